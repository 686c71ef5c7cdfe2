// Tracks a transaction until its outcome is final: whether it was sent at all, whether another one replaced it, and
// whether its block stays in the chain.
import type { BoundIo } from '../../../kernel/index.ts'
import type { CaipNetworkId, TransactionExpiry } from '../../capabilities.ts'
import { mayBeMissing } from '../rpc/is-node-error.ts'
import { isFinal } from './confirmations.ts'
import { LONGEST_OPEN_MS } from './pending-store.ts'
import type { SendStatus, Settlement } from './send-status.ts'

export interface Tracked {
  readonly network: CaipNetworkId
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly status: SendStatus
  readonly hash: string | null
  /** The transaction's nonce, once a node has reported it. */
  readonly nonce?: string | undefined
}

/** A transaction as a node reports it. */
export interface SeenTransaction {
  /** `expired`: the chain can't prove whether it is the requested one. `unknown`: it is, and its outcome is not told. */
  readonly status: 'pending' | 'done' | 'failed' | 'different' | 'expired' | 'unknown'
  readonly nonce?: string | undefined
  readonly confirmations?: number | undefined
  /** Whether the account's own code may have acted in it. */
  readonly isOfCode?: boolean | undefined
}

/** Queries to the nodes. Each throws if no node responds, or if one does not have it and another one fails. */
export interface TransactionLookup<One> {
  /** Looks up the transaction by its own hash or another; `null` if no node knows it. */
  lookUp(one: One, hash?: string): Promise<SeenTransaction | null>
  /** Searches for the hash of a matching transaction; `null` if none is found. */
  search(one: One): Promise<string | null>
  /** Finds the hash of the transaction that took the nonce; `null` while there is none. */
  findReplacement(one: One): Promise<string | null>
  /** Whether the account is a contract, whose wallet may answer with a hash that no node ever knows. */
  isContract(one: One): Promise<boolean>
  /** Reads by which block a transaction has expired; `null` if transactions don't expire. */
  getExpiry(one: One): Promise<TransactionExpiry | null>
}

export interface OutcomeReporter {
  /** The hash is known. `isReplaced`: the wallet replaced the transaction, so the hash changed. */
  found(hash: string, isReplaced: boolean): void
  nonceReceived(nonce: string): Promise<void>
  /** The block was reverted, or the network has the transaction again. */
  reorganized(): void
  settled(status: Settlement): Promise<void>
  /** Tracking is over. */
  ended(): Promise<void>
}

/** Pause between two lookups, in ms. After `QUICK_LOOKUPS` it grows up to `LONGEST_PAUSE_MS`. */
const PAUSE_MS = 2_000
const QUICK_LOOKUPS = 30
const LONGEST_PAUSE_MS = 60_000
/** How long a transaction may be missing from all nodes before the visitor is told, in ms. */
const MISSING_MS = 120_000
/** How long nodes must report that a mined transaction is in no block, in ms: one node may be behind another. */
const UNMINED_MS = 10_000

/** Returns the pause after a lookup, in ms. */
export const getPause = (lookup: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.round(PAUSE_MS * 1.25 ** Math.max(0, lookup - QUICK_LOOKUPS)))

const UNTRACKED: readonly SendStatus[] = ['asked', 'dismissed', 'different']
/** A block has the transaction, or the one that took its nonce. It may still be reverted. */
const MINED: readonly SendStatus[] = ['done', 'failed', 'replaced']
/** It may still be sent. */
const UNSETTLED: readonly SendStatus[] = ['sent', 'expired']

/**
 * Tracks a transaction until its outcome is final.
 * @param find - Returns its current state, or `undefined` if it was removed.
 */
