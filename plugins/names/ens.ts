// ENS itself, by its registry and the resolvers that it names.
import type { Json } from '../../kernel/index.ts'
import { Accounts, Api, Host, type Network } from '../capabilities.ts'
import {
  ENS_NETWORK,
  ENS_REGISTRY,
  EVM_ADDRESS,
  LONGEST_AVATAR,
  LONGEST_NAME,
  LONGEST_PROOF,
  LOOKUPS_LIMIT,
  PARENTS_LIMIT,
} from './constants.ts'
import { askGateways } from './gateways.ts'
import type { NamesOptions } from './options.ts'
import type { Context } from './service.ts'

const RESOLVER = '0178b8bf'
const ADDRESS = '3b3b57de'
const TEXT = '59d1d43c'
const NAME = '691f3431'
/** `supportsInterface(bytes4)`, and `resolve(bytes,bytes)`, by which its interface is called, too. */
const SUPPORTS = '01ffc9a7'
const RESOLVE = '9061b923'

const CALL_RESULT = /^0x(?:[0-9a-f]{2})*$/i
const isCallResult = (result: Json): boolean => typeof result === 'string' && CALL_RESULT.test(result)

/** How a resolver is asked of a name. */
type Ask = (selector: string, text?: string) => Promise<string>

/** The network on which ENS stands: the host's, or Ethereum by the hosted proxy. `null` where neither can be had. */
function getNetwork({ services }: Context, caipNetworkId: string): Network | null {
  const listed = services.state(Accounts)?.connections.flatMap(({ networks }) => networks) ?? []
  const own = listed.find((one) => one.caipNetworkId === caipNetworkId)
  if (own || caipNetworkId !== ENS_NETWORK || !services.state(Host)?.projectId) return own ?? null
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { id: '1', caipNetworkId, chainNamespace: 'eip155', name: 'Ethereum', nativeCurrency, rpcUrls: [] }
}

/** How ENS is asked, or `null` where it can't be. */
export async function openEns(context: Context, { ens = {} }: NamesOptions) {
  const { caipNetworkId = ENS_NETWORK, registry = ENS_REGISTRY, gateways = [] } = ens
  const network = getNetwork(context, caipNetworkId)
  if (!network) return null
  const abi = await context.io.load('abi', () => import('./abi.ts'))

  /** What a contract answers, or has answered elsewhere. */
  async function call(to: string, data: string, lookups = 0): Promise<string> {
    const request = { method: 'eth_call', params: [{ to, data }, 'latest'], isValid: isCallResult }
    try {
      return (await context.services.get(Api).rpc(network as Network, request)) as string
    } catch (error) {
      const lookup = abi.decodeLookup((error as { data?: unknown }).data, LONGEST_PROOF)
      // Another contract's words, passed on, are no word of this one.
      if (!lookup || lookup.sender !== to.toLowerCase() || lookups === LOOKUPS_LIMIT) throw error
      const answer = await askGateways(context, lookup, gateways)
      return call(to, abi.encodeBytes(lookup.callback, answer, lookup.extraData), lookups + 1)
    }
  }

  /** Whether it answers for names below its own. @throws where nobody could be asked */
  const isExtended = (resolver: string) =>
    call(resolver, abi.encodeCall(SUPPORTS, RESOLVE.padEnd(64, '0'))).then(
      (answer) => /^0x0*1$/.test(answer),
      (error) => {
        if ((error as Error).name !== 'RpcError') throw error
        return false
      },
    )

  /** How a name is asked for: by its own resolver, or by that of a name above it. @see ENSIP-10 */
  async function resolverOf(name: string): Promise<Ask | null> {
    const labels = name.split('.')
    for (let at = 0; at < Math.min(labels.length, PARENTS_LIMIT); at++) {
      const node = abi.namehash(labels.slice(at).join('.'))
      const resolver = abi.decodeAddress(await call(registry, abi.encodeCall(RESOLVER, node)))
      if (!resolver) continue
      const direct = (selector: string, text?: string) => abi.encodeCall(selector, abi.namehash(name), text)
      const wire = abi.encodeDnsName(name)
      if (wire !== null && (await isExtended(resolver)))
        return async (selector, text) => {
          const answer = await call(resolver, abi.encodeBytes(RESOLVE, wire, direct(selector, text).slice(2)))
          return abi.decodeBytes(answer, LONGEST_PROOF) ?? '0x'
        }
      return at === 0 ? (selector, text) => call(resolver, direct(selector, text)) : null
    }
    return null
  }

  return {
    /** The address that a name leads to, in lower case, and the picture that its owner set; `null` where it leads nowhere. */
    async resolve(name: string): Promise<{ address: string; avatar: string | null } | null> {
      const ask = await resolverOf(name)
      const address = ask && abi.decodeAddress(await ask(ADDRESS))
      if (!ask || !address) return null
      const avatar = await ask(TEXT, 'avatar').then(
        (answer) => abi.decodeText(answer, LONGEST_AVATAR),
        () => null,
      )
      return { address, avatar: avatar || null }
    },
    /** What an address says that it is called: anybody may say so. */
    async nameOf(address: string): Promise<string | null> {
      if (!EVM_ADDRESS.test(address)) return null
      const ask = await resolverOf(`${address.slice(2).toLowerCase()}.addr.reverse`)
      return ask && (abi.decodeText(await ask(NAME), LONGEST_NAME) || null)
    },
  }
}
