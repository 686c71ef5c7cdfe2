// @vitest-environment happy-dom
// Hooks without a namespace: they read the active one, whichever else is connected.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, test, vi } from 'vitest'
import { mainnet, solana } from '../../../adapters/appkit/networks.ts'
import {
  createAppKit,
  EthersAdapter,
  useAppKitAccount,
  useAppKitConnections,
  useAppKitNetwork,
  useWalletInfo,
} from '../../../adapters/appkit/react.ts'
import { SolanaAdapter } from '../../../adapters/appkit/solana.ts'
import { installWallet, polyfillDialog } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { waitForModal } from '../modal-at-rest.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
polyfillDialog()
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
installWallet({ namespace: 'eip155', chains: ['0x1'] })
installWallet({ namespace: 'solana' })

const appKit = createAppKit({
  adapters: [new EthersAdapter(), new SolanaAdapter()],
  networks: [mainnet, solana],
  projectId: 'YOUR_PROJECT_ID',
  features: { email: false, socials: false },
})
const root = createRoot(document.body.appendChild(document.createElement('div')))
afterAll(async () => {
  await act(() => root.unmount())
  await appKit.kernel.destroy()
  await waitForModal()
})

function useAll(namespace?: 'eip155' | 'solana') {
  return {
    address: useAppKitAccount(namespace && { namespace }).address,
    network: useAppKitNetwork().caipNetwork?.name,
    wallet: useWalletInfo(namespace).walletInfo?.name,
    connections: useAppKitConnections(namespace).connections.map(({ accounts }) => accounts[0]?.address),
  }
}
let active: ReturnType<typeof useAll>
let onEvm: ReturnType<typeof useAll>
let onSolana: ReturnType<typeof useAll>
function Read() {
  active = useAll()
  onEvm = useAll('eip155')
  onSolana = useAll('solana')
  return null
}

async function connect(namespace: 'eip155' | 'solana') {
  await act(() => appKit.open({ view: 'Connect', namespace }))
  const connectorId = await soon(() => {
    const [found] = appKit.getConnectors(namespace).filter(({ type }) => type !== 'WALLET_CONNECT')
    if (!found) throw new Error(`No wallet of ${namespace} is listed.`)
    return found.id
  })
  await act(() => appKit.kernel.actions.connection.connect({ namespace, connectorId }))
}

test('without a namespace, hooks read the active one', async () => {
  await act(() => root.render(<Read />))
  await connect('eip155')
  await soon(() => expect(active.address).toMatch(/^0x/))
  expect(active).toEqual({
    address: onEvm.address,
    network: 'Ethereum',
    wallet: 'Harbor',
    connections: [onEvm.address],
  })
  await connect('solana')
  await soon(() => expect(active.wallet).toBe('Lantern'))
  expect(active).toEqual({ ...onSolana, network: 'Solana', connections: [onSolana.address] })
  expect(onEvm).toMatchObject({ wallet: 'Harbor' })
  expect(onEvm.address).not.toBe(active.address)
})
