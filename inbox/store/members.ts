import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Sql } from './sql.ts'

export type Role = 'viewer' | 'maintainer'

export interface Member {
  /** `null` for the admin, whose token is set at start. */
  readonly id: string | null
  readonly name: string
  readonly role: Role
}

/** Milliseconds for which a session lasts. */
export const SESSION_MS = 12 * 3_600_000

/** Tokens are random, so that a fast hash is enough: only hashes are stored. */
const hash = (token: string): Uint8Array => createHash('sha256').update(token).digest()
const createToken = () => randomBytes(32).toString('base64url')

/** @returns The token, which is shown once; `null` if the name is taken */
export async function addMember(sql: Sql, name: string, role: Role): Promise<string | null> {
  const token = createToken()
  const rows = await sql.query(
    'insert into members (name, role, token_hash) values ($1, $2, $3) on conflict do nothing returning id',
    [name, role, hash(token)],
  )
  return rows.length > 0 ? token : null
}

/** Who signed in at an OpenID provider. */
export interface Identity {
  /** The issuer and its subject, which never change. */
  readonly subject: string
  /** The e-mail address if the provider has verified it. */
  readonly name: string
  readonly role: Role
}

/** Adds a member of an OpenID provider at the first sign-in; later ones update the name and the role. */
export async function addIdentity(sql: Sql, { subject, name, role }: Identity): Promise<Member> {
  const [member] = await sql.query<Member>(
    `insert into members (name, role, subject) values ($1, $2, $3)
     on conflict (subject) do update set name = excluded.name, role = excluded.role returning id, name, role`,
    [name, role, subject],
  )
  return member as Member
}

/** Removes a member, whose sessions end. */
export async function removeMember(sql: Sql, id: string): Promise<boolean> {
  return (await sql.query('delete from members where id = $1 returning id', [id])).length > 0
}

export interface ListedMember extends Member {
  readonly id: string
  readonly createdAt: Date
  /** Whether this member signs in at the OpenID provider. */
  readonly isExternal: boolean
}

export const listMembers = (sql: Sql) =>
  sql.query<ListedMember>(
    `select id, name, role, created_at as "createdAt", subject is not null as "isExternal"
     from members order by name, id`,
  )

export async function findMember(sql: Sql, token: string): Promise<Member | null> {
  const [member] = await sql.query<Member>('select id, name, role from members where token_hash = $1', [hash(token)])
  return member ?? null
}

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
    id === null ? hashAdminSession(token, admin) : hash(token),
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
    [hash(token), hashAdminSession(token, admin)],
  )
  return member ?? null
}

export const endSession = (sql: Sql, token: string, admin: string) =>
  sql.query('delete from sessions where token_hash in ($1, $2)', [hash(token), hashAdminSession(token, admin)])
