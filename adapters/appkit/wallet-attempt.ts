// A button of one wallet: which connector it means, and how the attempt ends.
import {
  Accounts,
  type AccountsInfo,
  Connectors,
  type NamespaceConnection,
  Router,
} from '../../plugins/capabilities.ts'
import type { AppKit } from './app-kit.ts'
import type { ChainNamespace } from './network-types.ts'
import { getConnection, type Source } from './selectors.ts'
import { createConnectionMissingError } from './unsupported-methods.ts'

/** An account by the parts of its CAIP-10 id. */
export interface ParsedCaipAddress {
  chainNamespace: ChainNamespace
  chainId: string
  address: string
}

export interface WalletAttempt {
  data: ParsedCaipAddress | undefined
  error: Error | undefined
  isReady: boolean
  isPending: boolean
  isError: boolean
  isSuccess: boolean
}

const NOBODY: WalletAttempt = {
  data: undefined,
  error: undefined,
  isReady: false,
  isPending: false,
  isError: false,
  isSuccess: false,
}

/** The status of the last attempt of a namespace. */
export function selectWalletAttempt(source: Source | undefined, namespace?: string): WalletAttempt {
  if (!source) return NOBODY
  const connection = getConnection(source, namespace)
  const { attempt, accountState } = connection ?? {}
  // A wallet of an earlier visit is no success of a button.
  const outcome = attempt?.isReconnection ? undefined : attempt?.outcome
  const { caipAddress } = accountState ?? {}
  const data = caipAddress && outcome === 'connected' ? parseCaipAddress(caipAddress) : undefined
  const isError = !caipAddress && outcome !== undefined && outcome !== null && outcome !== 'connected'
  return {
    data,
    error: isError ? createConnectionMissingError(attempt?.connectorId ?? '', outcome) : undefined,
    isReady: true,
    isPending: outcome === null,
    isError,
    isSuccess: data !== undefined,
  }
}

function parseCaipAddress(caipAddress: string): ParsedCaipAddress {
  const [chainNamespace = '', chainId = '', address = ''] = caipAddress.split(':')
  return { chainNamespace: chainNamespace as ChainNamespace, chainId, address }
}

const normalize = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Finds a connector by AppKit's name of a wallet: `metamask`, `magic-eden`, `walletConnect`. */
function findConnector(source: Source, wallet: string, namespace: string | undefined) {
  const wanted = normalize(wallet)
  const { connectors = [] } = source.kernel.state(Connectors) ?? {}
  return connectors.find(
    ({ id, name, chain }) =>
      (!namespace || chain === namespace) &&
      (normalize(id) === wanted || normalize(name) === wanted || normalize(name) === `${wanted}wallet`),
  )
}

/**
 * Opens the modal at a wallet, or at the list if it is not in the page, and waits until the visitor has connected one
 * there. What was connected before is no answer.
 *
 * @throws `appkit-connection-missing` if that wallet does not connect, or the visitor closes the modal first
 */
export async function connectWallet(
  appKit: AppKit,
  source: Source,
  wallet: string,
  namespace?: ChainNamespace,
): Promise<ParsedCaipAddress> {
  await appKit.open({ view: 'Connect', namespace })
  const found = findConnector(source, wallet, namespace)
  const getConnections = () => (source.kernel.state(Accounts) as AccountsInfo).connections
  const earlier = new Set(getConnections().map(({ attempt }) => attempt))
  const isOwn = ({ namespace: chain, attempt }: NamespaceConnection) =>
    !earlier.has(attempt) &&
    !attempt?.isReconnection &&
    (!namespace || chain === namespace) &&
    (!found || attempt?.connectorId === found.id)
  if (found) {
    const chain = found.chain as ChainNamespace
    await appKit.kernel.actions.connection.chooseConnector({ connectorId: found.id, namespace: chain })
  }
  return new Promise((resolve, reject) => {
    const look = () => {
      const own = getConnections().filter(isOwn)
      const { caipAddress } = own.find(({ attempt }) => attempt?.outcome === 'connected')?.accountState ?? {}
      // From the list the visitor may try another wallet.
      const failure = found && own.every(({ attempt }) => attempt?.outcome) && own[0]?.attempt?.outcome
      const isOpen = source.kernel.state(Router)?.open && !appKit.kernel.isDestroyed()
      if (!caipAddress && !failure && isOpen) return
      stop()
      if (caipAddress) resolve(parseCaipAddress(caipAddress))
      else reject(createConnectionMissingError(wallet, failure || 'cancelled'))
    }
    const stop = appKit.kernel.subscribe(look)
    look()
  })
}
