// Reads whether a revoked approval is gone.
import type { ContractCall, SentCall } from '../../capabilities.ts'
import type { RpcContext } from '../rpc/network-identity.ts'
import { fetchAllowance } from '../rpc/token-allowance.ts'
import type { Sender } from './sender.ts'

/** `approve(spender, 0)`. @see ERC-20 */
const REVOCATION = /^0x095ea7b30{24}([0-9a-f]{40})0{64}$/i

/**
 * Returns a revocation with an unknown outcome if the spender can still spend: a token's contract may return `false`
 * instead of failing. While its block is the latest one, the server may not have it yet, so the revocation is pending.
 * @param call - What was requested; the account's own contract or a relay may carry it.
 * @throws If no node responds
 */
export async function verifyRevoked(
  context: RpcContext,
  { network, from: owner }: Pick<Sender, 'network' | 'from'>,
  { to: token, data }: Pick<ContractCall, 'to' | 'data'>,
  found: SentCall | null,
): Promise<SentCall | null> {
  const [, digits] = REVOCATION.exec(data) ?? []
  if (found?.status !== 'done' || !digits) return found
  const allowance = await fetchAllowance(context, network, { token, owner, spender: `0x${digits}` })
  if (allowance === 0n) return found
  return { ...found, status: found.confirmations === 1 ? 'pending' : 'unknown' }
}
