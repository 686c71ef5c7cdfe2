// Finds the accounts after a network switch of a wallet that shares accounts by network. Loaded with the first such switch.
import type { CaipNetworkId } from '../capabilities/caip.ts'
import type { ChainMethods } from '../capabilities.ts'
import { getAddressesOn, putActiveFirst } from '../shared/wallets/network-accounts.ts'
import type { Context } from './context.ts'
import type { ConnectionState } from './state.ts'

/** Milliseconds that a wallet has to share its accounts on a network that it has added. */
const SHARE_TIMEOUT_MS = 5_000

/**
 * Gets the accounts on the network to which a wallet has switched: the active one first if it is among them. A wallet
 * that has added the network may share them a moment later.
 * @throws If it shares none
 */
export async function getSharedAccounts(
  { read, io, waitFor }: Context,
  { namespace, parseAddresses }: Pick<ChainMethods, 'namespace' | 'parseAddresses'>,
  caipNetworkId: CaipNetworkId,
) {
  const select = ({ chains }: ConnectionState) =>
    getAddressesOn(chains[namespace]?.networkState.approvedAccounts ?? [], caipNetworkId)
  const isShared = (slice: ConnectionState) => select(slice).length > 0
  if (!isShared(read())) await Promise.race([waitFor(isShared), io.sleep(SHARE_TIMEOUT_MS)])
  const addresses = await parseAddresses(select(read()))
  if (addresses.length === 0) throw new Error('The wallet shared no account on this network.')
  return { addresses: putActiveFirst(addresses, read().chains[namespace]?.accountState.address) }
}
