interface Measured {
  readonly errors: number | null
  readonly bytes: number | null
  readonly ahead: number
  readonly visit: { readonly done: readonly string[]; readonly failure: string | null } | null
}

/** What `npm run migrate:corpus` saw of a dapp. */
export interface Row {
  readonly name: string
  /** Whether its own code builds only with the lowest versions that its package.json allows. */
  readonly isPinned: boolean
  readonly changed: number
  readonly edits: readonly string[]
  readonly before: Measured
  readonly after: Measured
}

export function findShortfalls(row: Row): string[]
