// Accounts that a wallet shares by network, as over WalletConnect. An account is shown only where it is shared.
import type { Services } from '../../../kernel/index.ts'
import { type CaipAddress, type CaipNetworkId, toAddress } from '../../capabilities/caip.ts'
import { type Accounts, Chain, Connectors, type Namespace } from '../../capabilities.ts'
import { selectConnection } from './connections.ts'
import { hasNoNamespaces } from './has-no-namespaces.ts'
import { isSameAddress } from './same-address.ts'

interface Context {
  readonly services: Pick<
    Services<readonly [typeof Accounts, typeof Chain, typeof Connectors]>,
    'all' | 'allStates' | 'get' | 'state'
  >
}

/** A change in a wallet behind a transport, whose connectors have this `provider`. */
interface Change {
  readonly namespace: Namespace
  readonly provider: string
}

const toAddresses = (accounts: readonly CaipAddress[]) => [...new Set(accounts.map(toAddress))]

/** Gets the addresses of the accounts on a network. */
export const getAddressesOn = (accounts: readonly CaipAddress[], caipNetworkId: CaipNetworkId): readonly string[] =>
  toAddresses(accounts.filter((one) => one.startsWith(`${caipNetworkId}:`)))

/** Puts the active address first if it is among them. */
export const putActiveFirst = (addresses: readonly string[], active: string | null | undefined) => [
  ...addresses.filter((one) => one === active),
  ...addresses.filter((one) => one !== active),
]

/**
 * Reports the network of a wallet, with the accounts that it shares there: the active one stays first if it is among
 * them.
 * @param change.accounts - All that it shares now. Default: those known.
 */
export async function reportSharedAccounts(
  context: Context,
  { accounts, ...change }: Change & { caipNetworkId: CaipNetworkId; accounts?: readonly CaipAddress[] },
) {
  const { namespace, caipNetworkId } = change
  const connection = selectConnection(context, namespace)
  if (!connection) return
  const { activeNetwork, approvedAccounts } = connection.networkState
  const { address, allAccounts } = connection.accountState
  const isSwitch = caipNetworkId !== activeNetwork
  // The namespace picks the accounts itself, by the active network.
  if (!approvedAccounts) context.services.get(Connectors).reportNetwork(change)
  const shared = approvedAccounts
    ? getAddressesOn(accounts ?? approvedAccounts, caipNetworkId)
    : toAddresses(accounts ?? allAccounts.map((one) => one.address))
  const addresses = await normalize(context, namespace, shared)
  const active = approvedAccounts || !isSwitch ? address : null
  report(context, { ...change, addresses: putActiveFirst(addresses, active) })
}

/** Reports accounts in the wallet's order, without those of other networks that are not shared on the active one. */
export async function reportChosenAccounts(
  context: Context,
  { accounts, ...change }: Change & { accounts: readonly CaipAddress[] },
) {
  const { activeNetwork: caipNetworkId = '', approvedAccounts } =
    selectConnection(context, change.namespace)?.networkState ?? {}
  const isHere = (account: CaipAddress) =>
    !approvedAccounts ||
    [account, ...approvedAccounts].some(
      (one) => one.startsWith(`${caipNetworkId}:`) && isSameAddress(toAddress(one), toAddress(account)),
    )
  const addresses = await normalize(context, change.namespace, toAddresses(accounts.filter(isHere)))
  report(context, { ...change, caipNetworkId, addresses })
}

/** @returns An empty list if an address is invalid. Without a plugin, a namespace has no form of addresses */
async function normalize(context: Context, namespace: Namespace, addresses: readonly string[]) {
  if (hasNoNamespaces(context)) return addresses
  const chain = context.services.all(Chain).find((one) => one.namespace === namespace)
  return (await chain?.parseAddresses(addresses).catch(() => null)) ?? []
}

function report(
  { services }: Context,
  change: Change & { caipNetworkId: CaipNetworkId; addresses: readonly string[] },
) {
  const { reportNetwork, reportAccounts } = services.get(Connectors)
  if (change.addresses.length === 0) return
  reportNetwork(change)
  // The network may be the same.
  reportAccounts(change)
}
