// The documentation's example for Solana.
import { createAppKit, useAppKitAccount, useAppKitProvider, useDisconnect } from '@reown/appkit/react'
import { SolanaAdapter } from '@reown/appkit-adapter-solana'
import { type Provider, useAppKitConnection } from '@reown/appkit-adapter-solana/react'
import { createRoot } from 'react-dom/client'
import { expose, install, readWorld } from '../pages/host-helpers.ts'
import { metadata, projectId, solana } from './networks.ts'
import { useResult } from './use-result.ts'

await install(readWorld(), ['lantern'])

const appKit = createAppKit({
  adapters: [new SolanaAdapter()],
  networks: [solana],
  projectId,
  metadata,
  features: { email: false, socials: false },
})
expose({ kernel: appKit.kernel })

function Account() {
  const { address } = useAppKitAccount({ namespace: 'solana' })
  const { connection } = useAppKitConnection()
  const { walletProvider } = useAppKitProvider<Provider>('solana')
  const { disconnect } = useDisconnect()
  const { result, run } = useResult()
  const sign = async () => `${(await walletProvider.signMessage(new TextEncoder().encode('hello'))).length} bytes`
  return (
    <>
      <appkit-button namespace="solana" />
      <p data-testid="who">{address ?? 'nobody'}</p>
      <p data-testid="where">{connection?.rpcEndpoint}</p>
      <p data-testid="result">{result}</p>
      <button type="button" onClick={() => run(sign())}>
        Sign
      </button>
      <button type="button" onClick={() => disconnect({ namespace: 'solana' })}>
        Leave
      </button>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Account />)
