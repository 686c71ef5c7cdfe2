import { ed25519 } from '@noble/curves/ed25519'
import type { Page } from '@playwright/test'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { type Hex, verifyMessage } from 'viem'
import { LOCAL_NAMES } from '../world/ens.ts'
import { expect, test } from './fixtures.ts'
import { sendHostRequest } from './host-request.ts'
import { reload } from './reload.ts'
import { visitor } from './visitor.ts'

interface Family {
  readonly namespace: string
  /** Test ids of its row in the wallet list, and of its own panel. */
  readonly wallet: string
  readonly panel: string
  /** The wallet's two accounts. */
  readonly accounts: readonly [address: string, second: string]
  readonly networks: readonly [first: Listed, second: Listed]
  /** Whether the wallet must approve a network change; otherwise the site switches alone. */
  readonly asksToSwitch: boolean
  readonly balance: string
  /** A host's request to sign a message. */
  readonly signing: (text: string, address: string) => { method: string; params: unknown }
  /** Whether the response is the account's signature of the message, verified by an independent library. */
  readonly isSigned: (text: string, address: string, answer: unknown) => boolean | Promise<boolean>
}

interface Listed {
  readonly id: string
  readonly name: string
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const FAMILIES: readonly Family[] = [
  {
    namespace: 'eip155',
    wallet: 'example.harbor',
    panel: 'example.harbor',
    accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    networks: [
      { id: 'eip155:31337', name: 'Meridian Local' },
      { id: 'eip155:31338', name: 'Meridian Second' },
    ],
    asksToSwitch: true,
    balance: '10,000.000 ETH',
    signing: (text, address) => ({
      method: 'personal_sign',
      params: [`0x${Buffer.from(text).toString('hex')}`, address],
    }),
    isSigned: (message, address, signature) =>
      verifyMessage({ address: address as Hex, message, signature: signature as Hex }),
  },
  {
    namespace: 'solana',
    wallet: 'Lantern',
    panel: 'example.lantern',
    accounts: ['FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z', '586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5'],
    networks: [
      { id: 'solana:Meridian1oca1So1anaNeverARea1Net', name: 'Solana Local' },
      { id: 'solana:Meridian1oca1So1anaNeverARea1Two', name: 'Solana Second' },
    ],
    asksToSwitch: false,
    balance: '100.000 SOL',
    signing: (text, pubkey) => ({
      method: 'solana_signMessage',
      params: { message: base58.encode(bytesOf(text)), pubkey },
    }),
    isSigned: (text, address, answer) =>
      ed25519.verify(base58.decode((answer as { signature: string }).signature), bytesOf(text), base58.decode(address)),
  },
  {
    namespace: 'bip122',
    wallet: 'Brook',
    panel: 'example.brook',
    accounts: ['bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx', 'bcrt1qnjg0jd8228aq7egyzacy8cys3knf9xvr3v5hfj'],
    networks: [
      { id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', name: 'Bitcoin Local' },
      { id: 'bip122:4d6572696469616e54776f4e65766572', name: 'Bitcoin Second' },
    ],
    asksToSwitch: false,
    balance: '1.000 BTC',
    signing: (message, address) => ({ method: 'signMessage', params: { message, address, protocol: 'bip322' } }),
    isSigned: (text, address, answer) =>
      Verifier.verifySignature(address, text, (answer as { signature: string }).signature),
  },
  {
    namespace: 'polkadot',
    wallet: 'Heron',
    panel: 'example.heron',
    accounts: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'],
    networks: [
      { id: 'polkadot:45454545454545454545454545454545', name: 'Polkadot Local' },
      { id: 'polkadot:4d6572696469616e54776f4e65766572', name: 'Polkadot Second' },
    ],
    asksToSwitch: false,
    balance: '100.000 ROC',
    signing: (message, address) => ({ method: 'polkadot_signMessage', params: { message, address } }),
    isSigned: (text, address, answer) =>
      signatureVerify(text, (answer as { signature: string }).signature, address).isValid,
  },
]

const TEXT = 'Meridian would like to know that it is you.'

/** The actions of a visitor in one namespace. */
function visitorOf(page: Page, { namespace, wallet, panel, accounts, networks, asksToSwitch }: Family) {
  const own = visitor(page)
  const { at, approve, modal } = own
  return {
    ...own,
    /** The label of the account button: the name if there is one. */
    short: (address: string) =>
      new RegExp(
        LOCAL_NAMES.find((one) => one.address === address)?.name ?? `${address.slice(0, 4)}.*…${address.slice(-4)}`,
      ),
    choose: () => own.choose(wallet),
    connect: () => own.connect(wallet),
    inWallet: (testId: string) => own.inWallet(testId, panel),
    async stand(network: Listed) {
      await at('network-button').click()
      await at(`network-${network.id}`).click()
      if (asksToSwitch) await approve()
      await expect(modal).toBeHidden()
      await expect(at('network-button')).toContainText(network.name)
    },
    /** While another namespace is connected, the network list leads to this one's wallets. */
    async connectToo() {
      await at('network-button').click()
      await at(`network-${networks[0].id}`).click()
      await expect(at('view-Connect')).toBeVisible()
      await at(`wallet-${wallet}`).click()
      await approve()
      await expect(modal).toBeHidden()
      await expect(at('network-button')).toContainText(networks[0].name)
    },
    /** Sends a request of the host. Resolves with the wallet's response. */
    ask: (call: object) => sendHostRequest(page, namespace, call),
    status: () =>
      page.evaluate((namespace) => window.kernel.getState().connection.chains[namespace]?.status, namespace),
    first: networks[0],
    second: networks[1],
    address: accounts[0],
  }
}

type Visitor = ReturnType<typeof visitorOf>

/** A chain may be unavailable on this machine. Then its tests are skipped with the reason. */
const skipWhereFailed = (...tested: readonly Family[]) =>
  test.beforeEach(({ world }) => {
    for (const { networks } of tested) {
      const { status, why } = world.rpc[networks[0].id] ?? {}
      test.skip(status === 'failed', why)
    }
  })

for (const family of FAMILIES) {
  const { namespace, balance, accounts, signing, isSigned } = family

  test.describe(namespace, () => {
    skipWhereFailed(family)

    test('connects, switches its network, changes the account, and revokes the permission', {
      tag: namespace === 'eip155' ? [] : '@deep',
    }, async ({ page }) => {
      const { open, at, connect, stand, inWallet, short, first, second } = visitorOf(page, family)
      await open()
      await connect()
      await expect(at('account-button')).toHaveText(short(accounts[0]))
      await expect(at('account-button')).toContainText(balance)
      await expect(at('network-button')).toContainText(first.name)

      await stand(second)
      await expect(at('account-button')).toContainText(balance)
      await stand(first)

      await inWallet('page-wallet-account-1')
      await expect(at('account-button')).toHaveText(short(accounts[1]))
      await inWallet('page-wallet-lock')
      await expect(at('connect-button')).toBeVisible()
    })

    test('cancels a wallet that never responds, and ignores its late response', {
      tag: namespace === 'eip155' ? [] : '@deep',
    }, async ({ page }) => {
      await page.clock.install()
      const { open, at, modal, choose, approve, status } = visitorOf(page, family)
      await open()
      await choose()
      await expect(at('page-wallet-approve')).toBeVisible()
      await page.clock.fastForward(121_000)
      await expect(modal.getByText('No response from')).toBeVisible()
      await approve()
      await page.clock.fastForward(1_000)
      await expect(at('retry')).toBeVisible()
      expect(await status()).toBe('disconnected')
    })

    test('shows a rejection and connects on another try; signatures verify and stay out of the log; a reload restores account and network', {
      tag: namespace === 'eip155' ? [] : '@deep',
    }, async ({ page }) => {
      const { open, at, modal, choose, reject, approve, stand, ask, short, address, second } = visitorOf(page, family)
      await open()
      await choose()
      await reject()
      await expect(modal.getByText('Connection declined')).toBeVisible()
      await at('retry').click()
      await approve()
      await expect(at('account-button')).toHaveText(short(accounts[0]))
      await expect(modal).toBeHidden()

      const signed = ask(signing(TEXT, address))
      await expect(page.getByText(TEXT)).toBeVisible()
      await approve()
      const { result } = (await signed) as { result: unknown }
      expect(await isSigned(TEXT, address, result)).toBe(true)
      expect(await isSigned('Another text', address, result)).toBe(false)
      const refused = ask(signing(TEXT, address))
      await reject()
      expect(await refused).toMatchObject({ error: { code: 4001 } })
      expect(await ask(signing(TEXT, accounts[1].replace(/.$/, 'x')))).toHaveProperty('error')
      const log = await page.evaluate(async () => JSON.stringify(await window.kernel.log.export({ personal: true })))
      for (const secret of [TEXT, JSON.stringify(result), Buffer.from(TEXT).toString('hex')])
        expect(log).not.toContain(secret)

      await stand(second)
      await reload(page)
      await expect(at('account-button')).toHaveText(short(accounts[0]))
      await expect(at('network-button')).toContainText(second.name)
      await expect(at('page-wallet-approve')).toHaveCount(0)
    })
  })
}

test.describe('all namespaces', () => {
  skipWhereFailed(...FAMILIES)
  test.slow()

  test('connects all at once, disconnects one after the other, and restores the rest after each reload', {
    tag: '@deep',
  }, async ({ page }) => {
    const visitors = FAMILIES.map((family) => visitorOf(page, family))
    const [first, ...later] = visitors as [Visitor, ...Visitor[]]
    const statuses = () => Promise.all(visitors.map(({ status }) => status()))
    const { at, open, modal } = first
    await open()
    await first.connect()
    for (const one of later) await one.connectToo()
    await expect.poll(statuses).toEqual(FAMILIES.map(() => 'connected'))

    // Each namespace is still on its network.
    for (const { first: network, short, address } of visitors) {
      await at('network-button').click()
      await at(`network-${network.id}`).click()
      await expect(modal).toBeHidden()
      await expect(at('account-button')).toHaveText(short(address))
    }

    for (let left = FAMILIES.length - 1; left > 1; left--) {
      await at('account-button').click()
      await at('disconnect').click()
      await expect(modal).toBeHidden()
      const rest = FAMILIES.map((_, index) => (index < left ? 'connected' : 'disconnected'))
      await expect.poll(statuses).toEqual(rest)
      await reload(page)
      await expect(at('account-button')).toBeVisible()
      await expect.poll(statuses).toEqual(rest)
      await expect(at('page-wallet-approve')).toHaveCount(0)
      const { first: network } = visitors[left - 1] as Visitor
      await at('network-button').click()
      await at(`network-${network.id}`).click()
      await expect(modal).toBeHidden()
    }

    await page.evaluate(() => window.kernel.actions.connection.disconnect())
    await expect(at('connect-button')).toBeVisible()
    await reload(page)
    await expect(at('connect-button')).toBeVisible()
    expect(await statuses()).toEqual(FAMILIES.map(() => 'disconnected'))
  })
})
