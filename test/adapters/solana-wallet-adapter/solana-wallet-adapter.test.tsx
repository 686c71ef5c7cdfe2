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
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Adapter,
  BaseWalletConnectButton,
  BaseWalletDisconnectButton,
  BaseWalletMultiButton,
  WalletConnectButton,
  WalletDisconnectButton,
  WalletMultiButton,
  type WalletName,
} from '../../../adapters/solana-wallet-adapter/index.ts'
import { PhantomWalletAdapter, UnsafeBurnerWalletAdapter } from '../../../adapters/solana-wallet-adapter/wallets.ts'
import { getModal, type TestWallet } from '../../kit/index.ts'
import { soon, until } from '../../soon.ts'
import { ADDRESS, DEVNET, LANTERN, preparePage, type Seen, visit } from './page.tsx'

let wallet: TestWallet
beforeEach(() => {
  wallet = preparePage()
})
afterEach(() => {
  wallet.remove()
  vi.unstubAllGlobals()
})

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
