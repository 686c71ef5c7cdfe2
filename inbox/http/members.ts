import { Hono } from 'hono'
import * as z from 'zod'
import { listAudit, note } from '../store/audit.ts'
import { addMember, listMembers, removeMember } from '../store/members.ts'
import { ADMIN, requireMaintainer } from './authorize.ts'
import type { Env, Parts } from './environment.ts'
import { limitJson, readJson } from './read-request.ts'

const newMember = z.object({ name: z.string().trim().min(1).max(64), role: z.enum(['viewer', 'maintainer']) })

/** `/api/members` and `/api/audit`, for maintainers. */
export const createMemberRoutes = ({ database }: Parts) =>
  new Hono<Env>()
    .use(requireMaintainer)
    .get('/', async (context) => context.json(await listMembers(database)))
    .post('/', limitJson, async (context) => {
      const { name, role } = await readJson(context, newMember)
      const token = name === ADMIN.name ? null : await addMember(database, name, role)
      if (!token) return context.json({ error: 'name' }, 409)
      await note(database, context.get('member').name, 'added member', `${name} (${role})`)
      return context.json({ token }, 201)
    })
    .delete('/:id{[0-9a-f-]{36}}', async (context) => {
      const id = context.req.param('id')
      if (!(await removeMember(database, id))) return context.json({ error: 'missing' }, 404)
      await note(database, context.get('member').name, 'removed member', id)
      return context.body(null, 204)
    })

export const createAuditRoutes = ({ database }: Parts) =>
  new Hono<Env>().use(requireMaintainer).get('/', async (context) => context.json(await listAudit(database)))
