// Numbers as Ethereum's JSON-RPC encodes them. @see Ethereum JSON-RPC API
import { toReference } from '../../capabilities/caip.ts'
import type { CaipNetworkId } from '../../capabilities.ts'

const QUANTITY = /^0x[0-9a-f]{1,64}$/i
const WORD = /^0x[0-9a-f]{64}$/i

/** Returns true for a hex quantity of up to 32 bytes. */
export const isQuantity = (answer: unknown): answer is string => typeof answer === 'string' && QUANTITY.test(answer)

/** Returns true for exactly 32 bytes in hex, as contracts return a number. */
export const isWord = (answer: unknown): answer is string => typeof answer === 'string' && WORD.test(answer)

/** Formats an integer, or one as a decimal string, as a hex quantity. */
export const formatQuantity = (value: string | bigint): string => `0x${BigInt(value).toString(16)}`

/** Formats the chain id of an EVM network: `0x1` for `eip155:1`. */
export const formatChainId = (network: CaipNetworkId): string => formatQuantity(toReference(network))
