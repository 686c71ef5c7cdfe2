import type { EffectContext, Json } from '../../kernel/index.ts'
import type { ChainTransaction, Network, TransactionExpiry } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import { requestNetwork } from '../shared/rpc/network-identity.ts'
import { COMMITMENT } from './commitment.ts'
import type { contract } from './contract.ts'

/**
 * Finds a transaction by its signature.
 * @returns `null` while the cluster does not know it. @throws when no RPC answers
 * @see Solana JSON-RPC, `getSignatureStatuses`
 */
export async function findTransaction(
  context: EffectContext<typeof contract>,
  { network, hash }: { network: Network; hash: string },
): Promise<ChainTransaction | null> {
  const params = [[hash], { searchTransactionHistory: true }]
  const request = {
    method: 'getSignatureStatuses',
    params,
    isValid: isStatuses,
    isFound: (answer: Json) => getStatus(answer) !== null,
  }
  const status = getStatus(await requestNetwork(context, network, request))
  if (status === null) return null
  const { err, confirmationStatus } = toFields(status)
  // What one server has processed, it may have on a fork: the cluster can still decide otherwise.
  if (confirmationStatus === 'processed') return { status: 'pending' }
  return { status: err === null || err === undefined ? 'done' : 'failed' }
}

/**
 * For how many blocks a blockhash is valid, and a few more: the wallet's server may be ahead of ours.
 * @see Solana, Transaction Confirmation & Expiration
 */
const LIFETIME = 150 + 32

/**
 * Reads how many blocks the cluster has, by which the blockhash of a transaction expires.
 * @throws when no RPC answers
 */
export async function getExpiry(context: EffectContext<typeof contract>, network: Network): Promise<TransactionExpiry> {
  const request = { method: 'getBlockHeight', params: [COMMITMENT], isValid: Number.isSafeInteger }
  return { height: (await requestNetwork(context, network, request)) as number, lifetime: LIFETIME }
}

const isStatuses = (answer: Json): boolean => Array.isArray(toFields(answer).value)
const getStatus = (answer: Json) => (toFields(answer).value as readonly Json[])[0] ?? null
