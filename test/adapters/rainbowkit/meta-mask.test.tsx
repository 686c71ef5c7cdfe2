// @vitest-environment happy-dom
// MetaMask of a host's list, in the app's own browser and beside wallets that call themselves MetaMask, too.
import { expect, onTestFinished, test } from 'vitest'
import { type Config, createConfig, http } from 'wagmi'
import { connectorsForWallets } from '../../../adapters/rainbowkit/index.ts'
import { metaMaskWallet } from '../../../adapters/rainbowkit/wallets/index.ts'
import { getModal } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { ADDRESS, appName, chains, createDefault, find, install, press, projectId, render, storage } from './host.tsx'

const app = { name: 'MetaMask', rdns: 'io.metamask.mobile' }

test('its app’s own browser is its row, once', async () => {
  install(app)
  const seen = render(createDefault())
  await press('connect-button')
  await soon(() => find('wallet-metaMask'))
  const rows = [...getModal().querySelectorAll('[data-testid^="wallet-"]')]
  expect(rows.filter(({ textContent }) => textContent?.includes('MetaMask'))).toHaveLength(1)
  await press('wallet-metaMask')
  await soon(() => expect(seen.account).toMatchObject({ address: ADDRESS, connector: { id: 'metaMask' } }))
})

/** The type of MetaMask's connector: `injected` if its wallet is in the page, `walletConnect` if it would pair. */
function readType() {
  const list = [{ groupName: 'Popular', wallets: [metaMaskWallet] }]
  const config = createConfig({
    chains,
    connectors: connectorsForWallets(list, { appName, projectId }),
    multiInjectedProviderDiscovery: false,
    storage: storage(),
    transports: { 1: http(), 5: http() },
  }) as unknown as Config
  return config.connectors[0]?.type
}

/** Puts a provider at `window.ethereum`. */
function place(provider: object) {
  Object.assign(window, { ethereum: provider })
  onTestFinished(() => void Reflect.deleteProperty(window, 'ethereum'))
  return provider
}

test('it is in the page without wagmi’s discovery, too', () => {
  expect(readType()).toBe('walletConnect')
  install(app)
  expect(readType()).toBe('injected')
})

test('a wallet at window.ethereum that says that it is MetaMask is, unless it announces another name', () => {
  const provider = place({ isMetaMask: true, request: async () => [] })
  expect(readType()).toBe('injected')
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info: { rdns: 'example.rabbit' }, provider } }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announce))
  expect(readType()).toBe('walletConnect')
})
