import type { Report } from '../../kernel/index.ts'

/** A report with the visitor's text. */
export interface ProblemReport extends Report {
  readonly about: {
    readonly words: string
    /** The browser, unless the visitor left it out. */
    readonly page: {
      readonly agent: string
      readonly language: string
      readonly width: number
      readonly height: number
      readonly scale: number
    } | null
    /** Versions of the host's libraries that this page has loaded, by name; `null` if the library doesn't expose it. */
    readonly libraries: Readonly<Record<string, string | null>>
  }
}

export interface ReportOptions {
  /**
   * The origin of a `portico-inbox` that receives the reports, such as `https://inbox.example`, and its key. A report
   * stays on the visitor's device until the inbox has acknowledged it.
   */
  readonly inbox?: string | undefined
  readonly key?: string | undefined
  /** The version of your site, by which the inbox knows which groups a release fixes. */
  readonly build?: string | undefined
  /** Receives a report that the visitor sends, instead of an inbox. Default: none; the visitor downloads a file instead. */
  readonly onReport?: ((report: ProblemReport) => void | Promise<void>) | undefined
  /**
   * A page that opens links with reports, such as `/replay`: the visitor copies a link instead of a text. A report that
   * is too long for a link is saved as a file. Default: none.
   */
  readonly replayPage?: string | undefined
  /** The largest report, in bytes. Default: 8 MiB. */
  readonly limit?: number | undefined
}