export async function trackTransaction<One extends Tracked>(
  io: Pick<BoundIo<never>, 'now' | 'sleep'>,
  find: () => One | undefined,
  { lookUp, search, findReplacement, isContract, getExpiry }: TransactionLookup<One>,
  notify: OutcomeReporter,
): Promise<void> {
  let missingSince: number | null = null
  /** The height of the chain at that time. */
  let missingSinceHeight: number | null = null
  /** When a node that may know it failed while others did not know it. */
  let unsureAt = Number.NEGATIVE_INFINITY
  let unminedSince: number | null = null
  let isOfContract: boolean | undefined
  let wasOfCode = false

  /** Handles a transaction that is in no block. */
  function reportUnmined({ status }: One) {
    unminedSince ??= io.now()
    const isSure = status === 'dropped' || io.now() - unminedSince >= UNMINED_MS
    if (status !== 'sent' && isSure) notify.reorganized()
  }

  /**
   * Handles a transaction that no node knows by its hash.
   * @param isSure - Whether all nodes said so: one that failed may know it.
   * @returns Whether tracking is over
   */
  async function handleMissing(one: One, isSure: boolean): Promise<boolean> {
    const other = one.nonce === undefined ? await search(one) : await findReplacement(one)
    if (other && other !== one.hash) return followReplacement(one, other)
    // Nodes without an index of transactions don't know its hash, and still have its block.
    const isInBlock = other !== null
    const isMined = MINED.includes(one.status)
    if (!isSure) unsureAt = io.now()
    else if (isMined && (!isInBlock || one.status === 'replaced')) reportUnmined(one)
    missingSince ??= io.now()
    missingSinceHeight ??= (await readExpiry(one))?.height ?? null
    const isUnsettled =
      UNSETTLED.includes(one.status) || (isInBlock && one.status === 'dropped') || (isMined && !isSure && !isInBlock)
    const isMissing = isUnsettled && io.now() - missingSince >= MISSING_MS
    const status = isMissing && (isInBlock ? 'expired' : await getMissingStatus(one))
    if (status && status !== one.status) await notify.settled(status)
    return false
  }

  /**
   * Returns the status of a missing transaction. It may be in a private relay, so it counts as dropped only if a node
   * has reported it before, or if the chain can't include it any more, and if no node failed meanwhile. `null` while
   * other owners of a contract may send it, under another hash.
   */
  async function getMissingStatus(one: One): Promise<'dropped' | 'expired' | null> {
    const isSure = io.now() - unsureAt >= MISSING_MS
    if (one.nonce !== undefined) return isSure ? 'dropped' : 'expired'
    isOfContract ??= await isContract(one)
    if (isOfContract) return null
    const expiry = await readExpiry(one)
    const isOver =
      expiry !== null && missingSinceHeight !== null && expiry.height - missingSinceHeight > expiry.lifetime
    return isOver && isSure ? 'dropped' : 'expired'
  }

  /** Reads by which block it expires; `null` if transactions don't expire by block, or no server responds. */
  const readExpiry = async (one: One): Promise<TransactionExpiry | null> =>
    one.nonce === undefined ? getExpiry(one).catch(() => null) : null

  async function followReplacement(one: One, other: string): Promise<boolean> {
    const seen = await lookUp(one, other)
    if (!seen) return false
    const { status, confirmations } = seen
    if (status === 'different' || status === 'expired')
      return settle(one, status === 'different' ? 'replaced' : status, isFinal(one.network, confirmations))
    notify.found(other, true)
    return true
  }

  async function handleSeen(one: One, seen: SeenTransaction): Promise<boolean> {
    const { nonce, confirmations } = seen
    const status = getSeenStatus(one, seen)
    if (nonce !== undefined && one.nonce === undefined) await notify.nonceReceived(nonce)
    const isTold = seen.status !== 'unknown' && isFinal(one.network, confirmations)
    if (status !== 'pending' && !(status === 'expired' && confirmations === 0))
      return settle(one, status, status === 'different' || isTold)
    forgetMissing()
    reportUnmined(one)
    return false
  }

  /**
   * Returns a transaction's status. What the account's own code did still counts after the account drops that code, and
   * what one node told after another one did not.
   */
  function getSeenStatus(one: One, { status, isOfCode }: SeenTransaction) {
    wasOfCode ||= isOfCode === true
    if (status !== 'unknown' && (status !== 'different' || !wasOfCode)) return status
    return one.status === 'done' || one.status === 'failed' ? one.status : 'expired'
  }

  function forgetMissing() {
    missingSince = null
    missingSinceHeight = null
  }

  /**
   * Reports an outcome. A transaction whose outcome the chain can't prove stays stored after the end.
   * @returns `isOver`: whether tracking is over
   */
  async function settle(one: One, status: Settlement, isOver: boolean): Promise<boolean> {
    forgetMissing()
    unminedSince = null
    if (status !== one.status) await notify.settled(status)
    if (isOver && status !== 'expired') await notify.ended()
    return isOver
  }

  for (let round = 0; ; round++) {
    const one = find()
    if (!one || UNTRACKED.includes(one.status)) return
    if (io.now() - one.at > LONGEST_OPEN_MS) return expire(one)
    if (one.status === 'unknown') {
      const hash = await search(one).catch(() => null)
      if (hash) return notify.found(hash, false)
    } else {
      let isSure = true
      const seen = await lookUp(one).catch((error) => {
        isSure = false
        return mayBeMissing(error) ? null : undefined
      })
      const isOver = seen
        ? await handleSeen(one, seen)
        : seen === null && (await handleMissing(one, isSure).catch(() => false))
      if (isOver) return
    }
    await io.sleep(getPause(round))
  }

  /**
   * Gives up and tells the visitor, who may then continue. It may still be sent, for example by other owners of a
   * contract.
   */
  async function expire({ status }: One): Promise<void> {
    if (status === 'sent' || status === 'unknown') await notify.settled('expired')
    await notify.ended()
  }
}
