// @vitest-environment happy-dom
// A host that was written for wallet-adapter, with wallets in the page that sign with real keys.
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import {
  type Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { Activity, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useKernel } from '../../../adapters/react/index.ts'
import {
  type Adapter,
  type AnchorWallet,
  BaseWalletConnectButton,
  BaseWalletDisconnectButton,
  BaseWalletMultiButton,
  ConnectionProvider,
  useAnchorWallet,
  useConnection,
  useWallet,
  useWalletModal,
  WalletConnectButton,
  type WalletContextState,
  WalletDisconnectButton,
  WalletError,
  WalletIcon,
  WalletModalProvider,
  WalletMultiButton,
  type WalletName,
  WalletProvider,
  type WalletProviderProps,
} from '../../../adapters/solana-wallet-adapter/index.ts'
import { PhantomWalletAdapter, UnsafeBurnerWalletAdapter } from '../../../adapters/solana-wallet-adapter/wallets.ts'
import { getModal, installWallet, type PageWallet, polyfillDialog } from '../../kit/index.ts'
import { soon, until } from '../../soon.ts'

const DEVNET = 'https://api.devnet.solana.com'
const ADDRESS = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const LANTERN = 'Lantern' as WalletName
const BEACON = 'Beacon' as WalletName
const OTHER = '586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5'

let wallet: PageWallet
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  polyfillDialog()
  localStorage.clear()
  const balance = { jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value: 2_000_000_000 } }
  vi.stubGlobal('fetch', async () => Response.json(balance))
  wallet = installWallet({ namespace: 'solana', name: LANTERN, behavior: 'approve' })
})
afterEach(() => {
  wallet.remove()
  vi.unstubAllGlobals()
})

interface Seen {
  wallet: WalletContextState
  anchor: AnchorWallet | undefined
  connection: Connection
  modal: ReturnType<typeof useWalletModal>
  kernel: ReturnType<typeof useKernel>
}

function Read({ seen }: { seen: Seen }) {
  seen.wallet = useWallet()
  seen.anchor = useAnchorWallet()
  seen.connection = useConnection().connection
  seen.modal = useWalletModal()
  seen.kernel = useKernel()
  return <WalletIcon wallet={seen.wallet.wallet} />
}

const NO_WALLETS: WalletProviderProps['wallets'] = []

const toItself = (app: ReactNode): ReactNode => app

function visit(
  node: ReactNode = null,
  props: Partial<WalletProviderProps> = {},
  around: (app: ReactNode, isHidden: boolean) => ReactNode = toItself,
) {
  const seen = {} as Seen
  const app = document.body.appendChild(document.createElement('main'))
  const root = createRoot(app)
  const update = (changed: Partial<WalletProviderProps> = {}, endpoint = DEVNET, isHidden = false) =>
    root.render(
      <StrictMode>
        {around(
          <ConnectionProvider endpoint={endpoint}>
            <WalletProvider wallets={NO_WALLETS} autoConnect {...props} {...changed}>
              <WalletModalProvider>
                <Read seen={seen} />
                {node}
              </WalletModalProvider>
            </WalletProvider>
          </ConnectionProvider>,
          isHidden,
        )}
      </StrictMode>,
    )
  update()
  onTestFinished(() => {
    root.unmount()
    app.remove()
  })
  const find = (id: string) => app.querySelector<HTMLButtonElement>(`[data-testid="${id}"]`)
  return {
    seen,
    app,
    find,
    update,
    leave: () => root.unmount(),
    names: () => seen.wallet?.wallets.map(({ adapter }) => adapter.name).sort() ?? [],
    press: (where: () => ParentNode, id: string) =>
      soon(() => {
        const element = where().querySelector<HTMLElement>(`[data-testid="${id}"]`)
        if (!element) throw new Error(`no ${id}`)
        element.click()
      }),
    async connect() {
      await until(() => seen.wallet?.wallets.some(({ adapter }) => adapter.name === LANTERN))
      seen.wallet.select(LANTERN)
      await until(() => seen.wallet.connected)
    },
  }
}

