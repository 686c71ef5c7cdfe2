// Decodes EVM transactions by well-known selectors.
import type { Json } from '../../kernel/index.ts'
import type { Detail } from './classify-request.ts'

type Fields = Readonly<Record<string, Json | undefined>>

/** Matches an amount in JSON-RPC or typed data, hexadecimal or decimal. */
export const QUANTITY = /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i
/** A larger allowance counts as unlimited. */
const ENDLESS = 2n ** 159n

/** Decoders by selector. Arguments are words of 32 bytes. @see ERC-20, ERC-721, EIP-2612, Permit2 */
const KNOWN: Readonly<Record<string, (to: string, words: readonly bigint[]) => Detail | null>> = {
  // transfer(address,uint256)
  a9059cbb: (token, [to, amount]) => describeTransfer(token, to, amount),
  // transferFrom(address,address,uint256)
  '23b872dd': (token, [, to, amount]) => describeTransfer(token, to, amount),
  // approve(address,uint256)
  '095ea7b3': (token, [spender, amount]) => describeApproval(token, spender, amount),
  // increaseAllowance(address,uint256)
  '39509351': (token, [spender, amount]) => describeApproval(token, spender, amount),
  // setApprovalForAll(address,bool)
  a22cb465: (token, [spender, isAllowed]) =>
    describeApproval(token, spender, isAllowed === undefined ? isAllowed : isAllowed && ENDLESS),
  // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  d505accf: (token, [, spender, amount]) => describeApproval(token, spender, amount),
  // approve(address,address,uint160,uint48)
  '87517c45': (_, [token, spender, amount]) =>
    token === undefined ? null : describeApproval(decodeAddress(token), spender, amount),
}

/** Decodes a call and the amount sent with it. */
export function decodeCall({ to, value, data, input }: Fields): readonly Detail[] {
  const target = typeof to === 'string' ? to : ''
  const code = [input, data].find((one) => typeof one === 'string') as string | undefined
  const bytes = code ? Math.max(0, Math.floor((code.length - 2) / 2)) : 0
  const amount = decodeQuantity(value)
  const said =
    bytes > 0
      ? ((target ? decodeArguments(target, code as string) : null) ?? {
          is: 'call' as const,
          to: target,
          selector: target ? (code as string).slice(0, 10) : '',
          bytes,
        })
      : null
  const going: Detail[] = amount > 0n || !said ? [{ is: 'transfer', amount: `${amount}`, token: null, to: target }] : []
  return said ? [...going, said] : going
}

function decodeArguments(to: string, code: string): Detail | null {
  const form = /^0x([0-9a-f]{8})((?:[0-9a-f]{64})*)$/i.exec(code)
  const selector = form?.[1]?.toLowerCase() ?? ''
  if (!form || !Object.hasOwn(KNOWN, selector)) return null
  const words = (form[2]?.match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
  return KNOWN[selector]?.(to, words) ?? null
}

function describeTransfer(token: string, to: bigint | undefined, amount: bigint | undefined): Detail | null {
  if (to === undefined || amount === undefined) return null
  return { is: 'transfer', amount: `${amount}`, token, to: decodeAddress(to) }
}

function describeApproval(token: string, spender: bigint | undefined, amount: bigint | undefined): Detail | null {
  if (spender === undefined || amount === undefined) return null
  return { is: 'approval', token, spender: decodeAddress(spender), amount: getLimit(amount) }
}

/** Formats an allowance as a decimal; `null` if it is unlimited. */
export const getLimit = (amount: bigint): string | null => (amount >= ENDLESS ? null : `${amount}`)

const decodeAddress = (word: bigint) => `0x${word.toString(16).padStart(40, '0').slice(-40)}`

function decodeQuantity(value: Json | undefined): bigint {
  return typeof value === 'number' || QUANTITY.test(`${value}`)
    ? BigInt(Number.isSafeInteger(value) || typeof value === 'string' ? (value as string | number) : 0)
    : 0n
}
