// A scripted ENS: responds like a node, with the names and addresses of a test.
import {
  type Abi,
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  hexToString,
  namehash,
  parseAbi,
  slice,
  toFunctionSelector,
} from 'viem'
import type { FetchRequest } from '../../../kernel/index.ts'
import { ENS_REGISTRY } from '../../../plugins/names/constants.ts'

const RESOLVER = '0x00000000000000000000000000000000000000aa'
/** A resolver that also resolves subnames. @see ENSIP-10 */
export const EXTENDED = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const COIN = 'function addr(bytes32, uint256) view returns (bytes)'
const abi = parseAbi([
  'function resolver(bytes32) view returns (address)',
  'function addr(bytes32) view returns (address)',
  COIN,
  'function name(bytes32) view returns (string)',
  'function text(bytes32, string) view returns (string)',
  'function supportsInterface(bytes4) view returns (bool)',
  'function resolve(bytes, bytes) view returns (bytes)',
  'function proven(bytes, bytes) view returns (bytes)',
  'error OffchainLookup(address, string[], bytes, bytes4, bytes)',
])
const ZERO = '0x0000000000000000000000000000000000000000'
const EXTRA = '0x5eed'

interface Records {
  /** By name. */
  readonly addresses?: Record<string, string>
  readonly avatars?: Record<string, string>
  /** What a name's record of a coin type holds, by name. The resolver has no such records without it. */
  readonly coins?: Record<string, Readonly<Record<number, Hex>>>
  /** By lower-case address. */
  readonly names?: Record<string, string>
  /** Names whose resolver also resolves all subnames. */
  readonly wildcards?: readonly string[]
  /** The gateways of that resolver, and the sender that it claims. */
  readonly elsewhere?: { readonly urls: readonly string[]; readonly sender?: Hex; readonly isEndless?: boolean }
  /** Whether the node answers no calls. */
  readonly isDown?: boolean
  /** The node's chain id, if it differs from the network's. */
  readonly nodeId?: number
}

export const reverseOf = (address: string) => `${address.slice(2).toLowerCase()}.addr.reverse`

/** Encodes a gateway response that the contract accepts. */
export const provenAddress = (address: string): Hex =>
  encodeFunctionResult({ abi, functionName: 'addr', result: address as Hex })

function nameOnWire(wire: Hex): string {
  const labels: string[] = []
  for (let at = 0, length = 0; ; at += 1 + length) {
    length = Number(slice(wire, at, at + 1))
    if (length === 0) return labels.join('.')
    labels.push(hexToString(slice(wire, at + 1, at + 1 + length)))
  }
}

/** Responds to `eth_call` as JSON-RPC. `records` may change meanwhile. */
export function scriptedEns(records: Records) {
  const asked: string[] = []
  const nodes = (one: Record<string, string> = {}, nameOf = (key: string) => key) =>
    new Map(Object.entries(one).map(([key, value]) => [namehash(nameOf(key)), value]))
  const result = (functionName: string, found: unknown) =>
    encodeFunctionResult({ abi: abi as Abi, functionName, result: found })

  function answer(to: string, data: Hex): { result: Hex } | { revert: Hex } {
    const { functionName, args } = decodeFunctionData({ abi, data })
    asked.push(functionName)
    if (functionName === 'supportsInterface')
      return to.toLowerCase() === EXTENDED ? { result: result('supportsInterface', true) } : { revert: '0x' }
    if (functionName === 'resolve') return extended(args[0], args[1])
    if (functionName === 'proven') {
      if (records.elsewhere?.isEndless) return elsewhere('0x')
      return args[1] === EXTRA ? { result: result('resolve', args[0]) } : { revert: '0x' }
    }
    const node = args[0] as Hex
    const [, second] = args as readonly unknown[]
    if (functionName === 'addr' && typeof second === 'bigint') return coinOf(node, Number(second))
    const found = {
      addr: nodes(records.addresses).get(node) ?? ZERO,
      name: nodes(records.names, reverseOf).get(node) ?? '',
      text: nodes(records.avatars).get(node) ?? '',
      resolver: to.toLowerCase() === ENS_REGISTRY.toLowerCase() ? resolverOf(node) : ZERO,
    }[functionName]
    return { result: result(functionName, found) }
  }

  function coinOf(node: Hex, coinType: number): { result: Hex } | { revert: Hex } {
    if (!records.coins) return { revert: '0x' }
    const [, coins] = Object.entries(records.coins).find(([name]) => namehash(name) === node) ?? []
    return { result: encodeFunctionResult({ abi: parseAbi([COIN]), result: coins?.[coinType] ?? '0x' }) }
  }

  function resolverOf(node: Hex) {
    if (records.wildcards?.some((name) => namehash(name) === node)) return EXTENDED
    const isKnown = nodes(records.addresses).has(node) || nodes(records.names, reverseOf).has(node)
    return isKnown && !records.wildcards ? RESOLVER : ZERO
  }

  function extended(wire: Hex, data: Hex) {
    if (records.elsewhere) return elsewhere(data)
    const { functionName } = decodeFunctionData({ abi, data })
    const name = nameOnWire(wire)
    const found = functionName === 'addr' ? (records.addresses?.[name] ?? ZERO) : (records.avatars?.[name] ?? '')
    return { result: result('resolve', result(functionName, found)) }
  }

  function elsewhere(data: Hex) {
    const { urls = [], sender = EXTENDED } = records.elsewhere ?? {}
    const args = [sender, urls, data, toFunctionSelector('proven(bytes,bytes)'), EXTRA] as const
    return { revert: encodeErrorResult({ abi, errorName: 'OffchainLookup', args }) }
  }

  return {
    asked,
    fetch({ body }: FetchRequest) {
      const { id, method, params } = JSON.parse(body as string)
      if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: `0x${(records.nodeId ?? 31337).toString(16)}` }
      if (method !== 'eth_call') return { jsonrpc: '2.0', id, result: '0xde0b6b3a7640000' }
      if (records.isDown) throw new Error('HTTP status code: 429')
      const said = answer(params[0].to, params[0].data)
      if ('result' in said) return { jsonrpc: '2.0', id, result: said.result }
      return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: said.revert } }
    },
  }
}
