import { ed25519 } from '@noble/curves/ed25519'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { verifyMessage } from 'viem'
import { expect, test } from './fixtures.ts'
import { reload } from './reload.ts'
import { withPhone } from './with-phone.ts'

// Two pages, each with its own client.
test.slow()

interface Family {
  readonly namespace: string
  /** The phone's account. */
  readonly address: string
  /** A host's request to sign a message. */
  readonly signing: (text: string) => object
  /** Whether the response is the account's signature of the message, verified by an independent library. */
  readonly isSigned: (text: string, answer: unknown) => boolean | Promise<boolean>
}

const EVM = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const SOL = '3fD58whN2KJaN9T4r5uE3ELFmzRW1dQNuszrmC6gnhx1'
const BTC = 'bcrt1qgl5vlg0zdl7yvprgxj9fevsc6q6x5dmcvenxlt'
const DOT = '5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const signatureOf = (answer: unknown) => (answer as { signature: string }).signature

/** Add a row for each namespace that the phone supports. */
const FAMILIES: readonly Family[] = [
  {
    namespace: 'eip155',
    address: EVM,
    signing: (text) => ({ method: 'personal_sign', params: [`0x${Buffer.from(text).toString('hex')}`, EVM] }),
    isSigned: (message, answer) => verifyMessage({ address: EVM, message, signature: answer as `0x${string}` }),
  },
  {
    namespace: 'solana',
    address: SOL,
    signing: (text) => ({
      method: 'solana_signMessage',
      // Without `pubkey`, which the wallet needs, as it works with extensions.
      params: { message: base58.encode(bytesOf(text)) },
    }),
    isSigned: (text, answer) => ed25519.verify(base58.decode(signatureOf(answer)), bytesOf(text), base58.decode(SOL)),
  },
  {
    namespace: 'bip122',
    address: BTC,
    signing: (message) => ({ method: 'signMessage', params: { message, protocol: 'bip322' } }),
    isSigned: (text, answer) => Verifier.verifySignature(BTC, text, signatureOf(answer)),
  },
  {
    namespace: 'polkadot',
    address: DOT,
    signing: (message) => ({ method: 'polkadot_signMessage', params: { message } }),
    isSigned: (text, answer) => signatureVerify(text, signatureOf(answer), DOT).isValid,
  },
]

const names = FAMILIES.map(({ namespace }) => namespace)

test('one scan connects all namespaces, each signs over the relay, and disconnecting one ends them all', {
  tag: '@deep',
}, async ({ page, world }) => {
  const { at, modal, phone, open, scan, approve, reject, ask, statuses, done } = await withPhone(page, world)
  await open(`plugins=${names.join()},walletconnect`)
  await at('wallet-walletConnect').click()
  await scan()
  await approve()
  await expect(modal).toBeHidden()
  await expect.poll(() => statuses(...names)).toEqual(names.map(() => 'connected'))

  const text = 'Meridian would like to know that it is you.'
  for (const { namespace, address, signing, isSigned } of FAMILIES) {
    const shared = await page.evaluate(
      (one) => window.kernel.getState().connection.chains[one]?.accountState.address,
      namespace,
    )
    expect(shared).toBe(address)
    const signed = ask(namespace, signing(text))
    await expect(phone.getByTestId('phone-request')).toContainText(text)
    await approve()
    const { result } = (await signed) as { result: unknown }
    expect(await isSigned(text, result), namespace).toBe(true)
    const log = await page.evaluate(async () => JSON.stringify(await window.kernel.log.export({ personal: true })))
    expect(log).not.toContain(typeof result === 'string' ? result : signatureOf(result))

    const refused = ask(namespace, signing('Another text'))
    await expect(phone.getByTestId('phone-request')).toContainText('Another text')
    await reject()
    expect(await refused, namespace).toMatchObject({ error: { code: 4001 } })
  }

  await reload(page)
  await expect(at('account-button')).toBeVisible()
  await expect.poll(() => statuses(...names)).toEqual(names.map(() => 'connected'))
  await page.evaluate((namespace) => window.kernel.actions.connection.disconnect({ namespace }), names.at(-1) ?? '')
  await expect(at('connect-button')).toBeVisible()
  await expect.poll(() => statuses(...names)).toEqual(names.map(() => 'disconnected'))
  await expect(phone.getByTestId('phone-session')).toBeHidden()
  await done()
})

test('a phone that supports another namespace than the requested one connects that one', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  const { at, open, scan, approve, statuses, done } = await withPhone(page, {
    ...world,
    phone: { ...world.phone, url: `${world.phone.url}/?namespaces=solana` },
  })
  await open('plugins=eip155,solana,walletconnect')
  await at('wallet-walletConnect').click()
  await scan()
  await approve()
  await expect.poll(() => statuses('eip155', 'solana')).toEqual(['disconnected', 'connected'])
  await expect(at('account-button')).toContainText('3fD5')
  await done()
})