const payer = new PublicKey(ADDRESS)
const recentBlockhash = Keypair.fromSeed(new Uint8Array(32).fill(3)).publicKey.toBase58()
const instructions = [SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 })]

/** The RPC server of a host, without a server. */
function connectionTo(rpcEndpoint: string) {
  const sent: Uint8Array[] = []
  const connection = {
    rpcEndpoint,
    getLatestBlockhash: async () => ({ blockhash: recentBlockhash, lastValidBlockHeight: 9 }),
    async sendRawTransaction(bytes: Uint8Array) {
      sent.push(bytes)
      return base58.encode(bytes.slice(1, 65))
    },
  }
  return { connection: connection as unknown as Connection, sent }
}

test('the button opens the modal; connected, it shows the account, and the hooks know it', async () => {
  const { seen, app, find, press } = visit(<WalletMultiButton className="mine" />)
  await until(() => find('connect-button'))
  expect(find('connect-button')?.textContent).toBe('Select Wallet')
  expect(find('connect-button')?.className).toContain('wallet-adapter-button wallet-adapter-button-trigger mine')
  expect(seen.wallet).toMatchObject({ autoConnect: true, connected: false, publicKey: null, wallet: null })
  expect(seen.wallet.signMessage).toBeUndefined()
  expect(seen.anchor).toBeUndefined()

  await press(() => app, 'connect-button')
  await until(() => seen.modal.visible)
  await press(getModal, `wallet-${LANTERN}`)
  await until(() => seen.wallet.connected)
  expect(seen.wallet.publicKey?.toBase58()).toBe(ADDRESS)
  expect(seen.wallet.wallet).toMatchObject({ readyState: 'Installed', adapter: { name: LANTERN, connected: true } })
  await soon(() => expect(find('account-button')?.textContent).toContain('FVen'))
  expect(app.querySelector('img')?.alt).toBe('Lantern icon')
  expect(seen.connection.rpcEndpoint).toBe(DEVNET)
})

test('selects, connects and disconnects by its own hooks, and restores after a reload', async () => {
  const first = visit(
    <>
      <WalletConnectButton />
      <WalletDisconnectButton />
    </>,
  )
  await first.connect()
  expect(first.find('wallet-connect-button')).toMatchObject({ disabled: true, textContent: 'Connected' })
  const { publicKey } = first.seen.wallet
  await until(() => localStorage.getItem('portico.connection'))
  const again = visit()
  await until(() => again.seen.wallet?.connected)
  expect(again.seen.wallet.publicKey?.equals(publicKey as PublicKey)).toBe(true)

  first.find('wallet-disconnect-button')?.click()
  await until(() => !first.seen.wallet.connected)
  await soon(() => expect(first.find('wallet-disconnect-button')?.disabled).toBe(true))
})

const isDestroyed = ({ actions }: Seen['kernel']) =>
  (actions as { modal: { close(): Promise<void> } }).modal.close().then(
    () => false,
    ({ code }) => code === 'destroyed',
  )

test('a provider that is left ends its kernel, and one that React keeps connects again', async () => {
  const first = visit()
  await first.connect()
  const { kernel } = first.seen
  expect(await isDestroyed(kernel)).toBe(false)
  first.leave()
  await until(() => isDestroyed(kernel))

  const again = visit(null, {}, (app, isHidden) => <Activity mode={isHidden ? 'hidden' : 'visible'}>{app}</Activity>)
  await until(() => again.seen.wallet?.connected)
  const before = again.seen.kernel
  again.update({}, DEVNET, true)
  await until(() => isDestroyed(before))
  again.update()
  await until(() => again.seen.kernel !== before && again.seen.wallet.connected)
})

