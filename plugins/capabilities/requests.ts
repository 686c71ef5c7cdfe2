import { defineCapability, type } from '../../kernel/index.ts'

/**
 * Lets a plugin see all plugins' calls to wallets and frames through its port's `onRequest`. Name it in `optional`; the
 * kernel provides it to the plugins that the host lists: `createKernel({ grants: { requests: ['report'] } })`.
 */
export const Requests = /* @__PURE__ */ defineCapability('requests', /* @__PURE__ */ type<void>())
