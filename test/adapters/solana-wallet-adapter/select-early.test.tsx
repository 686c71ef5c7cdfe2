// @vitest-environment happy-dom
// A page that never reads `wallets`, and one that selects a wallet before it is there.
import { StrictMode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  ConnectionProvider,
  useWallet,
  type WalletContextState,
  type WalletName,
  WalletNotReadyError,
  WalletNotSelectedError,
  WalletProvider,
  type WalletProviderProps,
} from '../../../adapters/solana-wallet-adapter/index.ts'
import { PhantomWalletAdapter } from '../../../adapters/solana-wallet-adapter/wallets.ts'
import { installWallet, polyfillDialog, type TestWallet } from '../../kit/index.ts'
import { soon, until } from '../../soon.ts'

const PHANTOM = 'Phantom' as WalletName
const HOST_WALLETS = [new PhantomWalletAdapter()]

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  polyfillDialog()
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, result: { context: {}, value: 1 } }))
})

function install(): TestWallet {
  const wallet = installWallet({ namespace: 'solana', name: PHANTOM, behavior: 'approve' })
  onTestFinished(() => wallet.remove())
  return wallet
}

const countPrompts = (wallet: TestWallet) => wallet.requests().filter((method) => method === 'connect').length

type Reader = Pick<WalletContextState, 'select' | 'connect' | 'publicKey' | 'wallet'>

interface PageProps {
  seen: { host: Reader }
  early?: WalletName | undefined
}

/** As hosts do, it destructures what it needs, and not `wallets`. */
function Page({ seen, early }: PageProps) {
  const { select, connect, publicKey, wallet } = useWallet()
  seen.host = { select, connect, publicKey, wallet }
  const selectFirst = useRef(select)
  useEffect(() => {
    if (early) selectFirst.current(early)
  }, [early])
  return null
}

function visit({ early, ...props }: Partial<WalletProviderProps> & { early?: WalletName } = {}) {
  const seen = {} as { host: Reader }
  const root = createRoot(document.createElement('main'))
  const onError = vi.fn()
  root.render(
    <StrictMode>
      <ConnectionProvider endpoint="https://api.devnet.solana.com">
        <WalletProvider wallets={HOST_WALLETS} autoConnect onError={onError} {...props}>
          <Page seen={seen} early={early} />
        </WalletProvider>
      </ConnectionProvider>
    </StrictMode>,
  )
  const leave = () => root.unmount()
  onTestFinished(leave)
  return { seen, onError, leave }
}

test('a page that never reads `wallets` connects the wallet that it selects', async () => {
  install()
  const { seen, onError } = visit()
  await until(() => seen.host)
  seen.host.select(PHANTOM)
  await until(() => seen.host.publicKey)
  expect(onError).not.toHaveBeenCalled()
})

test('without autoConnect, connect() looks for the wallet that was selected', async () => {
  install()
  const { seen } = visit({ autoConnect: false })
  await until(() => seen.host)
  seen.host.select(PHANTOM)
  await seen.host.connect()
  await until(() => seen.host.publicKey)
})

test('a wallet that is selected before it is there connects once it is, and is asked once', async () => {
  const { seen, onError } = visit({ early: PHANTOM })
  await until(() => seen.host?.wallet?.adapter.name === PHANTOM)
  // A host that selects and connects, or whose visitor clicks twice.
  seen.host.select(PHANTOM)
  const connected = seen.host.connect()
  const wallet = install()
  await until(() => seen.host.publicKey)
  await connected
  expect(countPrompts(wallet)).toBe(1)
  expect(onError).not.toHaveBeenCalled()
})

test('a connection of an earlier visit is restored, though the page selects its wallet early', async () => {
  const wallet = install()
  const first = visit({ early: PHANTOM })
  await until(() => first.seen.host?.publicKey)
  await until(() => localStorage.getItem('portico.connection'))
  first.leave()
  const { seen } = visit({ early: PHANTOM })
  await until(() => seen.host?.publicKey)
  await soon(() => expect(seen.host.wallet?.adapter.connected).toBe(true))
  expect(countPrompts(wallet)).toBe(1)
})

test('a selection that was given up connects nothing', async () => {
  const { seen } = visit({ early: PHANTOM })
  await until(() => seen.host?.wallet?.adapter.name === PHANTOM)
  seen.host.select('Lantern' as WalletName)
  await until(() => seen.host.wallet?.adapter.name === 'Lantern')
  const wallet = install()
  const lantern = installWallet({ namespace: 'solana', name: 'Lantern', behavior: 'approve' })
  onTestFinished(() => lantern.remove())
  await until(() => seen.host.publicKey)
  expect([countPrompts(wallet), countPrompts(lantern)]).toEqual([0, 1])
})

test('connect() asks no wallet that was given up while it was looked for', async () => {
  const { seen } = visit({ autoConnect: false, early: PHANTOM })
  await until(() => seen.host?.wallet?.adapter.name === PHANTOM)
  const connected = expect(seen.host.connect()).rejects.toBeInstanceOf(WalletNotSelectedError)
  seen.host.select(null)
  await until(() => seen.host.wallet === null)
  const wallet = install()
  await connected
  expect(countPrompts(wallet)).toBe(0)
})

test('connect() of a wallet that is not installed says so, with where to install it', async () => {
  const { seen, onError } = visit({ early: PHANTOM })
  await until(() => seen.host?.wallet?.adapter.name === PHANTOM)
  await expect(seen.host.connect()).rejects.toBeInstanceOf(WalletNotReadyError)
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(WalletNotReadyError), HOST_WALLETS[0])
  expect(HOST_WALLETS[0]?.url).toBe('https://phantom.app')

  seen.host.select('Nobody' as WalletName)
  await until(() => seen.host.wallet?.adapter.name === 'Nobody')
  await expect(seen.host.connect()).rejects.toBeInstanceOf(WalletNotSelectedError)
})
