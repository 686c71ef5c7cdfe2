import { Hono } from 'hono'
import * as z from 'zod'
import { type Act, note } from '../store/audit.ts'
import { listGroupBuilds } from '../store/builds.ts'
import { findGroup, type GroupState, listGroups, setGroupState } from '../store/groups.ts'
import { listReports } from '../store/reports.ts'
import { requireMaintainer } from './authorize.ts'
import type { Env, Parts } from './environment.ts'
import { limitJson, readJson, readQuery } from './read-request.ts'

const state = z.enum(['open', 'resolved', 'muted'])
const filter = z.object({
  state: state.optional(),
  search: z.string().max(200).optional(),
  before: z.string().max(32).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})
const page = z.object({ before: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(100).optional() })
const change = z.object({
  state,
  /** Of a resolved group: the version of the site that has the fix. Without it, any later report opens it again. */
  in: z
    .string()
    .regex(/^[\w.+-]{1,64}$/)
    .optional(),
})
const ACTS: Readonly<Record<GroupState, Act>> = {
  open: 'reopened group',
  resolved: 'resolved group',
  muted: 'muted group',
}

/** `/api/groups` */
export const createGroupRoutes = ({ database }: Parts) =>
  new Hono<Env>()
    .get('/', async (context) => context.json(await listGroups(database, readQuery(context, filter))))
    .get('/:id', async (context) => {
      const group = await findGroup(database, context.req.param('id'))
      if (!group) return context.json({ error: 'missing' }, 404)
      return context.json({ ...group, builds: await listGroupBuilds(database, group.id) })
    })
    .get('/:id/reports', async (context) =>
      context.json(await listReports(database, context.req.param('id'), readQuery(context, page))),
    )
    .put('/:id/state', requireMaintainer, limitJson, async (context) => {
      const { state: next, in: version } = await readJson(context, change)
      const id = context.req.param('id')
      if (!(await setGroupState(database, id, next, version))) return context.json({ error: 'missing' }, 404)
      await note(database, context.get('member').name, ACTS[next], version ? `${id} in ${version}` : id)
      return context.body(null, 204)
    })
