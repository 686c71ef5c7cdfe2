// @vitest-environment happy-dom
// AppKit's elements, with their attributes, and a default network of the second adapter.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAppKit, EthersAdapter, type EventsState } from '../../../adapters/appkit/index.ts'
import { mainnet, sepolia, solana } from '../../../adapters/appkit/networks.ts'
import { SolanaAdapter } from '../../../adapters/appkit/solana.ts'
import { installWallet, polyfillDialog } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { waitForModal } from '../modal-at-rest.ts'

polyfillDialog()
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
const metaMask = installWallet({ namespace: 'eip155', name: 'MetaMask', rdns: 'io.metamask', chains: ['0x1', '0x89'] })
const rabby = installWallet({ namespace: 'eip155', name: 'Rabby', rdns: 'io.rabby', chains: ['0x1'] })
installWallet({ namespace: 'solana' })

const options = {
  adapters: [new EthersAdapter(), new SolanaAdapter()],
  networks: [mainnet, sepolia, solana],
  defaultNetwork: solana,
  projectId: 'YOUR_PROJECT_ID',
  features: { email: false, socials: false },
} as const
let appKit: ReturnType<typeof createAppKit>
const events: EventsState[] = []

beforeAll(() => {
  appKit = createAppKit(options as never)
  appKit.subscribeEvents((state) => events.push(state))
})
afterAll(async () => {
  await appKit.kernel.destroy()
  await waitForModal()
})

function add(name: string, attributes: Readonly<Record<string, string>> = {}) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  document.body.append(element)
  const find = () => element.shadowRoot?.querySelector('button') as HTMLButtonElement
  return { element, find, says: (text: string) => soon(() => expect(find()?.textContent).toContain(text)) }
}

test('the network of the second adapter is the active one, if it is the default', () => {
  expect(appKit.getState()).toMatchObject({ activeChain: 'solana', selectedNetworkId: solana.caipNetworkId })
  expect(appKit.getCaipNetwork()).toMatchObject({ name: 'Solana' })
  expect(appKit.chainNamespaces).toEqual(['eip155', 'solana'])
})

test('the connect buttons say “Connect Wallet”, or what the host says', async () => {
  const button = add('appkit-button')
  await button.says('Connect Wallet')
  await add('w3m-connect-button').says('Connect Wallet')
  const own = add('appkit-button', { label: 'Sign on' })
  await own.says('Sign on')
  own.element.setAttribute('label', 'Enter')
  await own.says('Enter')
  own.element.removeAttribute('label')
  await own.says('Connect Wallet')
})

test('the network button has the name of its network, whatever its label', async () => {
  const button = add('appkit-network-button', { label: 'Pick a network' })
  await button.says('Solana')
  expect(button.find().textContent).not.toContain('Pick')
})

test('a wallet button is of MetaMask, and follows its attribute', async () => {
  const { element, find, says } = add('appkit-wallet-button', { namespace: 'eip155' })
  await says('MetaMask')
  element.setAttribute('wallet', 'rabby')
  await says('Rabby')
  expect(find().dataset.testid).toBe('apkt-wallet-button-rabby')
  element.removeAttribute('wallet')
  await says('MetaMask')
  find().click()
  await soon(() => expect(appKit.getAccount('eip155').isConnected).toBe(true))
  expect(appKit.getWalletInfo('eip155')).toMatchObject({ name: 'MetaMask' })
  expect(rabby.requests()).not.toContain('eth_requestAccounts')
})

test('a network that is not listed is an unknown one, with its id', async () => {
  metaMask.switchChain('0x89')
  await soon(() => expect(appKit.getCaipNetwork('eip155')).toMatchObject({ id: 137 }))
  expect(appKit.getCaipNetwork('eip155')).toEqual({
    id: 137,
    caipNetworkId: 'eip155:137',
    name: 'Unknown Network',
    chainNamespace: 'eip155',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  })
  expect(appKit.getChainId()).toBe(137)
})

const getEnds = () => events.flatMap(({ data }) => (data.event === 'DISCONNECT_SUCCESS' ? data.properties : []))

test('the event of a disconnection has its namespace, or all', async () => {
  await appKit.disconnect('eip155')
  await soon(() => expect(getEnds()).toEqual([{ namespace: 'eip155' }]))
  await connect('solana', 'Lantern')
  await connect('eip155', 'MetaMask')
  await appKit.disconnect()
  await soon(() => expect(getEnds()).toEqual([{ namespace: 'eip155' }, { namespace: 'all' }]))
  // As in AppKit: of no namespace that was named.
  await connect('eip155', 'MetaMask')
  await appKit.disconnect()
  await soon(() => expect(getEnds().slice(2)).toEqual([{ namespace: 'all' }]))
  await connect('eip155', 'MetaMask')
  // Each tab hears of what the wallet ends, so none sends an event.
  metaMask.share([])
  await soon(() => expect(appKit.getAccount('eip155').isConnected).toBe(false))
  expect(getEnds()).toHaveLength(3)
})

async function connect(namespace: 'eip155' | 'solana', name: string) {
  const connectorId = await soon(() => {
    const found = appKit.getConnectors(namespace).find((one) => one.name === name)
    if (!found) throw new Error(`"${name}" is not listed.`)
    return found.id
  })
  await appKit.kernel.actions.connection.connect({ namespace, connectorId })
  await soon(() => expect(appKit.getAccount(namespace).isConnected).toBe(true))
}
