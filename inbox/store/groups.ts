import type { Fingerprint } from 'portico/replay'
import type { Answer } from '../group-results.ts'
import type { Sql } from './sql.ts'

export type GroupState = 'open' | 'resolved' | 'muted'

/** The reports of one bug. */
export interface Group {
  /** The fingerprint. */
  readonly id: string
  readonly kind: string
  readonly cause: string
  readonly state: GroupState
  /** The version of the site that should not have it any more. */
  readonly resolvedIn: string | null
  readonly reports: number
  readonly firstSeen: Date
  readonly lastSeen: Date
  readonly wallets: readonly string[]
  readonly versions: readonly string[]
}

export interface ListedGroup extends Group {
  /** Reports of each of the last `DAYS` days, the oldest first. */
  readonly days: readonly number[]
  /** Whether it happens with the latest build; `null` if it was not rerun. */
  readonly stillHappens: Answer | null
}

const COLUMNS = `groups.id, groups.kind, groups.cause, groups.state, groups.resolved_in as "resolvedIn", groups.reports,
  groups.first_seen as "firstSeen", groups.last_seen as "lastSeen", groups.wallets, groups.versions`
/** More ids or versions say nothing more. */
const MOST = 32
const DAYS = 14

export interface Assignment {
  readonly reportId: string
  readonly fingerprint: Fingerprint
  readonly cause: string
  readonly wallets: readonly string[]
}

/** A group that got reports, with the builds that they came from. */
export interface Assigned {
  readonly group: Group
  readonly builds: readonly (string | null)[]
}

interface Row {
  readonly id: string
  readonly build: string | null
  readonly version: string
  readonly at: Date
  readonly day: string
}

/**
 * Puts reports into their groups, which are created if they are new. Doing it again changes nothing. Runs in a
 * transaction: groups are locked in their order, so that two of them never wait for each other.
 */
export async function assignReports(sql: Sql, assignments: readonly Assignment[]): Promise<readonly Assigned[]> {
  const rows = await sql.query<Row>(
    `select id, build, coalesce(build, portico) as version, received_at as at,
       (received_at at time zone 'utc')::date::text as day
     from reports where id = any($1::uuid[]) and group_id is null order by id for update`,
    [assignments.map(({ reportId }) => reportId)],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const left = assignments.filter(({ reportId }) => found.has(reportId))
  const assigned: Assigned[] = []
  for (const id of [...new Set(left.map(({ fingerprint }) => fingerprint.id))].sort()) {
    const some = left.filter(({ fingerprint }) => fingerprint.id === id)
    const reports = some.map(({ reportId }) => found.get(reportId) as Row)
    assigned.push({ group: await addToGroup(sql, some, reports), builds: reports.map(({ build }) => build) })
  }
  return assigned
}

/** Adds reports of one fingerprint to their group. */
async function addToGroup(sql: Sql, assignments: readonly Assignment[], reports: readonly Row[]): Promise<Group> {
  const { fingerprint, cause } = assignments[0] as Assignment
  const times = reports.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime())
  const [group] = await sql.query<Group>(
    `insert into groups (id, kind, cause, fingerprint, reports, first_seen, last_seen, wallets, versions)
     values ($1, $2, $3, $4, $5::int, $6, $7, $8, $9)
     on conflict (id) do update set
       reports = groups.reports + excluded.reports,
       first_seen = least(groups.first_seen, excluded.first_seen),
       last_seen = greatest(groups.last_seen, excluded.last_seen),
       wallets = array(select distinct unnest(groups.wallets || excluded.wallets) order by 1 limit ${MOST}),
       versions = array(select distinct unnest(groups.versions || excluded.versions) order by 1 limit ${MOST})
     returning ${COLUMNS}`,
    [
      fingerprint.id,
      fingerprint.kind,
      toStorable(cause),
      JSON.stringify(fingerprint, (_, value) => (typeof value === 'string' ? toStorable(value) : value)),
      reports.length,
      times[0] as Date,
      times.at(-1) as Date,
      toList(assignments.flatMap(({ wallets }) => wallets.map(toStorable))),
      toList(reports.map(({ version }) => version)),
    ],
  )
  const ids = reports.map(({ id }) => id)
  await sql.query('update reports set group_id = $2 where id = any($1::uuid[])', [ids, fingerprint.id])
  await sql.query(
    `insert into group_days (group_id, day, reports)
     select $1, day::date, count(*)::int from unnest($2::text[]) day group by 2 order by 2
     on conflict (group_id, day) do update set reports = group_days.reports + excluded.reports`,
    [fingerprint.id, reports.map(({ day }) => day)],
  )
  return group as Group
}

/** Replaces what a JSON text may hold and PostgreSQL refuses: U+0000, and halves of surrogate pairs. */
const toStorable = (text: string) => Buffer.from(text).toString().replaceAll('\0', '\ufffd')

const toList = (values: readonly string[]) => [...new Set(values)].sort().slice(0, MOST)

export interface GroupFilter {
  readonly state?: GroupState | undefined
  /** Part of a cause, a fingerprint, a wallet or a version. */
  readonly search?: string | undefined
  readonly before?: string | undefined
  readonly limit?: number | undefined
}

/** Lists groups, the latest first. */
export function listGroups(sql: Sql, { state, search = '', before, limit = 50 }: GroupFilter = {}) {
  return sql.query<ListedGroup>(
    `with page as (
       select * from groups
       where ($1::text is null or state = $1) and reports > 0
         and ($2 = '' or strpos(lower(concat_ws(' ', id, cause, array_to_string(wallets || versions, ' '))), $2) > 0)
         and ($3::text is null or (last_seen, id) < (select last_seen, id from groups where id = $3))
       order by last_seen desc, id desc limit $4
     )
     select ${COLUMNS}, ${selectStillHappens('groups.id', LATEST)} as "stillHappens",
       array(select coalesce((select reports from group_days where group_id = groups.id and day = one::date), 0)
         from generate_series((now() at time zone 'utc')::date - ${DAYS - 1}, (now() at time zone 'utc')::date,
           interval '1 day') one) as days
     from page groups order by groups.last_seen desc, groups.id desc`,
    [state ?? null, search.toLowerCase(), before ?? null, limit],
  )
}

const LATEST = '(select id from builds order by created_at desc, id limit 1)'

/** Whether a group happens with a build: `yes` if it happens with any report; `unclear` if none of them shows it. */
export const selectStillHappens = (group: string, build: string) => `(
  select case when bool_or(still_happens = 'yes') then 'yes' when bool_or(still_happens = 'no') then 'no'
    when count(still_happens) > 0 then 'unclear' end
  from outcomes where outcomes.group_id = ${group} and build_id = ${build})`

export async function findGroup(sql: Sql, id: string): Promise<Group | null> {
  const [group] = await sql.query<Group>(`select ${COLUMNS} from groups where id = $1`, [id])
  return group ?? null
}

/** @returns Whether there is such a group */
export async function setGroupState(sql: Sql, id: string, state: GroupState, resolvedIn: string | null = null) {
  const rows = await sql.query('update groups set state = $2, resolved_in = $3 where id = $1 returning id', [
    id,
    state,
    resolvedIn,
  ])
  return rows.length > 0
}
