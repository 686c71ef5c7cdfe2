// @vitest-environment happy-dom
// A host of RainbowKit, with one changed import: wagmi's hooks and Portico's modal agree.
import { useEffect } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Config, type Connector, createConfig, http } from 'wagmi'
import {
  connectorsForWallets,
  darkTheme,
  getDefaultConfig,
  getWalletConnectConnector,
  lightTheme,
  useAccountModal,
  useChainModal,
  useConnectModal,
  type Wallet,
  WalletButton,
} from '../../../adapters/rainbowkit/index.ts'
import * as wallets from '../../../adapters/rainbowkit/wallets/index.ts'
import { Host, walletGroup } from '../../../plugins/capabilities.ts'
import german from '../../../ui/translations/de.json'
import french from '../../../ui/translations/fr.json'
import ukrainian from '../../../ui/translations/uk.json'
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

test('connects a wallet of the page, and wagmi’s hooks have the account; disconnects it', async () => {
  const wallet = install()
  const seen = render(createDefault())
  await shows('connect-button', 'Connect Wallet')
  await press('connect-button')
  await press('wallet-example.harbor')
  await soon(() => expect(seen.account.address).toBe(ADDRESS))
  await shows('account-button', '0xf39F…2266')
  expect(wallet.requests().filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  await shows('network-button', 'Local 1')
  await press('account-button')
  await press('disconnect')
  await soon(() => expect(seen.account.status).toBe('disconnected'))
  await shows('connect-button', 'Connect Wallet')
})

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

test('ConnectButton.Custom and the hooks have RainbowKit’s props, and open the views', async () => {
  const wallet = install()
  const seen = render(
    createDefault({
      chains: [{ ...chains[0], iconUrl: 'https://icons.example/1.png', iconBackground: '#fff' }, chains[1]],
    }),
    null,
  )
  await soon(() => expect(seen.custom.mounted).toBe(true))
  expect(seen.custom.account).toBeUndefined()
  expect(seen.custom.chain).toBeUndefined()
  expect([seen.modals.openAccountModal, seen.modals.openChainModal]).toEqual([undefined, undefined])
  seen.custom.openConnectModal()
  await soon(() => expect(seen.modals.connectModalOpen).toBe(true))
  await press('wallet-example.harbor')
  await soon(() =>
    expect(seen.custom).toMatchObject({
      account: { address: ADDRESS, displayName: '0xf39F…2266', hasPendingTransactions: false },
      chain: {
        id: 1,
        name: 'Local 1',
        hasIcon: true,
        iconUrl: 'https://icons.example/1.png',
        iconBackground: '#fff',
        unsupported: false,
      },
    }),
  )
  await soon(() => expect(seen.modals.connectModalOpen).toBe(false))
  expect(seen.modals.openConnectModal).toBeUndefined()
  seen.custom.openAccountModal()
  await soon(() => expect(seen.custom.accountModalOpen).toBe(true))
  seen.modals.openChainModal?.()
  await soon(() => expect(seen.custom).toMatchObject({ chainModalOpen: true, accountModalOpen: false }))
  wallet.switchChain('0x7')
  await soon(() => expect(seen.custom.chain).toEqual({ id: 7, unsupported: true, hasIcon: false }))
  expect(seen.modals.openAccountModal).toBeUndefined()
})

const Hooks = () => <>{Object.entries({ ...useConnectModal(), ...useAccountModal(), ...useChainModal() }).join(' ')}</>

test('the hooks of the modal have nothing to open outside of the provider', () => {
  expect(
    renderToStaticMarkup(<Hooks />)
      .split(' ')
      .toSorted(),
  ).toEqual([
    'accountModalOpen,false',
    'chainModalOpen,false',
    'connectModalOpen,false',
    'openAccountModal,',
    'openChainModal,',
    'openConnectModal,',
  ])
})

/** Opens the list of wallets as soon as it may. */
function Opener({ onOpen }: { onOpen: () => void }) {
  const { openConnectModal } = useConnectModal()
  useEffect(() => {
    onOpen()
    openConnectModal?.()
  }, [onOpen, openConnectModal])
  return null
}

test('the functions that open a view stay the same while they are offered', async () => {
  install()
  const opened = vi.fn()
  const seen = render(createDefault(), <Opener onOpen={opened} />)
  await soon(() => expect(seen.modals.connectModalOpen).toBe(true))
  const { openConnectModal } = seen.modals
  expect(opened).toHaveBeenCalledOnce()
  await press('modal-close')
  await soon(() => expect(seen.modals.connectModalOpen).toBe(false))
  expect(seen.modals.openConnectModal).toBe(openConnectModal)
  await soon(() => seen.custom.openConnectModal())
  await press('wallet-example.harbor')
  await soon(() => expect(seen.modals.openAccountModal).toBeDefined())
  const { openAccountModal, openChainModal } = seen.modals
  seen.update({ coolMode: true })
  openAccountModal?.()
  await soon(() => expect(seen.modals.accountModalOpen).toBe(true))
  expect(seen.modals).toMatchObject({ openAccountModal, openChainModal })
  // Once more as it was no longer offered.
  expect(opened).toHaveBeenCalledTimes(2)
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

test('a locale sets the language, and changes it at run time', async () => {
  const config = getDefaultConfig({ appName, projectId, chains })
  const seen = render(config, undefined, { locale: 'de-DE' })
  await soon(() => expect(find('connect-button').textContent).toContain(german.connect))
  seen.update({ locale: 'fr-FR' })
  await soon(() => expect(find('connect-button').textContent).toContain(french.connect))
  seen.update({ locale: 'ua' })
  await soon(() => expect(find('connect-button').textContent).toContain(ukrainian.connect))
  seen.update({ locale: 'en-US' })
  await soon(() => expect(find('connect-button').textContent).toBe('Connect WalletConnecting'))
})

test('a network that the configuration lacks is told in the visitor’s language', async () => {
  const wallet = install({ chains: ['0x1', '0x89'] })
  render(createDefault(), undefined, { locale: 'de-DE' })
  await press('connect-button')
  await press('wallet-example.harbor')
  await shows('network-button', 'Local 1')
  wallet.switchChain('0x89')
  await shows('network-button', german.switchNetwork)
})

test('a theme colors the buttons and the modal, and changes at run time', async () => {
  const config = createDefault()
  const accent = '#7a0bc0'
  const seen = render(config, undefined, { theme: lightTheme({ accentColor: accent }), id: 'app' })
  await soon(() => expect(find('connect-button').dataset.theme).toBe('light'))
  const css = () =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join()
  expect(css()).toContain(`--portico-accent: ${accent}`)
  expect(css()).toContain(`--rk-colors-accentColor: ${accent}`)
  seen.update({ theme: darkTheme() })
  await soon(() => expect(find('connect-button').dataset.theme).toBe('dark'))
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

test('the provider’s props reach the modal: its size, notes, picture and confetti', async () => {
  install()
  const seen = render(createDefault(), undefined, {
    modalSize: 'wide',
    coolMode: true,
    appInfo: {
      appName: 'Meridian Shop',
      learnMoreUrl: 'https://meridian.example/wallets',
      disclaimer: ({ Text, Link }) => (
        <Text>
          Read <Link href="https://meridian.example/terms">the terms</Link>.
        </Text>
      ),
    },
    avatar: ({ address, ensImage, size }) => <i data-testid={`own-${size}`}>{[address, ensImage].join()}</i>,
  })
  await press('connect-button')
  await shows('disclaimer', 'Read the terms.')
  expect(seen.kernel.state(Host)).toMatchObject({ modalSize: 'wide', metadata: { name: 'Meridian Shop' } })
  expect(find('disclaimer').querySelector('a')?.href).toBe('https://meridian.example/terms')
  expect(getModal().querySelector('a[href="https://meridian.example/wallets"]')).not.toBeNull()

  // Pictures are animated, which this page cannot do.
  Element.prototype.animate = () => ({ finished: Promise.resolve() }) as unknown as Animation
  const layers: number[] = []
  const observer = new MutationObserver((changes) =>
    layers.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.childNodes.length))),
  )
  observer.observe(document.body, { childList: true })
  await soon(() => {
    find('wallet-example.harbor').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    expect(layers.pop()).toBe(26)
  })
  await soon(() => expect(document.querySelector('[data-testid=cool-mode]')).toBeNull())
  observer.disconnect()
  find('connect-button').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  expect(document.querySelector('[data-testid=cool-mode]')).toBeNull()

  await press('wallet-example.harbor')
  await shows('own-28', ADDRESS)
  await press('account-button')
  await soon(() => expect(getModal().querySelector('[data-testid^="own-"]')?.textContent).toContain(ADDRESS))
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
