/** What a site has to change by hand, or to look at. */
export interface Leftover {
  /** From 1. */
  readonly line: number
  readonly message: string
  /** The page that says what to write. */
  readonly link: string
  /** It may be right as it is. */
  readonly isNote?: boolean
}

/** The result for one file. */
export interface Rewritten {
  readonly code: string
  readonly leftovers: readonly Leftover[]
  /** The kits that it came from, by id. */
  readonly kits: readonly string[]
  /** The module specifiers of kits whose names it has from Portico now. */
  readonly moved: readonly string[]
  /** The module specifiers that it still imports from kits. */
  readonly remaining: readonly string[]
}
