import { defineCapability, type Entry, type } from '../../kernel/index.ts'

/** A line of the log without what identifies a person. */
export interface LogLine extends Pick<Entry, 'seq' | 'at' | 'kind' | 'type' | 'data'> {
  /** The name under which analytics may count it. */
  readonly track: string | null
}

export interface LogMethods {
  /** Redacted entries from `since` on, oldest first. @param since - A seq; default: all that is kept. */
  read(since?: number): Promise<readonly LogLine[]>
}

/** The kernel's own log, for readers. `tracked` counts the entries that analytics may count. */
export const Log = /* @__PURE__ */ defineCapability(
  'log',
  /* @__PURE__ */ type<LogMethods>(),
  /* @__PURE__ */ type<{ readonly tracked: number }>(),
)
