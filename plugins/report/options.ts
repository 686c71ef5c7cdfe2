import type { Report } from '../../kernel/index.ts'

/** A report, and what the visitor says to it. */
export interface ProblemReport extends Report {
  readonly about: {
    readonly words: string
    /** The browser, where the visitor did not leave it out. */
    readonly page: {
      readonly agent: string
      readonly language: string
      readonly width: number
      readonly height: number
      readonly scale: number
    } | null
    /** The versions of the host's libraries that this page has fetched, by name; `null` where one does not tell its own. */
    readonly libraries: Readonly<Record<string, string | null>>
  }
}

export interface ReportOptions {
  /** Takes a report that the visitor passes on. Default: none, and it becomes a file of theirs. */
  readonly onReport?: ((report: ProblemReport) => void | Promise<void>) | undefined
  /** Bytes that a report may have. Default: 8 MiB. */
  readonly limit?: number | undefined
}
