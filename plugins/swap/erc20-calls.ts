// Encodes and decodes the few ERC-20 calls that a swap needs, without an ABI library. @see ERC-20

import { toAddress } from '../capabilities/caip.ts'
import type { CaipAddress } from '../capabilities.ts'
import { encodeAddress } from '../shared/rpc/token-allowance.ts'

const WORD = 64
const APPROVE = '0x095ea7b3'
const BALANCE = '0x70a08231'
/**
 * Selectors of calls that transfer tokens, or permit others to: `approve`, `transfer`, `transferFrom`,
 * `increaseAllowance`, `setApprovalForAll`, `permit`.
 */
const TRANSFER_SELECTORS: readonly string[] = [
  APPROVE,
  '0xa9059cbb',
  '0x23b872dd',
  '0x39509351',
  '0xa22cb465',
  '0xd505accf',
]

export const toTokenContract = (token: CaipAddress): string => toAddress(token).toLowerCase()

const encodeAmount = (atomic: bigint) => atomic.toString(16).padStart(WORD, '0')

/** Encodes an approval of exactly this amount. */
export const encodeApprove = (spender: string, amount: bigint): string =>
  `${APPROVE}${encodeAddress(spender)}${encodeAmount(amount)}`
export const encodeBalanceOf = (owner: string): string => `${BALANCE}${encodeAddress(owner)}`

export const isApproval = (data: string): boolean => data.slice(0, 10).toLowerCase() === APPROVE
export const isTransferOut = (data: string): boolean => TRANSFER_SELECTORS.includes(data.slice(0, 10).toLowerCase())
/** Decodes the spender of an approval, in lower case; `null` if the data has another form. */
export const decodeApprovedSpender = (data: string): string | null =>
  /^0x095ea7b30{24}([0-9a-f]{40})[0-9a-f]{64}$/i.exec(data)?.[1]?.replace(/^/, '0x').toLowerCase() ?? null
