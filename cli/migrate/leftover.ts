import type { Edit } from './edits.ts'

/** What a site has to change by hand, or to look at. */
export interface Leftover {
  /** Where it stands in the file as it was. */
  readonly start: number
  readonly end: number
  readonly message: string
  /** The page that says what to write. */
  readonly link: string
  /** It may be right as it is. */
  readonly isNote?: boolean
}

/** The result for one file. */
export interface Rewritten {
  readonly code: string
  /** What made it of the file as it was. */
  readonly edits: readonly Edit[]
  readonly leftovers: readonly Leftover[]
  /** The kits that it came from, by id. */
  readonly kits: readonly string[]
  /** The module specifiers of kits whose names it has from Portico now. */
  readonly moved: readonly string[]
  /** The module specifiers that it still imports from kits. */
  readonly remaining: readonly string[]
}

/** What is said of a text that nothing replaces. */
export const formatByHand = (text: string): string => `“${text}” has to be replaced by hand.`
