import type { Answer, GroupResult } from '../group-results.ts'
import { isOlder } from '../versions.ts'
import { selectStillHappens } from './groups.ts'
import type { Sql } from './sql.ts'

export interface Build {
  readonly id: string
  readonly version: string
  readonly createdAt: Date
  readonly createdBy: string
  /** Reports that are to be rerun, and those that were. */
  readonly planned: number
  readonly done: number
  /** Of those, how many could not be run: their jobs failed each time. */
  readonly failed: number
  /** Groups that it was not rerun on, since there were too many. */
  readonly skippedGroups: number
}

const COLUMNS = `builds.id, version, created_at as "createdAt", created_by as "createdBy",
  skipped_groups as "skippedGroups",
  (select count(*)::int from outcomes where build_id = builds.id) as planned,
  (select count(still_happens)::int from outcomes where build_id = builds.id) as done,
  (select count(*)::int from outcomes where build_id = builds.id and failed) as failed`
/** Reports of a group that are rerun, the latest ones: more of one bug say nothing more. */
const PER_GROUP = 20

/** Lists the versions to come in which groups are resolved: a build before them, such as a hotfix, may do these again. */
async function listLaterFixes(sql: Sql, version: string): Promise<readonly string[]> {
  const fixes = await sql.query<{ fix: string }>(
    `select distinct resolved_in as fix from groups where state = 'resolved' and resolved_in is not null`,
  )
  return fixes.map(({ fix }) => fix).filter((fix) => isOlder(version, fix))
}

/** Whether a group is fixed in a build. @param laterFixes - The parameter with `listLaterFixes` */
const isFixed = (laterFixes: string) =>
  `groups.state = 'resolved' and coalesce(groups.resolved_in <> all(${laterFixes}), true)`

export interface NewBuild {
  readonly version: string
  readonly bundle: Uint8Array
  readonly createdBy: string
  /** The most groups that are rerun. */
  readonly mostGroups: number
}

/**
 * Adds a build, and plans the reruns of the groups that are not muted. Of too many, the resolved ones come first, then
 * those with most reports: anybody can send reports, and each new kind is a group.
 * @returns `null` if the version is taken
 */
export async function addBuild(sql: Sql, { version, bundle, createdBy, mostGroups }: NewBuild) {
  const [build] = await sql.query<{ id: string }>(
    'insert into builds (version, bundle, created_by) values ($1, $2, $3) on conflict do nothing returning id',
    [version, bundle, createdBy],
  )
  if (!build) return null
  const reports = await sql.query<{ id: string }>(
    `insert into outcomes (build_id, report_id, group_id, was_resolved)
     select $1, latest.id, groups.id, ${isFixed('$2')} from (
       select * from groups where state <> 'muted'
       order by state = 'resolved' desc, reports desc, last_seen desc, id limit $3::int
     ) groups, lateral (
       select id from reports where group_id = groups.id order by received_at desc, id desc limit ${PER_GROUP}
     ) latest
     returning report_id as id`,
    [build.id, await listLaterFixes(sql, version), mostGroups],
  )
  await sql.query(
    `update builds set skipped_groups =
       greatest((select count(*)::int from groups where state <> 'muted') - $2::int, 0) where id = $1`,
    [build.id, mostGroups],
  )
  // Jobs begin at once. Until the database has counted the new rows, it expects a few, and each job would read them all.
  await sql.run('analyze outcomes')
  return { id: build.id, reports: reports.map(({ id }) => id) }
}

export const listBuilds = (sql: Sql) =>
  sql.query<Build>(`select ${COLUMNS} from builds order by created_at desc, id limit 50`)

export async function findBuild(sql: Sql, version: string): Promise<Build | null> {
  const [build] = await sql.query<Build>(`select ${COLUMNS} from builds where version = $1`, [version])
  return build ?? null
}

export async function findBundle(sql: Sql, id: string): Promise<Uint8Array | null> {
  const [row] = await sql.query<{ bundle: Uint8Array }>('select bundle from builds where id = $1', [id])
  return row?.bundle ?? null
}

/** Finds the latest build before one that is not of a newer version: a hotfix follows the release that it is for. */
async function findPrevious(sql: Sql, buildId: string): Promise<string | null> {
  const [own, ...earlier] = await sql.query<{ id: string; version: string }>(
    `select id, version from builds where id = $1 or created_at < (select created_at from builds where id = $1)
     order by created_at desc, id`,
    [buildId],
  )
  return earlier.find(({ version }) => own && !isOlder(own.version, version))?.id ?? null
}

/** Lists what a build does with each group that was rerun on it. */
export async function listGroupResults(sql: Sql, buildId: string) {
  return sql.query<GroupResult>(
    `select groups.id as "groupId", kind, cause, groups.reports,
       exists (select 1 from outcomes where build_id = $1 and group_id = groups.id and was_resolved) as "wasResolved",
       ${selectStillHappens('groups.id', '$2')} as before,
       ${selectStillHappens('groups.id', '$1')} as now
     from groups where exists (select 1 from outcomes where build_id = $1 and group_id = groups.id)
     order by groups.reports desc, groups.id`,
    [buildId, await findPrevious(sql, buildId)],
  )
}

export interface RerunOutcome {
  readonly reportId: string
  readonly answer: Answer
}

/**
 * Records outcomes of reruns.
 * @returns The resolved groups that happen again
 */
export async function recordOutcomes(sql: Sql, buildId: string, outcomes: readonly RerunOutcome[]) {
  const [build] = await sql.query<{ version: string }>('select version from builds where id = $1', [buildId])
  const rows = await sql.query<{ groupId: string }>(
    `with recorded as (
       update outcomes set still_happens = answer, runs = runs + 1, was_resolved = was_resolved or is_fixed
       from unnest($2::uuid[], $3::text[]) given (id, answer),
         (select id, ${isFixed('$4')} as is_fixed from groups) groups
       where report_id = given.id and build_id = $1 and groups.id = outcomes.group_id
       returning outcomes.group_id, answer = 'yes' and is_fixed as reopened
     )
     select distinct group_id as "groupId" from recorded where reopened order by 1`,
    [
      buildId,
      outcomes.map(({ reportId }) => reportId),
      outcomes.map(({ answer }) => answer),
      build ? await listLaterFixes(sql, build.version) : [],
    ],
  )
  return rows.map(({ groupId }) => groupId)
}

/** Records that reruns failed for good, or can't be done. Those that have an outcome keep it. */
export const failOutcomes = (sql: Sql, buildId: string, reportIds: readonly string[]) =>
  sql.query(
    `update outcomes set still_happens = 'unclear', failed = true
     where build_id = $1 and report_id = any($2::uuid[]) and still_happens is null`,
    [buildId, reportIds],
  )

/** What a build does with a group. */
export interface GroupBuild {
  readonly version: string
  readonly createdAt: Date
  /** `null` if none of the group's reports was rerun on it. */
  readonly stillHappens: Answer | null
}

/** Lists what each build does with a group, the latest build first. */
export const listGroupBuilds = (sql: Sql, groupId: string) =>
  sql.query<GroupBuild>(
    `select version, created_at as "createdAt", ${selectStillHappens('$1', 'builds.id')} as "stillHappens"
     from builds order by created_at desc, id limit 20`,
    [groupId],
  )