test('no wallet is selected after a disconnect by the host or the visitor, however it was chosen', async () => {
  const { seen, app, find, press, connect } = visit(<WalletMultiButton />)
  await connect()
  // As a list of wallets does at a click on the one that is connected.
  seen.wallet.select(LANTERN)
  await seen.wallet.disconnect()
  await until(() => !seen.wallet.connected)
  await soon(() => expect(seen.wallet.wallet).toBeNull())
  expect(find('connect-button')?.textContent).toBe('Select Wallet')

  await press(() => app, 'connect-button')
  await press(getModal, `wallet-${LANTERN}`)
  await until(() => seen.wallet.connected)
  await press(() => app, 'account-button')
  await press(getModal, 'disconnect')
  await until(() => !seen.wallet.connected)
  await soon(() => expect(seen.wallet.wallet).toBeNull())
  await expect(seen.wallet.connect()).rejects.toMatchObject({ name: 'WalletNotSelectedError' })
})

test('without autoConnect a selected wallet waits for connect, and what fails goes to onError', async () => {
  const onError = vi.fn()
  const { seen } = visit(null, { autoConnect: false, onError })
  await until(() => seen.wallet?.wallets.length)
  await expect(seen.wallet.connect()).rejects.toThrow(/Select a wallet/)
  const send = () => seen.wallet.sendTransaction(new Transaction(), seen.connection)
  await expect(send()).rejects.toMatchObject({ name: 'WalletNotSelectedError' })
  seen.wallet.select(LANTERN)
  await until(() => seen.wallet.wallet?.adapter.name === LANTERN)
  expect(seen.wallet.connected).toBe(false)
  await expect(send()).rejects.toMatchObject({ name: 'WalletNotConnectedError' })
  wallet.setBehavior('reject')
  // As hosts tell a refusal from a failure: by the message, or by the code of the cause.
  await expect(seen.wallet.connect()).rejects.toMatchObject({
    name: 'WalletConnectionError',
    message: 'User rejected the request.',
    error: { code: 4001 },
  })
  wallet.setBehavior('approve')
  await seen.wallet.connect()
  await until(() => seen.wallet.connected)
  wallet.setBehavior('reject')
  await expect(seen.wallet.signMessage?.(Uint8Array.of(1))).rejects.toThrow()
  expect(onError.mock.calls.map(([error, adapter]) => [error.name, adapter?.name])).toEqual([
    ['WalletNotSelectedError', undefined],
    ['WalletNotSelectedError', undefined],
    ['WalletNotConnectedError', LANTERN],
    ['WalletConnectionError', LANTERN],
    ['WalletSignMessageError', LANTERN],
  ])
  expect(onError.mock.calls.every(([error]) => error instanceof WalletError)).toBe(true)
})

test('a disconnect before the selected wallet has connected ends its selection', async () => {
  const { seen } = visit(null, { autoConnect: false })
  await until(() => seen.wallet?.wallets.length)
  seen.wallet.select(LANTERN)
  await until(() => seen.wallet.wallet?.adapter.name === LANTERN)
  await seen.wallet.disconnect()
  await soon(() => expect(seen.wallet.wallet).toBeNull())
})

test('without onError, what fails goes to the console', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  const { seen } = visit(null, { autoConnect: false })
  await until(() => seen.wallet?.wallets.length)
  seen.wallet.select(LANTERN)
  await until(() => seen.wallet.wallet?.adapter.name === LANTERN)
  wallet.setBehavior('reject')
  await expect(seen.wallet.connect()).rejects.toMatchObject({ name: 'WalletConnectionError' })
  expect(print).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'WalletConnectionError' }),
    expect.objectContaining({ name: LANTERN }),
  )
})

