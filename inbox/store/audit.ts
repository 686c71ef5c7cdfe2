import type { Sql } from './sql.ts'

export type Act =
  | 'signed in'
  | 'added member'
  | 'removed member'
  | 'resolved group'
  | 'reopened group'
  | 'muted group'
  | 'read report'
  | 'deleted report'
  | 'deleted old reports'
  | 'uploaded build'

/** Notes who did what: a member's name, or `inbox` for what the program does by itself. */
export const note = (sql: Sql, who: string, act: Act, subject: string) =>
  sql.query('insert into audit (who, act, subject) values ($1, $2, $3)', [who, act, subject])

export interface AuditEntry {
  readonly id: string
  readonly at: Date
  readonly who: string
  readonly act: Act
  readonly subject: string
}

/** The latest first. */
export const listAudit = (sql: Sql) =>
  sql.query<AuditEntry>('select id::text, at, who, act, subject from audit order by id desc limit 200')
