// @vitest-environment happy-dom
// The wallets that a host of RainbowKit lists, and the button of one wallet.
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Config, type Connector, createConfig, http } from 'wagmi'
import {
  connectorsForWallets,
  getWalletConnectConnector,
  type Wallet,
  WalletButton,
} from '../../../adapters/rainbowkit/index.ts'
import * as wallets from '../../../adapters/rainbowkit/wallets/index.ts'
import { walletGroup } from '../../../plugins/capabilities.ts'
import { getModal } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import {
  ADDRESS,
  appName,
  chains,
  createDefault,
  find,
  install,
  pairingConnector,
  press,
  projectId,
  render,
  shows,
  storage,
} from './host.tsx'

test('lists wallets once: those of the page by the list’s id, others to pair with, and none that are not there', async () => {
  install({ name: 'Rainbow', rdns: 'me.rainbow' })
  const seen = render(createDefault())
  await press('connect-button')
  await soon(() => find('wallet-rainbow'))
  const rows = [...getModal().querySelectorAll('[data-testid^="wallet-"]')].map((row) =>
    row.getAttribute('data-testid'),
  )
  expect(rows.toSorted()).toEqual(['wallet-base', 'wallet-metaMask', 'wallet-rainbow', 'wallet-walletConnect'])
  await press('wallet-rainbow')
  await soon(() => expect(seen.account).toMatchObject({ address: ADDRESS, connector: { id: 'rainbow' } }))
})

test('a configuration of the host’s own works too: its lists become connectors, and others keep theirs', async () => {
  const { rainbowWallet } = wallets
  const list = [rainbowWallet, () => ({ ...rainbowWallet({ projectId }), id: 'hidden', hidden: () => true })]
  const connectors = connectorsForWallets([{ groupName: 'Popular', wallets: list }], { appName, projectId })
  const config = createConfig({
    chains,
    connectors,
    storage: storage(),
    transports: { 1: http('https://own.example/1'), 5: http() },
  })
  expect(config.connectors).toMatchObject([
    { id: 'rainbow', name: 'Rainbow', type: 'walletConnect', rdns: 'me.rainbow' },
  ])
  render(config as unknown as Config)
  await press('connect-button')
  await soon(() => find('wallet-rainbow'))
})

test('an extension that comes after the page is used instead of the app', async () => {
  const config = createDefault()
  const seen = render(config)
  const wallet = install({ name: 'Rainbow', rdns: 'me.rainbow' })
  await press('connect-button')
  await press('wallet-rainbow')
  await soon(() => expect(seen.account.address).toBe(ADDRESS))
  expect(wallet.requests()).toContain('eth_requestAccounts')
})

/** A provider that has more has been fetched. */
const NOT_LOADED = { request: expect.any(Function), on: expect.any(Function), removeListener: expect.any(Function) }

test('a reload restores the connection without a prompt, and fetches no connector that was not used', async () => {
  const before = install()
  const first = render(createDefault())
  await press('connect-button')
  await press('wallet-example.harbor')
  await soon(() => expect(first.account.address).toBe(ADDRESS))
  await soon(() => expect(localStorage.getItem('portico.connection')).not.toBeNull())
  before.remove()
  document.body.replaceChildren()
  const wallet = install({ isPermitted: true })
  const config = createDefault()
  const seen = render(config)
  await soon(() => expect(seen.account.address).toBe(ADDRESS))
  await shows('account-button', '0xf39F…2266')
  expect(wallet.requests()).not.toContain('eth_requestAccounts')
  const others = config.connectors.filter(({ id }) => id === 'base' || id === 'walletConnect')
  const providers = await Promise.all(others.map((one) => one.getProvider()))
  expect(providers).toEqual([NOT_LOADED, NOT_LOADED])
})

test('refuses empty lists, and pairing without a project id', () => {
  const invalid = { code: 'configuration-invalid' }
  expect(() => connectorsForWallets([], { appName, projectId })).toThrow(expect.objectContaining(invalid))
  const empty = [{ groupName: 'Popular', wallets: [] }]
  expect(() => connectorsForWallets(empty, { appName, projectId })).toThrow('No wallets provided for group: Popular')
  expect(() => getWalletConnectConnector({ projectId: '' })).toThrow(expect.objectContaining(invalid))
  expect(() => createDefault({ projectId: '' })).toThrow(expect.objectContaining(invalid))
})

test('a button of one wallet opens the modal at it, and connects', async () => {
  install({ name: 'Rainbow', rdns: 'me.rainbow' })
  const seen = render(createDefault(), <WalletButton />)
  await soon(() => expect((find('wallet-button-rainbow') as HTMLButtonElement).disabled).toBe(false))
  await press('wallet-button-rainbow')
  await soon(() => expect(seen.account).toMatchObject({ address: ADDRESS, connector: { id: 'rainbow' } }))
  await soon(() => expect((find('wallet-button-rainbow') as HTMLButtonElement).disabled).toBe(true))
})

