// Whether an EVM address is a contract, by the response of `eth_getCode`.
import type { Json } from '../../../kernel/index.ts'

/** An account that delegates to code still has its key, and is no contract. @see EIP-7702 */
const DELEGATED = '0xef0100'

/** Returns true for hex of any length, as `eth_getCode` responds. */
export const isCode = (answer: Json): boolean => typeof answer === 'string' && /^0x[0-9a-f]*$/i.test(answer)

/** Whether the code at an address is that of a contract. */
export const isContractCode = (code: string): boolean => code !== '0x' && !code.toLowerCase().startsWith(DELEGATED)
