// A host that uses wagmi and Portico's connector only. It is added to the playground, beside its kernel.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Eip155Kernel } from 'portico/eip155'
import { portico } from 'portico/wagmi'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Chain, defineChain, parseEther } from 'viem'
import {
  createConfig,
  http,
  useAccount,
  useBalance,
  useConnect,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  WagmiProvider,
} from 'wagmi'

const { rpc } = await (await fetch('/world.json')).json()
const chainOf = (id: number): Chain =>
  defineChain({
    id,
    name: `Local ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpc[`eip155:${id}`].url] } },
  })

const config = createConfig({
  chains: [chainOf(31337), chainOf(31338)],
  // The playground may leave out the namespace, but this test includes it.
  connectors: [portico(window.kernel as Eip155Kernel)],
  multiInjectedProviderDiscovery: false,
  transports: { 31337: http(), 31338: http() },
})

function Host() {
  const { address, status, chainId } = useAccount()
  const { connectors, connect, error } = useConnect()
  const { disconnect } = useDisconnect()
  const { switchChain } = useSwitchChain()
  const { signMessage, data: signature } = useSignMessage()
  const { sendTransaction, data: hash } = useSendTransaction()
  const balance = useBalance({ address })
  const [connector] = connectors
  return (
    <section data-testid="host">
      <output data-testid="host-status">{status}</output>
      <output data-testid="host-account">{address}</output>
      <output data-testid="host-chain">{chainId}</output>
      <output data-testid="host-balance">{balance.data ? `${balance.data.value}` : ''}</output>
      <output data-testid="host-signature">{signature}</output>
      <output data-testid="host-hash">{hash}</output>
      <output data-testid="host-error">{error?.name}</output>
      <button type="button" data-testid="host-connect" onClick={() => connector && connect({ connector })}>
        connect
      </button>
      <button type="button" data-testid="host-disconnect" onClick={() => disconnect()}>
        disconnect
      </button>
      <button type="button" data-testid="host-switch" onClick={() => switchChain({ chainId: 31338 })}>
        switch
      </button>
      <button type="button" data-testid="host-sign" onClick={() => signMessage({ message: 'hello' })}>
        sign
      </button>
      <button
        type="button"
        data-testid="host-send"
        onClick={() => address && sendTransaction({ to: address, value: parseEther('0.001') })}
      >
        send
      </button>
    </section>
  )
}

const place = document.body.appendChild(document.createElement('div'))
createRoot(place).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <Host />
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
