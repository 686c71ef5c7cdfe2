import type { Sql } from './sql.ts'
import { createToken, hashToken } from './tokens.ts'

export type Role = 'viewer' | 'maintainer'

export interface Member {
  /** `null` for the admin, whose token is set at start. */
  readonly id: string | null
  readonly name: string
  readonly role: Role
}

/** @returns The token, which is shown once; `null` if the name is taken */
export async function addMember(sql: Sql, name: string, role: Role): Promise<string | null> {
  const token = createToken()
  const rows = await sql.query(
    'insert into members (name, role, token_hash) values ($1, $2, $3) on conflict do nothing returning id',
    [name, role, hashToken(token)],
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
  const [member] = await sql.query<Member>('select id, name, role from members where token_hash = $1', [
    hashToken(token),
  ])
  return member ?? null
}
