import { defineCapability, type } from '../../kernel/index.ts'

/** The user who is logged in to the secure frame that holds the keys. */
export interface EmbeddedWalletInfo {
  /** The connector of its accounts. */
  readonly connectorId: string
  /** `null` until the visitor has logged in. */
  readonly user: {
    /** A vault handle, since no state holds the e-mail address. Read it with `useSecret`. */
    readonly email: string | null
    readonly userName: string | null
  } | null
  /** `email`, or the social provider: `google`. */
  readonly authProvider: string | null
  readonly accountType: 'eoa' | 'smartAccount'
  readonly isSmartAccountDeployed: boolean
  /** While it is shown: the vault handle of the URL that opens Farcaster's app. */
  readonly farcasterUrl: string | null
}

/** `null` unless a user is logged in or a login by Farcaster is in progress. */
export const EmbeddedWallet = /* @__PURE__ */ defineCapability(
  'embeddedWallet',
  /* @__PURE__ */ type<void>(),
  /* @__PURE__ */ type<EmbeddedWalletInfo | null>(),
)