test('a wallet that is asked to connect is not asked again, and no error is told', async () => {
  const onError = vi.fn()
  const { seen, update } = visit(null, { onError })
  const countPrompts = () => wallet.requests().filter((method) => method.includes('connect')).length
  await until(() => seen.wallet?.wallets.length)
  wallet.setBehavior('hang')
  seen.wallet.select(LANTERN)
  await until(() => seen.wallet.connecting && countPrompts() === 1)
  // A host that selects and connects, or whose visitor clicks twice.
  seen.wallet.select(LANTERN)
  await seen.wallet.connect()
  update({ autoConnect: false, onError })
  await until(() => !seen.wallet.autoConnect)
  await seen.wallet.connect()
  expect(countPrompts()).toBe(1)
  expect(onError).not.toHaveBeenCalled()
})

test('another selected wallet replaces the one that is connected', async () => {
  const beacon = installWallet({ namespace: 'solana', name: BEACON, accounts: [OTHER], behavior: 'approve' })
  onTestFinished(() => beacon.remove())
  const { seen } = visit(null, { autoConnect: false })
  await until(() => seen.wallet?.wallets.length === 2)
  seen.wallet.select(LANTERN)
  await seen.wallet.connect()
  await until(() => seen.wallet.connected)

  // As in wallet-adapter, the account of a wallet that is not selected any more signs nothing.
  seen.wallet.select(BEACON)
  await until(() => !seen.wallet.connected)
  await until(() => seen.wallet.wallet?.adapter.name === BEACON)
  await seen.wallet.connect()
  await until(() => seen.wallet.publicKey?.toBase58() === OTHER)

  // A host that does not wait for the next render.
  seen.wallet.select(LANTERN)
  await seen.wallet.connect()
  await until(() => seen.wallet.publicKey?.toBase58() === ADDRESS)
  expect(seen.wallet.wallet?.adapter.name).toBe(LANTERN)
  await seen.wallet.disconnect()
  await soon(() => expect(seen.wallet).toMatchObject({ connected: false, wallet: null }))
})

test('a wallet that does not connect when it is selected leaves the connected one, and is not selected', async () => {
  const beacon = installWallet({ namespace: 'solana', name: BEACON, accounts: [OTHER], behavior: 'reject' })
  onTestFinished(() => beacon.remove())
  const onError = vi.fn()
  const { seen, connect } = visit(null, { onError })
  await connect()
  seen.wallet.select(BEACON)
  await until(() => onError.mock.calls.length === 1)
  expect(seen.wallet.publicKey?.toBase58()).toBe(ADDRESS)
  await seen.wallet.disconnect()
  await soon(() => expect(seen.wallet).toMatchObject({ connected: false, wallet: null }))
})

test('a function as autoConnect decides for the wallet that is still selected', async () => {
  const asked: { name: string; answer: (isWanted: boolean) => void }[] = []
  const autoConnect = ({ name }: Adapter) => new Promise<boolean>((answer) => asked.push({ name, answer }))
  const { seen } = visit(null, { autoConnect })
  const isAsked = (count: number) => until(() => asked.length === count)
  await until(() => seen.wallet?.wallets.length)
  expect(seen.wallet.autoConnect).toBe(true)
  seen.wallet.select(LANTERN)
  await isAsked(1)
  asked[0]?.answer(false)
  seen.wallet.select(LANTERN)
  await isAsked(2)
  seen.wallet.select('Another' as WalletName)
  asked[1]?.answer(true)
  await until(() => seen.wallet.wallet?.adapter.name === 'Another')
  expect(seen.wallet).toMatchObject({ connected: false, connecting: false })
  expect(wallet.requests().filter((method) => method.includes('connect'))).toEqual([])
  seen.wallet.select(LANTERN)
  await isAsked(3)
  asked[2]?.answer(true)
  await until(() => seen.wallet.connected)
  expect(asked.map(({ name }) => name)).toEqual([LANTERN, LANTERN, LANTERN])

  const beacon = installWallet({ namespace: 'solana', name: BEACON, behavior: 'approve' })
  onTestFinished(() => beacon.remove())
  await until(() => seen.wallet.wallets.length === 2)
  seen.wallet.select(BEACON)
  await isAsked(4)
  asked[3]?.answer(false)
  await until(() => !seen.wallet.connected)
  expect(seen.wallet.wallet?.adapter.name).toBe(BEACON)
})

