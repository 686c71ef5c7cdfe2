// The parts of Sentry's types that the integration uses. They are written out, so that a host's compiler needs no package
// that the host does not use, and the integration fits each SDK that is built on `@sentry/core` 9 or newer.
import type { ExportOptions } from '../../kernel/index.ts'

/** @see Event of `@sentry/core` */
export interface SentryEvent {
  level?: string | undefined
  fingerprint?: string[] | undefined
  tags?: { [key: string]: unknown } | undefined
  exception?: { values?: { mechanism?: { type: string; handled?: boolean } }[] } | undefined
}

/** @see EventHint of `@sentry/core` */
export interface SentryHint {
  originalException?: unknown
  attachments?: { filename: string; data: string | Uint8Array; contentType?: string }[]
}

/** @see Integration of `@sentry/core` */
export interface SentryIntegration {
  name: string
  processEvent<E extends SentryEvent, H extends SentryHint>(event: E, hint: H): Promise<E>
}

export interface SentryOptions {
  /**
   * Events that get the report: those that a `PorticoError` caused, all, or none. All events get the tags. Default
   * `portico`.
   */
  readonly attach?: 'portico' | 'all' | 'none' | undefined
  /** What the report contains. Default: no names, as `kernel.log.export()`. */
  readonly report?: ExportOptions | undefined
  /** The largest report to attach, in characters. Default: 1 Mi. */
  readonly limit?: number | undefined
}
