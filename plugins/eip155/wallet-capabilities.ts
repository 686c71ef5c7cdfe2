// What a wallet can do with several calls on a network. @see EIP-5792
import type { Json } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import type { CallSupport } from './manifest.ts'

/** The method that asks a wallet for it. */
export const GET_CAPABILITIES = 'wallet_getCapabilities'
/** How long a wallet may take to answer, in ms. */
export const CAPABILITIES_TIMEOUT_MS = 30_000
/** Capabilities that hold on every chain are listed under this one. */
const ALL_CHAINS = '0x0'

/** What a wallet can do with several calls, unless it says so. */
export const NO_SUPPORT: CallSupport = { atomic: 'unsupported', hasPaymaster: false }

/** Parses a response to `wallet_getCapabilities`. In any other form, it says nothing. */
export function parseCallSupport(answer: Json, chainId: string): CallSupport {
  const capabilities = { ...toFields(toFields(answer)[ALL_CHAINS]), ...toFields(toFields(answer)[chainId]) }
  const { status } = toFields(capabilities.atomic)
  return {
    atomic: status === 'supported' || status === 'ready' ? status : NO_SUPPORT.atomic,
    hasPaymaster: toFields(capabilities.paymasterService).supported === true,
  }
}
