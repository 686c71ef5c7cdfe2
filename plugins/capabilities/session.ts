import { defineCapability, type Json, type Secret, type } from '../../kernel/index.ts'
import type { CaipAddress } from '../shared/caip.ts'

/** Who has signed in to the host by a signature. What a page knows of it is no proof: a server verifies. */
export interface SessionInfo {
  /** Whether the host configured where sessions are kept. */
  readonly isEnabled: boolean
  /** Nothing goes on without: the view can't be left, and cancelling disconnects. */
  readonly isRequired: boolean
  /** Connected accounts that are signed in, on the network on which they signed. */
  readonly accounts: readonly CaipAddress[]
}

/** For wallets that connect and sign in by one approval. */
export interface SessionMethods {
  /**
   * What such a wallet is to sign: the fields of a message (CAIP-122) but for account, chain and the time of issue. `null`
   * where nobody signs in, or not in this way.
   */
  offer(): Promise<Secret<Json> | null>
  /**
   * Hands on `{ message, signature }` that the wallet made of it, as of any other. What is refused is forgotten: the account
   * is asked as every other.
   */
  accept(account: CaipAddress, signed: Secret<Json>): Promise<void>
}

export const Session = /* @__PURE__ */ defineCapability(
  'session',
  /* @__PURE__ */ type<SessionMethods>(),
  /* @__PURE__ */ type<SessionInfo>(),
)
