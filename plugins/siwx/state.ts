import type { CaipAddress, Namespace } from '../capabilities.ts'

/** Why nobody has signed in yet. */
export type Fault = 'declined' | 'failed' | 'unverified' | 'unprepared'

/** The message that is shown, and what has become of it. */
export interface SignInRequest {
  account: CaipAddress
  /** `ready`: the visitor decides; `signing`: the wallet is asked; `verifying`: it has signed. */
  status: 'preparing' | 'ready' | 'signing' | 'verifying'
  /** The handle of its text in the vault. */
  message: string | null
  /** Host and port of this site, as the message has them. */
  domain: string
  /** Milliseconds since the epoch, until which it may be signed. */
  expiresAt: number
  fault: Fault | null
}

/** A connected account. */
export interface SeenAccount {
  account: CaipAddress
  /** `checking`: nobody knows yet. */
  status: 'checking' | 'unsigned' | 'signed'
  /** The view was shown for it. */
  isOffered: boolean
}

export interface SiwxState {
  isEnabled: boolean
  isRequired: boolean
  accounts: Record<Namespace, SeenAccount>
  request: SignInRequest | null
}
