import { mkdir } from 'node:fs/promises'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { Database, Sql } from './sql.ts'

/** Opens the PostgreSQL that runs in this process. No second process may open the same folder. */
export async function openPglite(folder: string): Promise<Database> {
  if (!folder.startsWith('memory:')) await mkdir(folder, { recursive: true })
  const db = await PGlite.create(folder)
  return {
    ...createSql(db),
    isShared: false,
    transaction: (work) => db.transaction((transaction) => work(createSql(transaction))),
    close: () => db.close(),
  }
}

function createSql(db: PGlite | Transaction): Sql {
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const { rows } = await db.query<Row>(text, values as unknown[])
      return rows
    },
    async run<Row>(text: string) {
      const results = await db.exec(text)
      return (results.at(-1)?.rows ?? []) as Row[]
    },
  }
}
