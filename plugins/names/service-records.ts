// Chooses a name's address among the data service's records: one for each coin type.
import { type CaipNetworkId, toReference } from '../capabilities/caip.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { getCoinType } from './coin-type.ts'
import { COIN_TYPE, DEFAULT_COIN_TYPE } from './constants.ts'
import { isOwnedOnNetwork } from './is-owned-on-network.ts'
import type { ServiceRecord } from './responses.ts'
import type { Context } from './service.ts'

/** Returns true if one of the records holds the address. */
export const hasAddress = (records: readonly ServiceRecord[], address: string): boolean =>
  records.some((one) => isSameAddress(one.address, address))

/**
 * Finds the address on a network: its own record, or else another one whose address its owner also has there.
 * @param ethereum - The network of coin type 60
 * @throws What `Api.rpc` throws
 * @see ENSIP-11, ENSIP-19
 */
export async function findAddress(
  context: Context,
  records: readonly ServiceRecord[],
  on: CaipNetworkId,
  ethereum: CaipNetworkId,
): Promise<string | null> {
  const shared = on === ethereum ? [COIN_TYPE, DEFAULT_COIN_TYPE] : [DEFAULT_COIN_TYPE, COIN_TYPE]
  const order = [getCoinType(toReference(on)), ...shared]
  const ranked = order.flatMap((coinType) => records.filter((one) => one.coinType === coinType))
  const all = [...ranked, ...records.filter((one) => !ranked.includes(one))]
  const addresses = all.filter(({ address }, at) => all.findIndex((one) => isSameAddress(one.address, address)) === at)
  const toNetwork = ({ coinType }: ServiceRecord): CaipNetworkId =>
    shared.includes(coinType) ? ethereum : `eip155:${coinType - DEFAULT_COIN_TYPE}`
  for (const { address } of addresses) {
    const same = all.filter((one) => isSameAddress(one.address, address))
    if (await isOwnedOnNetwork(context, on, address, same.map(toNetwork))) return address
  }
  return null
}
