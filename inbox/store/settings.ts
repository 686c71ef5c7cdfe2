import { randomBytes } from 'node:crypto'
import type { Sql } from './sql.ts'

/** Reads the key that pages send with reports; creates it at the first start. It is public, and no secret. */
export async function getProjectKey(sql: Sql): Promise<string> {
  await sql.query(`insert into settings (name, value) values ('key', $1) on conflict do nothing`, [
    randomBytes(12).toString('base64url'),
  ])
  const [row] = await sql.query<{ value: string }>(`select value from settings where name = 'key'`)
  return row?.value ?? ''
}
