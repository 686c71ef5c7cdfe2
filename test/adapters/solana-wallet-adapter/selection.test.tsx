// @vitest-environment happy-dom
// Which wallet is selected: by the host, by the visitor, by autoConnect, and after a disconnect.
import { Transaction } from '@solana/web3.js'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  type Adapter,
  WalletError,
  WalletMultiButton,
  type WalletName,
} from '../../../adapters/solana-wallet-adapter/index.ts'
import { getModal, installWallet, type TestWallet } from '../../kit/index.ts'
import { soon, until } from '../../soon.ts'
import { ADDRESS, LANTERN, preparePage, visit } from './page.tsx'

const BEACON = 'Beacon' as WalletName
const OTHER = '586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5'

let wallet: TestWallet
beforeEach(() => {
  wallet = preparePage()
})
afterEach(() => {
  wallet.remove()
  vi.unstubAllGlobals()
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

test('the wallet of an earlier visit is known while it is asked whether it is still connected', async () => {
  const { connect, leave } = visit()
  await connect()
  await until(() => localStorage.getItem('portico.connection'))
  leave()
  wallet.remove()

  const { seen } = visit()
  await until(() => seen.wallet?.connecting)
  const asked = vi.fn(() => new Promise(() => {}))
  registerWallet({ name: LANTERN, connect: asked })
  await until(() => asked.mock.calls.length)
  await soon(() => expect(seen.wallet.wallet?.adapter).toMatchObject({ name: LANTERN, connecting: true }))
  expect(seen.wallet).toMatchObject({ connecting: true, connected: false })
})

/** Registers a wallet of the page that has nothing but a connection. @see Wallet Standard */
function registerWallet({ name, connect }: { name: string; connect: () => Promise<unknown> }): void {
  const version = '1.0.0'
  const features = {
    'standard:connect': { version, connect },
    'standard:events': { version, on: () => () => {} },
    'solana:signTransaction': { version, supportedTransactionVersions: ['legacy', 0], signTransaction: connect },
  }
  const page = { version, name, icon: '', chains: ['solana:devnet'], accounts: [], features }
  const detail = ({ register }: { register(wallet: object): void }) => register(page)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}
