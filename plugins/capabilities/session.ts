import { defineCapability, type } from '../../kernel/index.ts'
import type { CaipAddress } from '../caip.ts'

/** Who has signed in to the host by a signature. What a page knows of it is no proof: a server verifies. */
export interface SessionFacts {
  /** Whether the host configured where sessions are kept. */
  readonly isEnabled: boolean
  /** Nothing goes on without: the view can't be left, and whoever cancels is disconnected. */
  readonly isRequired: boolean
  /** Connected accounts that are signed in, on the network on which they signed. */
  readonly accounts: readonly CaipAddress[]
}

export const Session = /* @__PURE__ */ defineCapability(
  'session',
  /* @__PURE__ */ type<void>(),
  /* @__PURE__ */ type<SessionFacts>(),
)
