import type { ConnectOutcome } from '../capabilities.ts'

/** Milliseconds that a wallet has to respond before the attempt times out. */
export const WALLET_TIMEOUT_MS = 120_000

/** Maps a wallet's error to an outcome. @see EIP-1193 for 4001 */
export const toConnectOutcome = (error: unknown): Exclude<ConnectOutcome, 'connected'> =>
  (error as { code?: unknown } | null)?.code === 4001 ? 'rejected' : 'failed'
