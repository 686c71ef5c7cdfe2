import { createHmac } from 'node:crypto'
import type { Member } from './members.ts'
import type { Sql } from './sql.ts'
import { createToken, hashToken } from './tokens.ts'

/** Milliseconds for which a session lasts. */
export const SESSION_MS = 12 * 3_600_000

/**
 * Hashes an admin's session together with the admin's token: with another one, the session is not found. The token can't
 * be guessed from it, since sessions are random.
 */
const hashAdminSession = (token: string, admin: string): Uint8Array =>
  createHmac('sha256', admin).update(token).digest()

/**
 * @param admin - The admin's token of today. Sessions that began with another one have ended.
 * @returns The session's token, for a cookie
 */
export async function startSession(sql: Sql, { id }: Member, admin: string): Promise<string> {
  const token = createToken()
  await sql.query('delete from sessions where expires_at < now()')
  await sql.query('insert into sessions (token_hash, member_id, expires_at) values ($1, $2, $3)', [
    id === null ? hashAdminSession(token, admin) : hashToken(token),
    id,
    new Date(Date.now() + SESSION_MS),
  ])
  return token
}

export async function findSession(sql: Sql, token: string, admin: string): Promise<Member | null> {
  const [member] = await sql.query<Member>(
    `select members.id, coalesce(name, 'admin') as name, coalesce(role, 'maintainer') as role
     from sessions left join members on members.id = member_id
     where (sessions.token_hash = $1 and member_id is not null or sessions.token_hash = $2 and member_id is null)
       and expires_at > now()`,
    [hashToken(token), hashAdminSession(token, admin)],
  )
  return member ?? null
}

export const endSession = (sql: Sql, token: string, admin: string) =>
  sql.query('delete from sessions where token_hash in ($1, $2)', [hashToken(token), hashAdminSession(token, admin)])
