// How long the pages of a large inbox take: 100,000 reports, half of them of one bug.
import { listGroupBuilds, listGroupResults } from '../store/builds.ts'
import { findGroup, listGroups } from '../store/groups.ts'
import { migrate } from '../store/migrate.ts'
import { listReports } from '../store/reports.ts'
import type { Database } from '../store/sql.ts'
import { summarize } from './numbers.ts'

export const STORED = 100_000
const GROUPS = 1000
const BUILDS = 50
const TIMES = 30

export async function measureLists(name: string, database: Database): Promise<void> {
  await migrate(database)
  await fill(database)
  const [largest = '', build = ''] = await Promise.all([readId(database, LARGEST), readId(database, NEWEST)])
  const reports = await listReports(database, largest)
  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    'list of groups': () => listGroups(database, { state: 'open' }),
    'search of groups': () => listGroups(database, { search: 'cause 77' }),
    'the largest group': async () => [await findGroup(database, largest), await listGroupBuilds(database, largest)],
    'its reports': () => listReports(database, largest),
    'its next reports': () => listReports(database, largest, { before: reports.at(-1)?.id }),
    'results of a build': () => listGroupResults(database, build),
  }
  for (const [what, read] of Object.entries(reads)) {
    const times: number[] = []
    for (let i = 0; i < TIMES; i++) {
      const start = performance.now()
      await read()
      times.push(performance.now() - start)
    }
    console.log(`${name}, ${STORED} reports in ${GROUPS} groups, ${what}: ${summarize(times)}`)
  }
}

const LARGEST = 'select id from groups order by reports desc limit 1'
const NEWEST = 'select id from builds order by created_at desc limit 1'
const readId = async (database: Database, query: string) => (await database.query<{ id: string }>(query))[0]?.id

/** Fills a database with what counts for its lists: the bodies of these reports are empty. */
const fill = (database: Database) =>
  database.run(/* sql */ `
    insert into groups (id, kind, cause, fingerprint, reports, first_seen, last_seen, wallets, versions)
    select 'group' || i, 'failure', 'cause ' || i, '{}', 0, now() - interval '90 days', now() - i * interval '1 minute',
      '{example.harbor,example.quay}', '{1.0.0,1.1.0}'
    from generate_series(1, ${GROUPS}) i;

    insert into reports (digest, group_id, portico, build, received_at, bytes, body)
    select 'digest' || i, 'group' || case when i % 2 = 0 then 1 else i % ${GROUPS} + 1 end, '0.1.0', '1.0.0',
      now() - i * interval '1 minute', 16000, decode(repeat('00', 1500), 'hex')
    from generate_series(1, ${STORED}) i;

    update groups set reports = counted.reports
    from (select group_id, count(*)::int as reports from reports group by 1) counted where counted.group_id = groups.id;

    insert into group_days
    select group_id, (received_at at time zone 'utc')::date, count(*) from reports group by 1, 2;

    insert into builds (version, bundle, created_at, created_by)
    select '1.' || i || '.0', '\\x00', now() - i * interval '1 day', 'admin' from generate_series(1, ${BUILDS}) i;

    insert into outcomes (report_id, build_id, group_id, still_happens, runs)
    select latest.id, builds.id, groups.id, case when random() < 0.5 then 'yes' else 'no' end, 1
    from builds, groups, lateral (
      select id from reports where group_id = groups.id order by received_at desc, id desc limit 20) latest;

    analyze`)
