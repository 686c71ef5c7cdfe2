/** Parts of a report that the visitor may leave out: identity, responses, and the browser. */
export type Part = 'names' | 'answers' | 'page'

/** Where the report goes: a file, the clipboard, the clipboard as a link, or the site. */
export type ExportMethod = 'file' | 'copy' | 'link' | 'host'

export interface ReportState {
  parts: Record<Part, boolean>
  /** Whether the site accepts reports. */
  acceptsReports: boolean
  /** Whether the site has a page that opens links with reports. */
  hasLinks?: boolean | undefined
  /** The outcome of the last export; `null` before the first and while one is running. */
  outcome: {
    way: ExportMethod
    /** `kept` on this device until it is sent; `unkept`: until then only as long as the page is open. */
    status: 'passed' | 'kept' | 'unkept' | 'tooLarge' | 'unwritten' | 'failed'
    bytes: number
  } | null
  isExporting: boolean
  /** Vault handle of the ledger while its view is open, and how often it was read. */
  ledger: { handle: string; readings: number } | null
  /** Whether the host grants this plugin access to requests. */
  isLedgerOn?: boolean | undefined
}
