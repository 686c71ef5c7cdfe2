// @vitest-environment happy-dom
import { createKernel } from 'portico'
import { bip122 } from 'portico/bip122'
import { eip155 } from 'portico/eip155'
import { polkadot } from 'portico/polkadot'
import { ConnectButton, Portico } from 'portico/react'
import { solana } from 'portico/solana'
import {
  flush,
  getModal,
  installWallet,
  polyfillDialog,
  type TestWallet,
  type TestWalletOptions,
} from 'portico/testkit'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { soon } from '../soon.ts'

type NamespaceId = TestWalletOptions['namespace']

const NAMESPACES: readonly {
  readonly namespace: NamespaceId
  readonly row: string
  readonly name: string
  /** The method that connects, in the namespace's own standard. */
  readonly asked: string
  readonly first: string
  readonly second: readonly [address: string, shown: string]
}[] = [
  {
    namespace: 'eip155',
    row: 'wallet-example.harbor',
    name: 'Harbor',
    asked: 'eth_requestAccounts',
    first: '0xf39F…2266',
    second: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x7099…79C8'],
  },
  {
    namespace: 'solana',
    row: 'wallet-Lantern',
    name: 'Lantern',
    asked: 'connect',
    first: 'FVen…S96Z',
    second: ['586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5', '586Z…6HR5'],
  },
  {
    namespace: 'bip122',
    row: 'wallet-Brook',
    name: 'Brook',
    asked: 'connect',
    first: 'bc1q…f3t4',
    second: ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '1BvB…NVN2'],
  },
  {
    namespace: 'polkadot',
    row: 'wallet-Heron',
    name: 'Heron',
    asked: 'enable',
    first: '15oF…6Sp5',
    second: ['14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3', '14E5…KVf3'],
  },
]

const wallets: TestWallet[] = []
/** Installs a wallet that is removed after the test. */
function install(options: TestWalletOptions) {
  const wallet = installWallet(options)
  wallets.push(wallet)
  return wallet
}

let root: Root
let kernel: ReturnType<typeof createOne>
const createOne = () => createKernel({ plugins: [eip155(), solana(), bip122(), polkadot()], log: { level: 'silent' } })

/** Finds an element in the page or in the modal. */
function find(testId: string): HTMLElement {
  const query = `[data-testid="${testId}"]`
  const found = document.querySelector<HTMLElement>(query) ?? getModal().querySelector<HTMLElement>(query)
  if (!found) throw new Error(`"${testId}" is not shown.`)
  return found
}
const press = (testId: string) => soon(() => find(testId).click())
const shows = (testId: string, text: string | RegExp) => soon(() => expect(find(testId).textContent).toMatch(text))
const isClosed = () => soon(() => expect(getModal().querySelector('dialog')?.open).toBe(false))

beforeEach(() => {
  polyfillDialog()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
  kernel = createOne()
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <Portico kernel={kernel}>
      <ConnectButton />
    </Portico>,
  )
})
afterEach(async () => {
  root.unmount()
  await kernel.destroy()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
  for (const wallet of wallets.splice(0)) wallet.remove()
})

for (const { namespace, row, name, asked, first, second } of NAMESPACES)
  describe(namespace, () => {
    test('a wallet declines, hangs, and approves; the button shows the connected account', async () => {
      const wallet = install({ namespace, behavior: 'reject' })
      await press('connect-button')
      await press(row)
      await shows('view-ConnectingExternal', 'declined')
      wallet.setBehavior('hang')
      await press('retry')
      await shows('view-ConnectingExternal', `Continue in ${name}`)
      await shows('connect-button', 'Connecting')
      wallet.setBehavior('approve')
      await shows('account-button', first)
      expect(wallet.requests().slice(0, 2)).toEqual([asked, asked])
    })

    test('the visitor switches accounts in the wallet, and revokes the permission', async () => {
      const wallet = install({ namespace })
      await press('connect-button')
      await press(row)
      await shows('account-button', first)
      wallet.share([second[0]])
      await shows('account-button', second[1])
      wallet.disconnect()
      await shows('connect-button', 'Connect')
    })

    test('the visitor disconnects in the account view', async () => {
      install({ namespace })
      await press('connect-button')
      await press(row)
      await press('account-button')
      await shows('view-Account', first)
      await press('disconnect')
      await shows('connect-button', 'Connect')
      await isClosed()
    })
  })

test('shows the way back from a network that the site does not list', async () => {
  const wallet = install({ namespace: 'eip155', chains: ['0x1', '0x5'] })
  await press('connect-button')
  await press('wallet-example.harbor')
  await shows('account-button', '0xf39F…2266')
  await isClosed()
  wallet.switchChain('0x5')
  await shows('view-UnsupportedChain', /network/i)
  wallet.switchChain('0x1')
  await isClosed()
})

test('a late approval does not connect a visitor who left a hanging wallet', async () => {
  const wallet = install({ namespace: 'eip155', behavior: 'hang' })
  await press('connect-button')
  await press('wallet-example.harbor')
  await shows('view-ConnectingExternal', 'Continue in Harbor')
  await press('modal-close')
  await isClosed()
  wallet.setBehavior('approve')
  await flush()
  expect(find('connect-button').querySelector('.portico-words>:not([hidden])')?.textContent).toBe('Connect')
  expect(kernel.getState().connection.chains.eip155?.status).toBe('disconnected')
})
