import { Hono } from 'hono'
import { checkReport, createFailingTest } from 'portico/replay'
import { note } from '../store/audit.ts'
import { deleteReport, findReport } from '../store/reports.ts'
import { requireMaintainer } from './authorize.ts'
import type { Env, Parts } from './environment.ts'

const ID = ':id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}'

/** `/api/reports`: one report, as it was sent. Reading one is noted, since a report may name a visitor. */
export const createStoredReportRoutes = ({ database }: Parts) =>
  new Hono<Env>()
    .get(`/${ID}`, async (context) => {
      const id = context.req.param('id')
      const report = await findReport(database, id)
      if (!report) return context.json({ error: 'missing' }, 404)
      await note(database, context.get('member').name, 'read report', id)
      return context.body(report.text, 200, {
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="portico-report-${id}.json"`,
      })
    })
    .get(`/${ID}/test`, async (context) => {
      const id = context.req.param('id')
      const report = await findReport(database, id)
      if (!report) return context.json({ error: 'missing' }, 404)
      await note(database, context.get('member').name, 'read report', id)
      const paths = { report: `./portico-report-${id}.json`, config: './portico.config.ts' }
      return context.body(createFailingTest(await checkReport(report.text), paths), 200, {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="portico-report-${id}.test.ts"`,
      })
    })
    .delete(`/${ID}`, requireMaintainer, async (context) => {
      const id = context.req.param('id')
      const isDeleted = await database.transaction((sql) => deleteReport(sql, id))
      if (!isDeleted) return context.json({ error: 'missing' }, 404)
      await note(database, context.get('member').name, 'deleted report', id)
      return context.body(null, 204)
    })
