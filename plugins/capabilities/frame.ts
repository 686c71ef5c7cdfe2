import { defineCapability, type } from '../../kernel/index.ts'

/** What a plugin has found out about the page around this one. */
export interface FrameInfo {
  /** The origin of the page that embeds this one, once it has proved that it may; `null` before. */
  readonly trustedParent: string | null
}

/** A frame in which the page is at home, such as that of a wallet: confirming buttons work there. */
export const Frame = /* @__PURE__ */ defineCapability(
  'frame',
  /* @__PURE__ */ type<void>(),
  /* @__PURE__ */ type<FrameInfo>(),
)
