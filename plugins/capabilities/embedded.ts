import { defineCapability, type } from '../../kernel/index.ts'

/** Who is logged in at a secure frame that keeps the keys. */
export interface EmbeddedWalletFacts {
  readonly user: {
    /** The handle of the address, which no state holds: `useSecret`. */
    readonly email: string | null
    readonly userName: string | null
  }
  /** `email`, or the account elsewhere: `google`. */
  readonly authProvider: string | null
  readonly accountType: 'eoa' | 'smartAccount'
  readonly isSmartAccountDeployed: boolean
}

/** `null` while nobody is logged in there. */
export const EmbeddedWallet = /* @__PURE__ */ defineCapability(
  'embeddedWallet',
  /* @__PURE__ */ type<void>(),
  /* @__PURE__ */ type<EmbeddedWalletFacts | null>(),
)
