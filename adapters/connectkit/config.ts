import type { Chain, Transport } from 'viem'
import { type CreateConfigParameters, http } from 'wagmi'
import { arbitrum, mainnet, optimism, polygon } from 'wagmi/chains'
import { isServersFirst } from '../rainbowkit/hydration-port.ts'
import { connectorsForWallets, getDefaultWallets } from '../rainbowkit/index.ts'

type Chains = readonly [Chain, ...Chain[]]

interface DefaultConfigProps extends Partial<Omit<CreateConfigParameters, 'chains' | 'client' | 'transports'>> {
  appName: string
  appDescription?: string
  appUrl?: string
  appIcon?: string
  /** Without one, only the wallets of the page are listed. */
  walletConnectProjectId?: string | undefined
  /** Default: Ethereum, Polygon, Optimism and Arbitrum. */
  chains?: Chains
  transports?: Record<number, Transport>
  /** Accepted and not used: Portico has no login by Family. */
  enableFamily?: boolean
  /** Accepted and not used: Portico has no login by Aave. */
  enableAaveAccount?: boolean
}

interface DefaultConnectorsProps {
  app: {
    name: string
    icon?: string | undefined
    description?: string | undefined
    url?: string | undefined
  }
  walletConnectProjectId?: string | undefined
}

/** Returns connectors for the wallets of the default list; none without a project id, since those of the page are found. */
export function getDefaultConnectors({ app, walletConnectProjectId: projectId }: DefaultConnectorsProps) {
  if (!projectId) return []
  const { name: appName, icon: appIcon, description: appDescription, url: appUrl } = app
  const details = { appName, appIcon, appDescription, appUrl, projectId }
  return connectorsForWallets(getDefaultWallets().wallets, details as never)
}

/**
 * Returns parameters for wagmi's `createConfig`, with a list of wallets.
 *
 * @example const config = createConfig(getDefaultConfig({ appName: 'Meridian', walletConnectProjectId, chains: [mainnet] }))
 */
export function getDefaultConfig({
  appName,
  appDescription,
  appUrl,
  appIcon,
  walletConnectProjectId: projectId,
  chains = [mainnet, polygon, optimism, arbitrum],
  transports = Object.fromEntries(chains.map(({ id }) => [id, http()])),
  enableFamily: _family,
  enableAaveAccount: _aave,
  ...rest
}: DefaultConfigProps): CreateConfigParameters<Chains, Record<number, Transport>> {
  const app = { name: appName, description: appDescription, url: appUrl, icon: appIcon }
  const connectors = getDefaultConnectors({ app, walletConnectProjectId: projectId })
  return { connectors, ...rest, ssr: isServersFirst(rest), chains, transports } as never
}
