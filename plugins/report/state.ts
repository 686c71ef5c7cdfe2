/** What of a report the visitor may leave out: who they are, what was answered, and what browser this is. */
export type Part = 'names' | 'answers' | 'page'

/** Where a report goes: into a file, onto the clipboard, or to the site. */
export type ExportMethod = 'file' | 'copy' | 'host'

export interface ReportState {
  parts: Record<Part, boolean>
  /** Whether the site takes reports itself. */
  isTaken: boolean
  /** What became of the last one; `null` before, and while it is made. */
  outcome: { way: ExportMethod; status: 'passed' | 'tooLarge' | 'unwritten' | 'failed'; bytes: number } | null
  isExporting: boolean
  /** Where the ledger lies while it is looked at, for views alone, and how often it was read. */
  ledger: { handle: string; readings: number } | null
  /** Whether the host lets this plugin see requests. */
  isLedgerOn?: boolean | undefined
}
