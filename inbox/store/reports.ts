import { gunzipSync, gzipSync } from 'node:zlib'
import type { Sql, Value } from './sql.ts'

/** The fastest level: reports are full of repetition, and any level finds it. */
const LEVEL = 1
// At once: a report takes 0.1 ms, and its way to a thread and back takes longer.
const pack = (text: string) => gzipSync(text, { level: LEVEL })
const unpack = (body: Uint8Array) => gunzipSync(body).toString()

export interface NewReport {
  readonly digest: string
  /** The version of Portico that wrote it. */
  readonly portico: string
  /** The version of the site, if the page named it. */
  readonly build: string | null
  readonly text: string
}

export interface ReportRow {
  readonly id: string
  readonly groupId: string | null
  readonly portico: string
  readonly build: string | null
  readonly receivedAt: Date
  readonly bytes: number
}

/** Stored reports, each with whether it was new: one that is sent again counts once. */
export interface Stored {
  readonly id: string
  readonly digest: string
  readonly isNew: boolean
}

const COLUMNS = 'id, group_id as "groupId", portico, build, received_at as "receivedAt", bytes'

/** Stores reports by one statement. Two of one digest are one. */
export async function insertReports(sql: Sql, reports: readonly NewReport[]): Promise<readonly Stored[]> {
  const rows = reports.map((_, i) => `($${i * 5 + 1}, $${i * 5 + 2}, $${i * 5 + 3}, $${i * 5 + 4}::int, $${i * 5 + 5})`)
  const values = reports.flatMap(({ digest, portico, build, text }) => [
    digest,
    portico,
    build,
    Buffer.byteLength(text),
    pack(text),
  ])
  const added = await sql.query<{ id: string; digest: string }>(
    `insert into reports (digest, portico, build, bytes, body) values ${rows.join(', ')}
     on conflict (digest) do nothing returning id, digest`,
    values,
  )
  const isKnown = new Set(added.map(({ digest }) => digest))
  const old = reports.map(({ digest }) => digest).filter((digest) => !isKnown.has(digest))
  const found =
    old.length > 0
      ? await sql.query<{ id: string; digest: string }>('select id, digest from reports where digest = any($1)', [old])
      : []
  return [...added.map((row) => ({ ...row, isNew: true })), ...found.map((row) => ({ ...row, isNew: false }))]
}

/** Computes the bytes that all reports take, compressed. A body's length is known without reading it. */
export async function sumStoredBytes(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ bytes: string }>('select coalesce(sum(length(body)), 0)::text as bytes from reports')
  return Number(row?.bytes)
}

export async function findReport(sql: Sql, id: string): Promise<(ReportRow & { readonly text: string }) | null> {
  const [row] = await sql.query<ReportRow & { body: Uint8Array }>(
    `select ${COLUMNS}, body from reports where id = $1`,
    [id],
  )
  if (!row) return null
  const { body, ...report } = row
  return { ...report, text: unpack(body) }
}

/** A report as it was received. */
export interface StoredReport {
  readonly id: string
  /** `null` if what is stored can't be read. */
  readonly text: string | null
}

/** Reads those of the reports that are in no group yet. */
export const listUngrouped = (sql: Sql, ids: readonly string[]): Promise<readonly StoredReport[]> =>
  readBodies(sql, 'select id, body from reports where id = any($1::uuid[]) and group_id is null', [ids])

/** Reads those of the reports whose rerun on a build has no outcome yet. */
export const listPlanned = (sql: Sql, ids: readonly string[], buildId: string): Promise<readonly StoredReport[]> =>
  readBodies(
    sql,
    `select id, body from reports join outcomes on report_id = id
     where id = any($1::uuid[]) and build_id = $2 and still_happens is null`,
    [ids, buildId],
  )

async function readBodies(sql: Sql, query: string, values: readonly Value[]): Promise<readonly StoredReport[]> {
  const rows = await sql.query<{ id: string; body: Uint8Array }>(query, values)
  return rows.map(({ id, body }) => ({ id, text: tryUnpack(body) }))
}

/** A body that a disk or a restored backup has broken must not stop the others of its job. */
function tryUnpack(body: Uint8Array): string | null {
  try {
    return unpack(body)
  } catch {
    return null
  }
}

/** Lists the reports of a group, the latest first. `before` is the id of the last one of the page before. */
export function listReports(sql: Sql, groupId: string, { before = null, limit = 50 }: Page = {}) {
  return sql.query<ReportRow>(
    `select ${COLUMNS} from reports
     where group_id = $1 and ($2::uuid is null
       or (received_at, id) < (select received_at, id from reports where id = $2::uuid))
     order by received_at desc, id desc limit $3`,
    [groupId, before, limit],
  )
}

export interface Page {
  readonly before?: string | null | undefined
  readonly limit?: number | undefined
}

/**
 * Deletes a report, its reruns, and its part in the counts.
 * @returns Whether there was one
 */
export async function deleteReport(sql: Sql, id: string): Promise<boolean> {
  return (await deleteReports(sql, 'id = $1', id)) > 0
}

/**
 * Deletes reports that are older than the given number of days.
 * @returns Their number
 */
export const deleteOldReports = (sql: Sql, days: number): Promise<number> =>
  deleteReports(sql, 'received_at < now() - make_interval(days => $1::int)', days)

async function deleteReports(sql: Sql, condition: string, value: string | number): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `with gone as (
       delete from reports where ${condition} returning group_id, (received_at at time zone 'utc')::date as day
     ), days as (
       update group_days set reports = group_days.reports - deleted.reports
       from (select group_id, day, count(*)::int as reports from gone group by 1, 2) deleted
       where group_days.group_id = deleted.group_id and group_days.day = deleted.day
     ), counted as (
       update groups set reports = groups.reports - deleted.reports
       from (select group_id, count(*)::int as reports from gone group by 1) deleted
       where groups.id = deleted.group_id
     )
     select count(*)::int as count from gone`,
    [value],
  )
  return row?.count ?? 0
}
