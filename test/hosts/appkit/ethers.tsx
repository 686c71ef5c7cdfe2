// The documentation's example for ethers.
import {
  AppKitButton,
  createAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitProvider,
  useDisconnect,
} from '@reown/appkit/react'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { BrowserProvider, type Eip1193Provider } from 'ethers'
import { createRoot } from 'react-dom/client'
import { expose, install, readWorld } from '../pages/host-helpers.ts'
import { first, metadata, projectId, second } from './networks.ts'
import { useResult } from './use-result.ts'

await install(readWorld())

const appKit = createAppKit({
  adapters: [new EthersAdapter()],
  networks: [first, second],
  defaultNetwork: first,
  projectId,
  metadata,
  features: { email: false, socials: false },
  themeVariables: { '--w3m-accent': '#7a4ee8', '--w3m-border-radius-master': '2px' },
})
expose({ kernel: appKit.kernel })

function Account() {
  const { address } = useAppKitAccount()
  const { chainId, switchNetwork } = useAppKitNetwork()
  const { walletProvider } = useAppKitProvider<Eip1193Provider>('eip155')
  const { disconnect } = useDisconnect()
  const { result, run } = useResult()
  const sign = async () => (await new BrowserProvider(walletProvider).getSigner()).signMessage('hello')
  return (
    <>
      <AppKitButton balance="hide" />
      <p data-testid="who">{address ?? 'nobody'}</p>
      <p data-testid="where">{chainId}</p>
      <p data-testid="result">{result}</p>
      <button type="button" onClick={() => run(sign())}>
        Sign
      </button>
      <button type="button" onClick={() => switchNetwork(second)}>
        Switch
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Account />)
