import type { Chain } from 'viem'
import {
  type Config,
  type CreateConfigParameters,
  type CreateConnectorFn,
  createConfig,
  http,
  type Transport,
} from 'wagmi'
import { isServersFirst } from './hydration-port.ts'
import { connectorsForWallets } from './wallets/connectors.ts'
import { getDefaultWallets } from './wallets/get-default-wallets.ts'
import type { AppDetails, WalletList } from './wallets/types.ts'

/** A chain with its picture. */
export interface RainbowKitChain extends Chain {
  iconUrl?: string | (() => Promise<string>) | null
  iconBackground?: string
}

type Chains = readonly [RainbowKitChain, ...RainbowKitChain[]]
type Transports = Record<Chains[number]['id'], Transport>

interface DefaultConfigParameters<chains extends Chains, transports extends Transports>
  extends Omit<CreateConfigParameters<chains, transports>, 'client' | 'connectors'>,
    AppDetails {
  wallets?: WalletList
}

/**
 * Creates a wagmi configuration with a list of wallets. Takes what wagmi's `createConfig` takes, too.
 *
 * @throws `configuration-invalid` without a project id
 * @example const config = getDefaultConfig({ appName: 'Meridian', projectId, chains: [mainnet, base], ssr: true })
 */
export function getDefaultConfig<chains extends Chains, transports extends Transports>({
  appName,
  appDescription,
  appUrl,
  appIcon,
  projectId,
  walletConnectParameters,
  wallets = getDefaultWallets().wallets,
  ...rest
}: DefaultConfigParameters<chains, transports>): Config<chains, transports, CreateConnectorFn[]> {
  const app = { appName, appDescription, appUrl, appIcon, projectId, walletConnectParameters }
  const transports = rest.transports ?? Object.fromEntries(rest.chains.map(({ id }) => [id, http()]))
  return createConfig({
    ...rest,
    transports,
    ssr: isServersFirst(rest),
    connectors: connectorsForWallets(wallets, app as AppDetails),
  } as never) as never
}
