/** A value of a row or a parameter. */
export type Value = string | number | boolean | null | Date | Uint8Array | readonly string[]

/** Runs SQL. PGlite and PostgreSQL get the same. */
export interface Sql {
  /** @param values - Of the placeholders `$1`, `$2`, … */
  query<Row>(text: string, values?: readonly Value[]): Promise<readonly Row[]>
  /**
   * Runs several statements.
   * @returns The rows of the last
   */
  run<Row>(text: string): Promise<readonly Row[]>
}

export interface Database extends Sql {
  /** Whether other processes may use it at the same time. */
  readonly isShared: boolean
  /** Commits when `work` resolves, and rolls back when it rejects. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  close(): Promise<void>
}
