// What an EVM account is never asked, and what its answers must look like: one rule for the provider, the action, and
// the secure frame.
import type { Json, Secret } from '../../../kernel/index.ts'
import { GuardedSecret } from '../wallets/guarded-secret.ts'
import { chainDisconnected, invalidParams, ProviderRpcError, type RpcFailure, unauthorized } from './errors.ts'

interface Fields {
  readonly from?: unknown
  readonly chainId?: unknown
  readonly calls?: unknown
  readonly to?: unknown
}

/** Who is connected, and on which chain. */
interface Connected {
  readonly accounts: readonly string[]
  /** Hexadecimal. */
  readonly chainId: string
}

const ADDRESS = /^0x[0-9a-f]{40}$/i

/** Where the account stands that is to sign. */
const SIGNER: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  // Older hosts name the account first.
  personal_sign: ([first, second]) => [second, first].find((one) => typeof one === 'string' && ADDRESS.test(one)),
  eth_signTypedData_v4: ([account]) => account,
  eth_signTransaction: ([transaction]) => getFields(transaction).from,
  eth_sendTransaction: ([transaction]) => getFields(transaction).from,
  wallet_sendCalls: ([batch]) => getFields(batch).from,
}

/**
 * The parameters as a wallet may be asked them. They are looked at when they are revealed to it: no run may read a
 * secret, and what is refused then reaches no wallet.
 */
export const guardParams = (connected: Connected, method: string, params: Secret<Json>): Secret<Json> =>
  Object.hasOwn(SIGNER, method)
    ? new GuardedSecret(params, (asked) => {
        const refusal = getRefusal(connected, method, asked)
        if (refusal) throw new ProviderRpcError(refusal.error)
      })
    : params

/** @returns Why it is refused before any wallet is asked, or `null`. */
function getRefusal({ accounts, chainId }: Connected, method: string, params: Json): { error: RpcFailure } | null {
  if (!Array.isArray(params)) return invalidParams()
  const signer = SIGNER[method]?.(params)
  if (accounts.length === 0 || (signer !== undefined && !accounts.some((one) => isSame(one, signer))))
    return unauthorized()
  if (method === 'wallet_sendCalls') return areCalls(params) ? null : invalidParams()
  const { chainId: wanted } = getFields(params[0])
  const isElsewhere = method.endsWith('Transaction') && wanted !== undefined && !isSameNumber(wanted, chainId)
  return isElsewhere ? chainDisconnected() : null
}

/** Whether each call of a batch leads somewhere: one without `to`, which would create a contract, does not. @see EIP-5792 */
export function areCalls(params: unknown): boolean {
  const [batch] = Array.isArray(params) ? params : []
  const { calls } = getFields(batch)
  return Array.isArray(calls) && calls.every((call) => /^0x/.test(String(getFields(call).to ?? '')))
}

const RESULTS: Readonly<Record<string, RegExp>> = {
  eth_sendTransaction: /^0x[0-9a-f]{64}$/i,
  personal_sign: /^0x[0-9a-f]{62,}$/i,
  eth_signTypedData_v4: /^0x[0-9a-f]{62,}$/i,
}

/** Whether a result has the form that its method promises: a hash, a signature. */
export const isAnswerTo = (method: string, result: unknown): boolean =>
  !Object.hasOwn(RESULTS, method) || (typeof result === 'string' && (RESULTS[method] as RegExp).test(result))

const getFields = (value: unknown): Fields => Object(value) as Fields

const isSame = (account: string, other: unknown) =>
  typeof other === 'string' && account.toLowerCase() === other.toLowerCase()

function isSameNumber(a: unknown, b: string): boolean {
  try {
    return BigInt(a as string) === BigInt(b)
  } catch {
    return false
  }
}
