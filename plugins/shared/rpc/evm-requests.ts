// Validates requests to an EVM account and the results. The provider, the actions and the secure frame share these
// rules.
import type { Json, Secret } from '../../../kernel/index.ts'
import { GuardedSecret } from '../wallets/guarded-secret.ts'
import { chainDisconnected, invalidParams, ProviderRpcError, type RpcFailure, unauthorized } from './errors.ts'

interface Fields {
  readonly from?: unknown
  readonly chainId?: unknown
  readonly calls?: unknown
  readonly to?: unknown
  readonly id?: unknown
  readonly status?: unknown
}

/** The connected accounts and their chain. */
interface Connected {
  /** The active one first. */
  readonly accounts: readonly string[]
  /** Hexadecimal or decimal. */
  readonly chainId: string
}

const ADDRESS = /^0x[0-9a-f]{40}$/i

const getFields = (value: unknown): Fields => Object(value) as Fields

/** Finds the account that is to sign, by method. */
const SIGNER: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  // Older dapps pass the account first.
  personal_sign: ([first, second]) => [second, first].find((one) => typeof one === 'string' && ADDRESS.test(one)),
  eth_signTypedData_v4: ([account]) => account,
  eth_signTransaction: ([transaction]) => getFields(transaction).from,
  eth_sendTransaction: ([transaction]) => getFields(transaction).from,
  wallet_sendCalls: ([batch]) => getFields(batch).from,
  wallet_getCapabilities: ([account]) => account,
}

/**
 * Guards the parameters, which are checked when they are revealed to the wallet: no other code may read a secret, and a
 * refused request then never reaches the wallet. A request that leaves the sender open is for the active account.
 */
export const guardParams = (connected: Connected, method: string, params: Secret<Json>): Secret<Json> =>
  Object.hasOwn(SIGNER, method)
    ? new GuardedSecret(params.map(fillSender(connected, method)), (request) => {
        const refusal = getRefusal(connected, method, request)
        if (refusal) throw new ProviderRpcError(refusal.error)
      })
    : params

/** Fills in the sender of a transaction or a batch, since a wallet may have another account selected. */
const fillSender =
  ({ accounts: [from] }: Connected, method: string) =>
  (params: Json): Json => {
    const [first, ...others] = Array.isArray(params) ? params : []
    const isSent = method === 'wallet_sendCalls' || method.endsWith('Transaction')
    return isSent && from && isObject(first) ? [{ from, ...first }, ...others] : params
  }

/** Returns the error if the request must not reach the wallet, otherwise `null`. */
function getRefusal({ accounts, chainId }: Connected, method: string, params: Json): { error: RpcFailure } | null {
  if (!Array.isArray(params)) return invalidParams()
  const signer = SIGNER[method]?.(params)
  if (accounts.length === 0 || (signer !== undefined && !accounts.some((one) => isSame(one, signer))))
    return unauthorized()
  if (method === 'wallet_sendCalls') return areValidCalls(params) ? null : invalidParams()
  const { chainId: wanted } = getFields(params[0])
  const isElsewhere = method.endsWith('Transaction') && wanted !== undefined && !isSameNumber(wanted, chainId)
  return isElsewhere ? chainDisconnected() : null
}

/** Whether every call of a batch has a `to`. A call without one would create a contract. @see EIP-5792 */
export function areValidCalls(params: unknown): boolean {
  const [batch] = Array.isArray(params) ? params : []
  const { calls } = getFields(batch)
  return Array.isArray(calls) && calls.every((call) => /^0x/.test(String(getFields(call).to ?? '')))
}

const matches = (form: RegExp) => (result: unknown) => typeof result === 'string' && form.test(result)
const isObject = (result: unknown): result is object =>
  typeof result === 'object' && result !== null && !Array.isArray(result)

const isHash = matches(/^0x[0-9a-f]{64}$/i)
const RESULTS: Readonly<Record<string, (result: unknown) => boolean>> = {
  eth_sendTransaction: isHash,
  eth_sendRawTransaction: isHash,
  eth_sendUserOperation: isHash,
  personal_sign: matches(/^0x[0-9a-f]{62,}$/i),
  eth_signTypedData_v4: matches(/^0x[0-9a-f]{62,}$/i),
  wallet_getCapabilities: (result) =>
    isObject(result) && Object.entries(result).every(([chain, one]) => /^0x[0-9a-f]+$/i.test(chain) && isObject(one)),
  // The first version of the standard had a text here, and words for a status.
  wallet_sendCalls: (result) => [result, getFields(result).id].some((id) => typeof id === 'string' && id !== ''),
  wallet_getCallsStatus: (result) => /^(?:[1-6]\d\d|PENDING|CONFIRMED)$/.test(String(getFields(result).status)),
}

/** Whether a result has the form that its method promises, such as a hash or a signature. */
export const isResultOf = (method: string, result: unknown): boolean =>
  !Object.hasOwn(RESULTS, method) || (RESULTS[method] as (result: unknown) => boolean)(result)

const isSame = (account: string, other: unknown) =>
  typeof other === 'string' && account.toLowerCase() === other.toLowerCase()

function isSameNumber(a: unknown, b: string): boolean {
  try {
    return BigInt(a as string) === BigInt(b)
  } catch {
    return false
  }
}
