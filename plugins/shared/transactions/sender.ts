// Resolves the account and the network of a transaction, which may disappear while it is pending.
import type { Services } from '../../../kernel/index.ts'
import { toAddress, toNamespace } from '../../capabilities/caip.ts'
import {
  Accounts,
  type CaipAddress,
  type CaipNetworkId,
  Chain,
  type ChainMethods,
  type Network,
  type SentTransfer,
} from '../../capabilities.ts'
import { selectConnection } from '../wallets/connections.ts'
import { isSameAddress } from '../wallets/same-address.ts'
import type { SeenTransaction } from './track-transaction.ts'

export interface Sender {
  readonly chain: ChainMethods
  readonly network: Network
  readonly from: string
  /** Whether the account is a contract. */
  readonly isSmart: boolean
}

/** The part of a sending plugin's context that this file needs. */
export interface SenderContext {
  readonly services: Pick<Services<readonly [typeof Accounts, typeof Chain]>, 'state' | 'all'>
}

export interface Sent {
  readonly account: CaipAddress
  readonly network: CaipNetworkId
  /** Whether the account was a contract when the wallet was asked: it may not be connected now. */
  readonly isSmart?: boolean | undefined
}

/** Returns the sender as it is now; `null` if the network or its chain adapter is unknown. */
export function getSender({ services }: SenderContext, { account, network: id, isSmart }: Sent): Sender | null {
  const namespace = toNamespace(account)
  const from = toAddress(account)
  const current = selectConnection({ services }, namespace)
  const network = current?.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  const chain = services.all(Chain).find((one) => one.namespace === namespace)
  if (!current || !network || !chain) return null
  const own = current.accountState.allAccounts.find(({ address }) => isSameAddress(address, from))
  return { chain, network, from, isSmart: isSmart || own?.type === 'smartAccount' }
}

/**
 * Whether the sender is a contract. Its wallet may answer with a hash that no node ever knows: that of a proposal to other
 * owners, or of a user operation.
 * @throws If no node responds
 */
export async function isContractSender(context: SenderContext, sent: Sent): Promise<boolean> {
  const sender = getSender(context, sent)
  if (!sender) return false
  const { chain, network, from: address, isSmart } = sender
  return isSmart || (await chain.isContract?.({ network, address })) === true
}

/**
 * Whether another account's transaction carries ours, as with contracts. Not every wallet declares its account as one,
 * and only the block tells whose operations a transaction has.
 * @throws If no node responds
 */
export const isBundled = async (
  context: SenderContext,
  sent: Sent,
  { from, status, isBundled }: Pick<SentTransfer, 'from' | 'status' | 'isBundled'>,
): Promise<boolean> =>
  !isSameAddress(from, toAddress(sent.account)) &&
  (isBundled === true || status === 'pending' || (await isContractSender(context, sent)))

/** What the chain reports of a transaction of any kind. */
type Found = Pick<SentTransfer, 'from' | 'status' | 'nonce' | 'confirmations' | 'isBundled' | 'transfers'>

/** How a transaction on the chain compares with the requested one. */
interface Comparison {
  /** Its own call is the requested one. */
  readonly isSame: boolean
  /** It is another request's. */
  readonly isTaken: boolean
  /**
   * Whether it did what was requested, if the account's own code may have acted in it. Absent if its call must be the
   * requested one even so.
   */
  readonly isProven?: (() => boolean) | undefined
}

/**
 * Reduces what the chain reports to what tracking needs.
 * @throws If no node responds
 */
export async function toSeen(
  context: SenderContext,
  sent: Sent,
  found: Found,
  { isSame, isTaken, isProven }: Comparison,
): Promise<SeenTransaction> {
  const isOurs = !isTaken && (isSame || (await isBundled(context, sent, found)))
  const isOfCode = !isOurs && !isTaken && !!isProven && (await mayBeOfCode(context, sent, found))
  const isDone = isOurs || (isOfCode && found.status === 'done' && isProven())
  return {
    status: isDone ? found.status : isOfCode ? 'expired' : 'different',
    nonce: getOwnNonce(found, toAddress(sent.account)),
    confirmations: getConfirmations(found),
    ...(isOfCode && { isOfCode }),
  }
}

/**
 * Whether the account's own code may have acted in a transaction: a relay carried it, or it calls the account itself.
 * The call then does not tell what was done. @see EIP-7702
 */
async function mayBeOfCode(context: SenderContext, sent: Sent, { transfers }: Found): Promise<boolean> {
  const sender = transfers && getSender(context, sent)
  if (!sender) return false
  const { chain, network, from: address } = sender
  return (await chain.isDelegated?.({ network, address })) === true
}

/** Returns how many confirmations a transaction has: none while it is pending, of which nodes say nothing. */
export const getConfirmations = ({
  status,
  confirmations,
}: Pick<SentTransfer, 'status' | 'confirmations'>): number | undefined => (status === 'pending' ? 0 : confirmations)

/** Returns the account's nonce that its transaction took; `undefined` if another account's transaction carries it. */
export const getOwnNonce = (
  { from, nonce }: Pick<SentTransfer, 'from' | 'nonce'>,
  account: string,
): string | undefined => (isSameAddress(from, account) ? nonce : undefined)

/**
 * Returns the network of a transaction if the active account is still its sender and on that network, otherwise `null`.
 */
export function getConnectedNetwork(
  { services }: Pick<SenderContext, 'services'>,
  { account, network }: { readonly account: CaipAddress; readonly network: CaipNetworkId },
): Network | null {
  const { active, network: own } = services.state(Accounts) ?? {}
  return active?.caipAddress === account && own?.caipNetworkId === network ? own : null
}
