import { hasUnacceptedTerms } from '../../plugins/capabilities/terms.ts'
import { Accounts, type AccountsActions, type ConnectOutcome, Transport } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../hooks/kernel.ts'
import { runAction } from '../hooks/run-action.ts'
import { startWhenIdle } from '../start-when-idle.ts'
import { getHostActions, type Reading, readProvider, readProviders } from './read-state.ts'
import { readSecret } from './secret.ts'
import { loadWallets } from './wallets.ts'

/** The id of WalletConnect's connector. */
const CONNECTOR = 'walletConnect'

export interface UriOptions {
  /** Default: the active one. */
  readonly namespace?: string | undefined
  /** Pairs while it is true. Default: true. */
  readonly isEnabled?: boolean | undefined
}

/** A pairing for a QR code of the host's own. */
export interface UriReading {
  /** The `wc:` URI, renewed before it expires; null until there is one. A page that has it can answer in the wallet's place. */
  readonly uri: string | null
  /** Milliseconds since the epoch. */
  readonly expiresAt: number | null
  /**
   * `terms` while the visitor has not accepted the host's terms: there is no URI before. `waiting` for the URI or for the
   * wallet; otherwise how the pairing ended: `cancelled` also if the visitor chose another wallet.
   */
  readonly status: 'terms' | 'waiting' | ConnectOutcome
  /** Why there is no URI: the relay is unreachable or refused the site, or the client could not be loaded. */
  readonly failure: 'unreachable' | 'refused' | 'missing' | null
}

export const readWalletConnectUri =
  ({ namespace }: UriOptions): Reading<UriReading> =>
  (kernel, state) => {
    const pairing = readProviders(kernel, state, Transport).find((one) => one)
    const accounts = readProvider(kernel, state, Accounts)
    const wanted = namespace ?? accounts?.activeNamespace
    const { attempt } = accounts?.connections.find((one) => one.namespace === wanted) ?? {}
    const isOwn = attempt?.connectorId === CONNECTOR && !attempt.isReconnection
    // The visitor chose another wallet.
    const isReplaced = pairing?.uri === null && attempt && attempt.connectorId !== CONNECTOR && !attempt.isReconnection
    return {
      uri: readSecret(kernel, pairing?.uri ?? null),
      expiresAt: pairing?.expiresAt ?? null,
      status: hasUnacceptedTerms(kernel)
        ? 'terms'
        : (isOwn && attempt.outcome) || (isReplaced ? 'cancelled' : 'waiting'),
      failure: pairing?.failure ?? null,
    }
  }

type Actions = AccountsActions & { cancel?: (only: { connectorId: string; namespace?: string }) => Promise<void> }

/** By namespace, what parts of the page share: a pairing, and how many of them want it. */
type Pairings = Map<string | undefined, { users: number; end(): void }>
const pairings = /* @__PURE__ */ new WeakMap<AnyKernel, Pairings>()

/** Of a pairing that ended otherwise, a part that starts anew gets another. */
const JOINABLE: readonly UriReading['status'][] = ['terms', 'waiting', 'connected']

/**
 * Pairs with a wallet on another device, once the visitor has accepted the terms that the host requires, and as long as
 * that holds. Interrupts no wallet that is being restored or asked, and joins the pairing of another part of the page.
 * @returns The function that cancels the attempt, unless another part wants it, or the same one again at once: frameworks
 *   end and start anew if anything changes that the options are computed from
 */
export function startPairing(kernel: AnyKernel, { namespace, isEnabled = true }: UriOptions): () => void {
  if (!isEnabled) return () => {}
  const own: Pairings = pairings.get(kernel) ?? new Map()
  pairings.set(kernel, own)
  const { status } = readWalletConnectUri({ namespace })(kernel, kernel.getState())
  if (!own.has(namespace) || !JOINABLE.includes(status)) endUnwanted(own)
  const pairing = own.get(namespace) ?? { users: 0, end: pairWhileAllowed(kernel, namespace) }
  own.set(namespace, pairing)
  pairing.users++
  return () => {
    pairing.users--
    queueMicrotask(() => endUnwanted(own))
  }
}

function endUnwanted(own: Pairings): void {
  for (const [namespace, { users, end }] of own) {
    if (users > 0) continue
    own.delete(namespace)
    end()
  }
}

function pairWhileAllowed(kernel: AnyKernel, namespace: string | undefined): () => void {
  const { cancel } = getHostActions<Actions>(kernel, Accounts)
  loadWallets(kernel)
  const attempt = getAttempt(namespace)
  const pair = () => {
    restartPairing(kernel, { namespace })
    return () => runAction(cancel?.(attempt))
  }
  let isPairing = false
  let end = () => {}
  const setPairing = (isWanted: boolean) => {
    if (isWanted === isPairing) return
    isPairing = isWanted
    if (isWanted) end = startWhenIdle(kernel, attempt, pair)
    else end()
  }
  const follow = () => setPairing(!hasUnacceptedTerms(kernel))
  follow()
  const unsubscribe = kernel.subscribe(follow)
  return () => {
    unsubscribe()
    setPairing(false)
  }
}

/** Pairs again, after an end. */
export function restartPairing(kernel: AnyKernel, { namespace }: UriOptions): void {
  if (hasUnacceptedTerms(kernel)) return
  const { connect } = getHostActions<Actions>(kernel, Accounts)
  runAction(connect(getAttempt(namespace)))
}

const getAttempt = (namespace: string | undefined) => ({ connectorId: CONNECTOR, ...(namespace && { namespace }) })
