'use client' // if: next
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Portico } from 'portico/react'
import type { ReactNode } from 'react'
import { WagmiProvider } from 'wagmi'
import { kernel } from '../portico/kernel'
import { config } from '../portico/wagmi'

const client = new QueryClient()

/** What the whole page needs once. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={client}>
      <Portico kernel={kernel}>{children}</Portico>
    </QueryClientProvider>
  </WagmiProvider>
)