test('a button of one wallet forgets the click when the modal is closed before the wallet is there', async () => {
  const seen = render(
    createDefault({ wallets: [{ groupName: 'One', wallets: [wallets.rabbyWallet] }] }),
    <WalletButton wallet="rabby" />,
  )
  const isBusy = () => find('wallet-button-rabby').getAttribute('aria-busy')
  await soon(() => expect((find('wallet-button-rabby') as HTMLButtonElement).disabled).toBe(false))
  await press('wallet-button-rabby')
  await soon(() => expect(seen.modals.connectModalOpen).toBe(true))
  expect(isBusy()).toBe('true')
  await (seen.kernel.actions as { modal: { close(): Promise<void> } }).modal.close()
  await soon(() => expect([seen.modals.connectModalOpen, isBusy()]).toEqual([false, null]))
  const wallet = install({ name: 'Rabby', rdns: 'io.rabby' })
  seen.modals.openConnectModal?.()
  await soon(() => find('wallet-rabby'))
  expect(wallet.requests()).not.toContain('eth_requestAccounts')
})

test('a wallet’s own code and the link to its application reach a computer', async () => {
  const uri = 'wc:1@2?symKey=a'
  const vault = (): Wallet => ({
    id: 'vault',
    name: 'Vault',
    iconUrl: '',
    iconBackground: '#fff',
    qrCode: { getUri: (uri) => `https://vault.example/wc?uri=${encodeURIComponent(uri)}` },
    desktop: { getUri: (uri) => `vault://wc?uri=${encodeURIComponent(uri)}` },
    createConnector: pairingConnector({ id: 'vault', name: 'Vault' }, uri),
  })
  const seen = render(createDefault({ wallets: [{ groupName: 'Own', wallets: [vault] }] }))
  await press('connect-button')
  await press('wallet-vault')
  await soon(() => find('qr'))
  const { pairing } = (seen.kernel.getState() as { wagmi: { pairing: { uri: string; link: string } | null } }).wagmi
  const read = (handle = '') => seen.kernel.secret(handle)?.reveal()
  expect(read(pairing?.uri)).toBe('https://vault.example/wc?uri=wc%3A1%402%3FsymKey%3Da')
  expect(read(pairing?.link)).toBe('vault://wc?uri=wc%3A1%402%3FsymKey%3Da')
  await shows('open-wallet', 'Open Vault')
})

test('each wallet of the table can be listed, and is known by an id of its own', () => {
  const all = Object.entries(wallets)
  expect(all.length).toBeGreaterThan(70)
  const connectors = connectorsForWallets([{ groupName: 'All', wallets: all.map(([, create]) => create) }], {
    appName,
    projectId,
  })
  const config = createConfig({ chains, connectors, transports: { 1: http(), 5: http() }, storage: storage() })
  const ids = config.connectors.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  // `base` and `xdefiWallet` are other names; Safe exists only in its frame.
  expect(ids).toHaveLength(all.length - 3)
  const pairing = all.map(([, create]) => create({ appName, projectId }).mobile?.getUri?.('wc:1@2?a=b'))
  for (const link of pairing) if (link) expect(link).toMatch(/^(?:wc:1@2|[a-z][\w.+-]*:\S*wc%3A1%402)/)
})

test('lists of several groups get their headings; a single one gets none', async () => {
  const { metaMaskWallet, rainbowWallet, trustWallet, walletConnectWallet } = wallets
  const groups = (...all: ReturnType<typeof createDefault>[]) =>
    all.map((config) => {
      const seen = render(config)
      return soon(() => seen.kernel.slots.get(walletGroup).map(({ title, wallets }) => ({ title, wallets })))
    })
  const several = createDefault({
    wallets: [
      { groupName: 'Suggested', wallets: [rainbowWallet, metaMaskWallet] },
      { groupName: 'Others', wallets: [trustWallet, walletConnectWallet] },
    ],
  })
  expect(await Promise.all(groups(createDefault(), several))).toEqual([
    [],
    [
      { title: 'Suggested', wallets: ['rainbow', 'metaMask'] },
      { title: 'Others', wallets: ['trust', 'walletConnect'] },
    ],
  ])
})

test('where wagmi has no connector of Base, its earlier name is used', async () => {
  const coinbaseWallet = () => 'the earlier one'
  vi.doMock('wagmi/connectors', () => ({ coinbaseWallet }))
  const { baseAccount } = await import('../../../adapters/rainbowkit/wallets/libraries/base-account.ts')
  vi.doUnmock('wagmi/connectors')
  expect(baseAccount).toBe(coinbaseWallet)
})

test('a connector of wagmi with its maker’s library does not load it until it is picked, or was before', async () => {
  const library = { request: async () => ['0x1'] }
  const load = vi.fn(async () => library)
  vi.doMock('wagmi/connectors', () => ({
    metaMask: () => () => ({
      id: 'metaMaskSDK',
      async setup(this: Connector) {
        await this.getProvider()
      },
      async connect(this: Connector) {
        return { accounts: [await this.getProvider()] }
      },
      async isAuthorized(this: Connector) {
        return Boolean(await this.getProvider())
      },
      getProvider: load,
    }),
  }))
  vi.resetModules()
  onTestFinished(() => void vi.doUnmock('wagmi/connectors'))
  const { metaMask } = await import('../../../adapters/rainbowkit/wallets/lazy-library.ts')
  const create = (recent: string | null) =>
    metaMask()({ storage: { getItem: async () => recent } } as never) as unknown as Connector

  const connector = create(null)
  await connector.setup?.()
  expect([await connector.getProvider(), await connector.isAuthorized()]).toEqual([NOT_LOADED, false])
  expect(load).not.toHaveBeenCalled()
  expect(await connector.connect()).toEqual({ accounts: [library] })
  expect(await connector.getProvider()).toBe(library)
  expect(await create('metaMaskSDK').isAuthorized()).toBe(true)
  expect(await create('other').isAuthorized()).toBe(false)
})