test('signs messages and transactions of both versions, and keeps the host’s classes', async () => {
  const { seen, connect } = visit()
  await connect()
  const { signMessage, signTransaction, signAllTransactions, signIn } = seen.wallet
  const message = new TextEncoder().encode('hello')
  const signature = await signMessage?.(message)
  expect(ed25519.verify(signature as Uint8Array, message, payer.toBytes())).toBe(true)

  const legacy = new Transaction({ feePayer: payer, recentBlockhash }).add(...instructions)
  const signed = await signTransaction?.(legacy)
  expect(signed).toBeInstanceOf(Transaction)
  expect(signed?.verifySignatures()).toBe(true)

  const compiled = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions }).compileToV0Message()
  const both = await signAllTransactions?.([new VersionedTransaction(compiled), new VersionedTransaction(compiled)])
  expect(both).toHaveLength(2)
  for (const one of both ?? [])
    expect(ed25519.verify(one.signatures[0] as Uint8Array, new Uint8Array(compiled.serialize()), payer.toBytes())).toBe(
      true,
    )

  const login = await signIn?.({ domain: 'meridian.example', statement: 'Welcome' })
  expect(login?.account.address).toBe(ADDRESS)
  expect(new TextDecoder().decode(login?.signedMessage)).toContain('Welcome')
  expect(login?.signature).toHaveLength(64)
  expect(seen.anchor?.publicKey).toBe(seen.wallet.publicKey)

  wallet.setBehavior('reject')
  await expect(signMessage?.(message)).rejects.toMatchObject({ name: 'WalletSignMessageError' })
})

test('sends by the wallet, or by the connection if that is to another cluster', async () => {
  const { seen, connect } = visit()
  await connect()
  const devnet = connectionTo(DEVNET)
  const byWallet = await seen.wallet.sendTransaction(new Transaction().add(...instructions), devnet.connection)
  expect(base58.decode(byWallet)).toHaveLength(64)
  expect(devnet.sent).toEqual([])

  const other = connectionTo('https://api.testnet.solana.com')
  const signer = Keypair.fromSeed(new Uint8Array(32).fill(4))
  const move = SystemProgram.transfer({ fromPubkey: signer.publicKey, toPubkey: payer, lamports: 1 })
  const bySite = await seen.wallet.sendTransaction(new Transaction().add(move), other.connection, { signers: [signer] })
  expect(other.sent).toHaveLength(1)
  const raw = Transaction.from(other.sent[0] as Uint8Array)
  expect([raw.verifySignatures(), base58.encode(raw.signature as Uint8Array)]).toEqual([true, bySite])
})

test('lists the wallets that the host brings, and ignores those that register themselves', async () => {
  const { seen, names } = visit(null, {
    wallets: ANNOTATED,
    autoConnect: async ({ name }: Adapter) => name !== 'Ledger',
  })
  await until(() => names().length === 2)
  expect(names()).toEqual(['Burner Wallet', 'Lantern'])
  seen.wallet.select('Burner Wallet' as WalletName)
  await until(() => seen.wallet.connected)
  const { publicKey, signTransaction, signMessage } = seen.wallet
  const from = publicKey as PublicKey
  expect(from.toBase58()).not.toBe(ADDRESS)
  const move = SystemProgram.transfer({ fromPubkey: from, toPubkey: payer, lamports: 1 })
  const signed = await signTransaction?.(new Transaction({ feePayer: from, recentBlockhash }).add(move))
  expect(signed?.verifySignatures()).toBe(true)
  expect(ed25519.verify((await signMessage?.(Uint8Array.of(1))) as Uint8Array, Uint8Array.of(1), from.toBytes())).toBe(
    true,
  )
  await expect(WALLETS[0]?.connect()).rejects.toThrow(/registers itself/)
})
const WALLETS = [new PhantomWalletAdapter(), new UnsafeBurnerWalletAdapter()]
/** As hosts write their lists. */
const ANNOTATED: Adapter[] = WALLETS

