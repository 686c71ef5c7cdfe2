import { encodeAddress } from '@polkadot/util-crypto'
import { clientOf, freeOf } from '../world/polkadot/client.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const LOCAL = 'polkadot:45454545454545454545454545454545'
/** An account of a wallet whose balance no other test reads. */
const CHARLIE = '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y'
/** Nobody has the keys of these, and only these tests send to them. */
const receivers = [7, 8].map((byte) => encodeAddress(new Uint8Array(32).fill(byte))) as [string, string]
const ROC = 1_000_000_000_000n

// Serial, since the transactions of one account are numbered.
test.describe.configure({ mode: 'serial' })

test.beforeEach(({ world }) => {
  const { status, why } = world.rpc[LOCAL] ?? {}
  test.skip(status === 'failed', why)
})

test('composes a transfer, has the wallet sign it, and finds it in a block', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  const { open, at, connect, approve, reject } = visitor(page)
  const client = await clientOf(world.rpc[LOCAL]?.url ?? '')
  const [receiver] = receivers
  await open()
  await connect('Thistle')

  const ask = (call: object | string) =>
    page.evaluate(
      (call) =>
        window.kernel.actions.polkadot?.request({
          method: 'polkadot_sendTransaction',
          params: { call: call as never },
        }),
      call,
    )
  const transfer = { section: 'balances', method: 'transferKeepAlive', args: [receiver, `${ROC}`] }
  const sent = ask(transfer)
  await expect(at('page-wallet-approve')).toHaveText('Sign')
  await approve()
  const answer = await sent
  expect(answer).toEqual({ result: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) } })
  const { result } = answer as unknown as { result: { hash: string } }
  await expect.poll(() => freeOf(client, receiver)).toBe(ROC)
  const { block } = await client.rpc.chain.getBlock()
  expect(block.extrinsics.map(({ hash }) => hash.toHex())).toContain(result.hash)

  const refused = ask(transfer)
  await reject()
  expect(await refused).toMatchObject({ error: { code: 4001 } })
  expect(await ask({ section: 'balances', method: 'steal' })).toMatchObject({ error: { code: -32602 } })
  expect(await ask('0xffff')).toMatchObject({ error: { code: -32602 } })
  expect(await freeOf(client, receiver)).toBe(ROC)
  const log = await page.evaluate(async () => JSON.stringify(await window.kernel.log.export({ personal: true })))
  expect(log).not.toContain(receiver)
})

test('signs the payload of a host’s own library, and refuses a signature that was changed', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  const { open, connect, approve } = visitor(page)
  const client = await clientOf(world.rpc[LOCAL]?.url ?? '')
  const [, receiver] = receivers
  await open('?wallets=thistle')
  await connect('Thistle')

  /** The library passes the payload to a signer, as in a host. */
  const signed = await client.tx.balances?.transferKeepAlive?.(receiver, ROC).signAsync(CHARLIE, {
    nonce: -1,
    signer: {
      async signPayload(transactionPayload) {
        const answer = page.evaluate(
          (transactionPayload) =>
            window.kernel.actions.polkadot?.request({
              method: 'polkadot_signTransaction',
              params: { transactionPayload: transactionPayload as never },
            }),
          transactionPayload,
        )
        await approve()
        const { result } = (await answer) as unknown as { result: { signature: `0x${string}` } }
        return { id: 1, ...result }
      },
    },
  })
  const bytes = signed?.toU8a() as Uint8Array
  const tampered = bytes.slice()
  tampered[60] = (tampered[60] as number) ^ 1
  const hexOf = (one: Uint8Array) => `0x${Buffer.from(one).toString('hex')}`
  const submit = (extrinsic: string) =>
    page.evaluate(
      (extrinsic) => window.kernel.actions.polkadot?.request({ method: 'author_submitExtrinsic', params: [extrinsic] }),
      extrinsic,
    )
  expect(await submit(hexOf(tampered))).toHaveProperty('error')
  expect(await freeOf(client, receiver)).toBe(0n)
  expect(await submit(hexOf(bytes))).toHaveProperty('result')
  await expect.poll(() => freeOf(client, receiver)).toBe(ROC)
})

test('sends no transaction through a server of another network', { tag: '@deep' }, async ({ page }) => {
  const { open, at, connect } = visitor(page)
  await open()
  await connect('Thistle')
  await page.evaluate(() =>
    window.kernel.actions.connection.switchNetwork({ caipNetworkId: 'polkadot:4d6572696469616e54776f4e65766572' }),
  )
  const call = { section: 'balances', method: 'transferKeepAlive', args: [CHARLIE, '1'] }
  const answer = await page.evaluate(
    (call) => window.kernel.actions.polkadot?.request({ method: 'polkadot_sendTransaction', params: { call } }),
    call,
  )
  expect(answer).toMatchObject({ error: { message: 'The server serves another network.' } })
  await expect(at('page-wallet-approve')).toHaveCount(0)
})
