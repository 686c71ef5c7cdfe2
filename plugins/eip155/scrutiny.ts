// What a host may not ask of the account that is connected. It is seen here, since no run may look into a secret.
import type { Json } from '../../kernel/index.ts'
import { chainDisconnected, invalidParams, type RpcFailure, unauthorized } from '../rpc-errors.ts'
import type { Seen } from './standing.ts'

interface Fields {
  readonly from?: unknown
  readonly chainId?: unknown
  readonly calls?: unknown
  readonly to?: unknown
}

const ADDRESS = /^0x[0-9a-f]{40}$/i

/** Where the account stands that is to sign. */
const SIGNER: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  // Older hosts name the account first.
  personal_sign: ([first, second]) => [second, first].find((one) => typeof one === 'string' && ADDRESS.test(one)),
  eth_signTypedData_v4: ([account]) => account,
  eth_signTransaction: ([transaction]) => fieldsOf(transaction).from,
  eth_sendTransaction: ([transaction]) => fieldsOf(transaction).from,
  wallet_sendCalls: ([batch]) => fieldsOf(batch).from,
}

/** @returns Why it is refused before any wallet is asked, or `null`. */
export function refusalOf({ accounts, chainId }: Seen, method: string, params: Json): { error: RpcFailure } | null {
  const signerIn = Object.hasOwn(SIGNER, method) ? SIGNER[method] : undefined
  if (!signerIn) return null
  if (!Array.isArray(params)) return invalidParams()
  const signer = signerIn(params)
  if (accounts.length === 0 || (signer !== undefined && !accounts.some((one) => isSame(one, signer))))
    return unauthorized()
  const { chainId: wanted, calls } = fieldsOf(params[0])
  if (method === 'wallet_sendCalls')
    return areCalls(calls) ? null : invalidParams('Expected each "to" to start with 0x.')
  const isElsewhere = method.endsWith('Transaction') && wanted !== undefined && !isSameNumber(wanted, chainId)
  return isElsewhere ? chainDisconnected() : null
}

const fieldsOf = (value: unknown): Fields => Object(value) as Fields

const isSame = (account: string, other: unknown) =>
  typeof other === 'string' && account.toLowerCase() === other.toLowerCase()

/** @see EIP-5792: a call without `to` creates a contract */
const areCalls = (calls: unknown) =>
  Array.isArray(calls) && calls.every((call) => /^0x/.test(String(fieldsOf(call).to ?? '0x')))

function isSameNumber(a: unknown, b: string): boolean {
  try {
    return BigInt(a as string) === BigInt(b)
  } catch {
    return false
  }
}
