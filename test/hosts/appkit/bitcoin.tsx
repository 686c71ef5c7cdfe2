// The documentation's example for Bitcoin.
import { createAppKit, useAppKitAccount, useAppKitProvider, useDisconnect } from '@reown/appkit/react'
import { BitcoinAdapter, type BitcoinConnector } from '@reown/appkit-adapter-bitcoin'
import { createRoot } from 'react-dom/client'
import { expose, install, readWorld } from '../pages/host-helpers.ts'
import { bitcoin, metadata, projectId } from './networks.ts'
import { useResult } from './use-result.ts'

await install(readWorld(), ['brook'])

const appKit = createAppKit({
  adapters: [new BitcoinAdapter({ networks: [bitcoin] })],
  networks: [bitcoin],
  projectId,
  metadata,
  features: { email: false, socials: false },
})
expose({ kernel: appKit.kernel })

function Account() {
  const { address, allAccounts } = useAppKitAccount()
  const { walletProvider } = useAppKitProvider<BitcoinConnector>('bip122')
  const { disconnect } = useDisconnect()
  const { result, run } = useResult()
  return (
    <>
      <appkit-button />
      <p data-testid="who">{address ?? 'nobody'}</p>
      <p data-testid="where">{allAccounts.map(({ type }) => type).join(' ')}</p>
      <p data-testid="result">{result}</p>
      <button
        type="button"
        onClick={() => run(walletProvider.signMessage({ address: address ?? '', message: 'hello' }))}
      >
        Sign
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Account />)
