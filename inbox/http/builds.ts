import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { splitIntoJobs } from '../jobs/split-into-jobs.ts'
import { note } from '../store/audit.ts'
import { addBuild, findBuild, listBuilds, listGroupResults } from '../store/builds.ts'
import { requireMaintainer } from './authorize.ts'
import type { Env, Parts } from './environment.ts'
import { readQuery } from './read-request.ts'

/** A site's plugins for Node are a few megabytes. */
const LARGEST = 64 * 2 ** 20
const version = z.string().regex(/^[\w.+-]{1,64}$/, 'must be a version, such as 1.4.0')

/** `/api/builds`: uploads a build, and tells what it does with the groups. */
export const createBuildRoutes = ({ settings, database, queue }: Parts) =>
  new Hono<Env>()
    .get('/', async (context) => context.json(await listBuilds(database)))
    .get('/:version', async (context) => {
      const build = await findBuild(database, context.req.param('version'))
      if (!build) return context.json({ error: 'missing' }, 404)
      return context.json({ ...build, results: await listGroupResults(database, build.id) })
    })
    .post('/', requireMaintainer, bodyLimit({ maxSize: LARGEST }), async (context) => {
      const { version: name } = readQuery(context, z.object({ version }))
      const bundle = new Uint8Array(await context.req.arrayBuffer())
      const { name: who } = context.get('member')
      const planned = await database.transaction(async (sql) => {
        const { rerunGroups: mostGroups } = settings
        const build = await addBuild(sql, { version: name, bundle, createdBy: who, mostGroups })
        if (!build) return null
        const jobs = splitIntoJobs(build.reports).map((reportIds) => ({ reportIds, buildId: build.id }))
        await queue.add(sql, 'rerun', jobs)
        await note(sql, who, 'uploaded build', name)
        return build.reports.length
      })
      return planned === null ? context.json({ error: 'version' }, 409) : context.json({ planned }, 201)
    })
