import { defineCapability, type Entry, type } from '../../kernel/index.ts'

/** A log entry without personal data. */
export interface LogLine extends Pick<Entry, 'seq' | 'at' | 'kind' | 'type' | 'data'> {
  /** The name under which analytics may count the entry. */
  readonly track: string | null
}

/** Reads the log, without secrets and personal data. */
export interface LogReaderMethods {
  /** Returns redacted entries from `since` on, oldest first. @param since - A seq. Default: the start of the log. */
  read(since?: number): Promise<readonly LogLine[]>
}

/**
 * The kernel's own log, for plugins that read it. `tracked` is the seq of the latest entry that analytics may count.
 */
export const LogReader = /* @__PURE__ */ defineCapability(
  'log',
  /* @__PURE__ */ type<LogReaderMethods>(),
  /* @__PURE__ */ type<{ readonly tracked: number }>(),
)
