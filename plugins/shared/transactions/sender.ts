// Resolves the account and the network of a transaction. Either may be removed while it is pending.
import type { Services } from '../../../kernel/index.ts'
import { toAddress, toNamespace } from '../../capabilities/caip.ts'
import {
  Accounts,
  type CaipAddress,
  type CaipNetworkId,
  Chain,
  type ChainMethods,
  type Network,
} from '../../capabilities.ts'
import { selectConnection } from '../wallets/connections.ts'
import { isSameAddress } from '../wallets/same-address.ts'

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

export interface SentTransaction {
  readonly account: CaipAddress
  readonly network: CaipNetworkId
  /** Whether the account was a contract when the wallet was asked: it may not be connected now. */
  readonly isSmart?: boolean | undefined
}

/** Returns the sender as it is now; `null` if the network or its chain adapter is unknown. */
export function getSender(
  { services }: SenderContext,
  { account, network: id, isSmart }: SentTransaction,
): Sender | null {
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
 * Whether the sender is a contract. Its wallet may answer with a hash that no node ever knows: that of a proposal to
 * other owners, or of a user operation.
 * @throws If no node responds
 */
export async function isContractSender(context: SenderContext, sent: SentTransaction): Promise<boolean> {
  const sender = getSender(context, sent)
  if (!sender) return false
  const { chain, network, from: address, isSmart } = sender
  return isSmart || (await chain.isContract?.({ network, address })) === true
}

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
