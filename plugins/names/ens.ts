// Resolves ENS names with the registry and its resolvers.
import type { Json } from '../../kernel/index.ts'
import { toReference } from '../capabilities/caip.ts'
import type { Network } from '../capabilities.ts'
import { isCallError } from '../shared/rpc/is-node-error.ts'
import { requestNetwork } from '../shared/rpc/network-identity.ts'
import { getCoinType } from './coin-type.ts'
import { ENS_REGISTRY, LONGEST_AVATAR, LONGEST_NAME, LONGEST_PROOF, LOOKUPS_LIMIT } from './constants.ts'
import { callGateways } from './gateways.ts'
import { getNetwork } from './get-network.ts'
import { isOwnedOnNetwork } from './is-owned-on-network.ts'
import { getEnsNetwork, type NamesOptions } from './options.ts'
import type { Context } from './service.ts'

/** Maximum number of parent names to check for a resolver: `a.b.c.eth` has three. */
const PARENTS_LIMIT = 5

const RESOLVER = '0178b8bf'
const ADDRESS = '3b3b57de'
/** Selector of `addr(bytes32,uint256)`. @see ENSIP-9 */
const COIN_ADDRESS = 'f1cb7e06'
const TEXT = '59d1d43c'
const NAME = '691f3431'
/** Selectors of `supportsInterface(bytes4)` and `resolve(bytes,bytes)`; the latter is also the interface's id. */
const SUPPORTS = '01ffc9a7'
const RESOLVE = '9061b923'

const CALL_RESULT = /^0x(?:[0-9a-f]{2})*$/i
const isCallResult = (result: Json): boolean => typeof result === 'string' && CALL_RESULT.test(result)

/** Calls a resolver about a name. */
type CallResolver = (selector: string, second?: string | number) => Promise<string>

/** A resolver without a function, or without a record, has no result. */
function toNoResult(error: unknown): string {
  if (isCallError(error)) return '0x'
  throw error
}

/** Creates the ENS client, or `null` without its network. */
export async function openEns(context: Context, { ens = {} }: NamesOptions) {
  const { registry = ENS_REGISTRY, gateways = [] } = ens
  const caipNetworkId = getEnsNetwork({ ens })
  const network = getNetwork(context, caipNetworkId)
  if (!network) return null
  const abi = await context.io.load('abi', () => import('./abi.ts'))

  /** Calls a contract, following offchain lookups. */
  async function call(to: string, data: string, lookups = 0): Promise<string> {
    const request = { method: 'eth_call', params: [{ to, data }, 'latest'], isValid: isCallResult }
    try {
      return (await requestNetwork(context, network as Network, request)) as string
    } catch (error) {
      const lookup = abi.decodeLookup((error as { data?: unknown }).data, LONGEST_PROOF)
      // Only the contract's own lookups count, not those of a contract that it called.
      if (!lookup || lookup.sender !== to.toLowerCase() || lookups === LOOKUPS_LIMIT) throw error
      const answer = await callGateways(context, lookup, gateways)
      return call(to, abi.encodeBytes(lookup.callback, answer, lookup.extraData), lookups + 1)
    }
  }

  /**
   * Returns true if the resolver also resolves subnames.
   * @throws If no server responds
   */
  const isExtended = (resolver: string) =>
    call(resolver, abi.encodeCall(SUPPORTS, RESOLVE.padEnd(64, '0'))).then(
      (answer) => /^0x0*1$/.test(answer),
      (error) => {
        if (!isCallError(error)) throw error
        return false
      },
    )

  /** Finds a name's resolver: its own, or the wildcard resolver of a parent. @see ENSIP-10 */
  async function findResolver(name: string): Promise<CallResolver | null> {
    const labels = name.split('.')
    for (let at = 0; at < Math.min(labels.length, PARENTS_LIMIT); at++) {
      const node = abi.namehash(labels.slice(at).join('.'))
      const resolver = abi.decodeAddress(await call(registry, abi.encodeCall(RESOLVER, node)))
      if (!resolver) continue
      const direct = (...[selector, second]: Parameters<CallResolver>) =>
        abi.encodeCall(selector, abi.namehash(name), second)
      const wire = abi.encodeDnsName(name)
      if (wire !== null && (await isExtended(resolver)))
        return async (...asked) => {
          const answer = await call(resolver, abi.encodeBytes(RESOLVE, wire, direct(...asked).slice(2)))
          return abi.decodeBytes(answer, LONGEST_PROOF) ?? '0x'
        }
      return at === 0 ? (...asked) => call(resolver, direct(...asked)) : null
    }
    return null
  }

  /**
   * Finds the address on a network: its own record, or else the one of ENS's network.
   * @see ENSIP-11
   */
  async function findAddress(ask: CallResolver, on: string): Promise<string | null> {
    const coinType = on === caipNetworkId ? null : getCoinType(toReference(on))
    const own = coinType === null ? null : abi.decodeAddressBytes(await ask(COIN_ADDRESS, coinType).catch(toNoResult))
    if (own) return own
    const address = abi.decodeAddress(await ask(ADDRESS))
    return address && (await isOwnedOnNetwork(context, on, address, [caipNetworkId])) ? address : null
  }

  return {
    /**
     * Resolves a name to a lower-case address on a network and its owner's avatar; `null` if it has no address there.
     */
    async resolve(name: string, on: string): Promise<{ address: string; avatar: string | null } | null> {
      const ask = await findResolver(name)
      const address = ask && (await findAddress(ask, on))
      if (!ask || !address) return null
      const avatar = await ask(TEXT, 'avatar').then(
        (answer) => abi.decodeText(answer, LONGEST_AVATAR),
        () => null,
      )
      return { address, avatar: avatar || null }
    },
    /** Looks up the name that an address claims. The claim is not verified. */
    async getName(address: string): Promise<string | null> {
      const ask = await findResolver(`${address.slice(2).toLowerCase()}.addr.reverse`)
      return ask && (abi.decodeText(await ask(NAME), LONGEST_NAME) || null)
    },
  }
}
