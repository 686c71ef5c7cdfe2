import type { CaipAddress, Namespace } from '../capabilities.ts'

/** Why sign-in failed. */
export type SignInFault = 'declined' | 'failed' | 'unverified' | 'unprepared'

/** The message that the view shows, and its status. */
export interface SignInRequest {
  account: CaipAddress
  /** `ready`: the visitor decides. `signing`: the wallet has the request. `verifying`: the wallet has signed. */
  status: 'preparing' | 'ready' | 'signing' | 'verifying'
  /** Vault handle of the text. */
  message: string | null
  /** Host and port of this site, as in the message. */
  domain: string
  /** When the message expires, in milliseconds since the epoch. */
  expiresAt: number
  fault: SignInFault | null
}

/** The sign-in of a connected account. */
export interface AccountStatus {
  account: CaipAddress
  /** `checking`: not known yet. */
  status: 'checking' | 'unsigned' | 'signed'
  /** The view was opened for it. */
  isOffered: boolean
}

export interface SiwxState {
  isEnabled: boolean
  isRequired: boolean
  accounts: Record<Namespace, AccountStatus>
  request: SignInRequest | null
}
