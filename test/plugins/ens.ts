// ENS as a node answers for it, without a node: what a test says that names and addresses lead to.
import { type Abi, decodeFunctionData, encodeFunctionResult, type Hex, namehash, parseAbi } from 'viem'
import type { FetchRequest } from '../../kernel/index.ts'
import { ENS_REGISTRY } from '../../plugins/names/constants.ts'

const RESOLVER = '0x00000000000000000000000000000000000000aa'
const abi = parseAbi([
  'function resolver(bytes32) view returns (address)',
  'function addr(bytes32) view returns (address)',
  'function name(bytes32) view returns (string)',
  'function text(bytes32, string) view returns (string)',
])
const ZERO = '0x0000000000000000000000000000000000000000'

interface Records {
  /** By name. */
  readonly addresses?: Record<string, string>
  readonly avatars?: Record<string, string>
  /** By address, in lower case. */
  readonly names?: Record<string, string>
}

export const reverseOf = (address: string) => `${address.slice(2).toLowerCase()}.addr.reverse`

/** Answers `eth_call` as JSON-RPC. `records` may change meanwhile. */
export function scriptedEns(records: Records) {
  const asked: string[] = []
  const nodes = (one: Record<string, string> = {}, nameOf = (key: string) => key) =>
    new Map(Object.entries(one).map(([key, value]) => [namehash(nameOf(key)), value]))

  function answer(to: string, data: Hex): Hex {
    const { functionName, args } = decodeFunctionData({ abi, data })
    const node = args[0] as Hex
    asked.push(functionName)
    const found = {
      addr: nodes(records.addresses).get(node) ?? ZERO,
      name: nodes(records.names, reverseOf).get(node) ?? '',
      text: nodes(records.avatars).get(node) ?? '',
      resolver: to.toLowerCase() === ENS_REGISTRY.toLowerCase() && isKnown(node) ? RESOLVER : ZERO,
    }[functionName]
    return encodeFunctionResult({ abi: abi as Abi, functionName, result: found })
  }
  const isKnown = (node: string) =>
    nodes(records.addresses).has(node as Hex) || nodes(records.names, reverseOf).has(node as Hex)

  return {
    asked,
    fetch({ body }: FetchRequest) {
      const { id, method, params } = JSON.parse(body as string)
      if (method !== 'eth_call') return { jsonrpc: '2.0', id, result: '0xde0b6b3a7640000' }
      return { jsonrpc: '2.0', id, result: answer(params[0].to, params[0].data) }
    },
  }
}
