import { defineCapability, type } from '../../kernel/index.ts'

/**
 * To see what every plugin asks of wallets and frames, by `onRequest` of one's port. Named in `optional`; given by the
 * kernel to the plugins that the host lists: `createKernel({ grants: { requests: ['report'] } })`.
 */
export const Requests = /* @__PURE__ */ defineCapability('requests', /* @__PURE__ */ type<void>())
