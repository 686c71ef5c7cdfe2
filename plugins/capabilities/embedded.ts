import { defineCapability, type } from '../../kernel/index.ts'

/** Who is logged in at a secure frame that keeps the keys. */
export interface EmbeddedWalletInfo {
  /** By which its accounts are connected. */
  readonly connectorId: string
  /** `null` while the visitor is still at the login. */
  readonly user: {
    /** The handle of the address, which no state holds: `useSecret`. */
    readonly email: string | null
    readonly userName: string | null
  } | null
  /** `email`, or the account elsewhere: `google`. */
  readonly authProvider: string | null
  readonly accountType: 'eoa' | 'smartAccount'
  readonly isSmartAccountDeployed: boolean
  /** The handle of the address that Farcaster's app opens, while it is shown. */
  readonly farcasterUrl: string | null
}

/** `null` while nobody is logged in there, nor about to be by Farcaster. */
export const EmbeddedWallet = /* @__PURE__ */ defineCapability(
  'embeddedWallet',
  /* @__PURE__ */ type<void>(),
  /* @__PURE__ */ type<EmbeddedWalletInfo | null>(),
)