/** An adapter for an extension that has not injected its object yet. */
function createAdapter(name: string) {
  const listeners = new Set<() => void>()
  const adapter = {
    ...{ name, icon: '', readyState: 'NotDetected', publicKey: null, connected: false },
    async connect() {},
    async disconnect() {},
    on: (event: string, listener: () => void) => event === 'readyStateChange' && listeners.add(listener),
    off: (event: string, listener: () => void) => event === 'readyStateChange' && listeners.delete(listener),
  }
  return {
    adapter,
    inject() {
      adapter.readyState = 'Installed'
      for (const listener of listeners) listener()
    },
    isHeard: () => listeners.size > 0,
  }
}

test('a wallet that the host brings is listed once its extension is there, unless it registers itself', async () => {
  const [ledger, lantern] = [createAdapter('Ledger'), createAdapter(LANTERN)]
  const { names } = visit(null, { wallets: [ledger.adapter, lantern.adapter] })
  await until(() => ledger.isHeard() && lantern.isHeard())
  await until(() => names().length === 1)
  lantern.inject()
  ledger.inject()
  await until(() => names().length === 2)
  expect(names()).toEqual([LANTERN, 'Ledger'])
})

test('a wallet that the host takes out of its list is not listed for another endpoint', async () => {
  const [ledger, trezor] = [createAdapter('Ledger'), createAdapter('Trezor')]
  ledger.inject()
  trezor.inject()
  const { names, update } = visit(null, { wallets: [ledger.adapter, trezor.adapter] })
  await until(() => names().length === 3)
  update({ wallets: [trezor.adapter] }, 'https://api.mainnet-beta.solana.com')
  await until(() => names().length === 2)
  expect(names()).toEqual([LANTERN, 'Trezor'])
  expect([ledger.isHeard(), trezor.isHeard()]).toEqual([false, true])
})

test('the buttons that connect and disconnect have wallet-adapter’s texts and classes, or the host’s texts', async () => {
  const buttons = (
    <>
      <WalletConnectButton />
      <WalletDisconnectButton />
    </>
  )
  const { seen, app, connect } = visit(buttons)
  const texts = () => [...app.querySelectorAll('.wallet-adapter-button-trigger')].map((one) => one.textContent)
  await soon(() => expect(texts()).toEqual(['Connect Wallet', 'Disconnect Wallet']))
  await connect()
  await soon(() => expect(texts()).toEqual(['Connected', 'Disconnect']))
  const labels = { 'no-wallet': 'Nobody', 'has-wallet': 'Leave', connected: 'Here', connecting: '…' }
  const own = visit(
    <>
      <BaseWalletConnectButton labels={labels} />
      <BaseWalletDisconnectButton labels={labels} />
    </>,
  )
  const ownTexts = () => [...own.app.querySelectorAll('button')].map((one) => one.textContent)
  await soon(() => expect(ownTexts()).toEqual(['Here', 'Leave']))
  await own.seen.wallet.disconnect()
  await soon(() => expect(ownTexts()).toEqual(['Nobody', 'Nobody']))
  await seen.wallet.disconnect()
})

test('the buttons take the host’s texts and handlers', async () => {
  const onClick = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const { seen, find } = visit(<BaseWalletMultiButton labels={{ 'no-wallet': 'Sign in' }} onClick={onClick} />)
  await soon(() => expect(find('connect-button')?.textContent).toBe('Sign in'))
  find('connect-button')?.click()
  expect(onClick).toHaveBeenCalledOnce()
  expect(seen.modal.visible).toBe(false)
})
