import pg from 'pg'
import type { Database, Sql } from './sql.ts'

/** Few connections per process: many processes share one server. */
const CONNECTIONS = 10

export function openPostgres(address: string): Database {
  const pool = new pg.Pool({ connectionString: address, max: CONNECTIONS })
  // A connection that the server closed while it was idle is replaced by the pool.
  pool.on('error', () => {})
  return {
    ...createSql(pool),
    isShared: true,
    async transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(createSql(client))
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        // The connection may be broken: it is closed, which rolls back, and not used again.
        client.release(true)
        throw error
      }
    },
    close: () => pool.end(),
  }
}

function createSql(client: pg.Pool | pg.PoolClient): Sql {
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const { rows } = await client.query(text, values as unknown[])
      return rows as Row[]
    },
    async run<Row>(text: string) {
      const results = [await client.query(text)].flat()
      return (results.at(-1)?.rows ?? []) as Row[]
    },
  }
}
