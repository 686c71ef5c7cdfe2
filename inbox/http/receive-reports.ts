// Receives reports from pages.
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { Logger } from 'pino'
import { checkReport } from 'portico/replay'
import * as z from 'zod'
import { splitIntoJobs } from '../jobs/split-into-jobs.ts'
import { insertReports, type NewReport } from '../store/reports.ts'
import { createBatch } from './batch.ts'
import { createClientLimits } from './client-limits.ts'
import type { Env, Parts } from './environment.ts'
import { createStorageLimit } from './storage-limit.ts'

/** Far above what a visit writes: see `IMPORT_LIMITS` of the library for the others. */
const MOST_ENTRIES = 50_000

const query = z.object({
  key: z.string(),
  /** The version of the site. */
  build: z
    .string()
    .regex(/^[\w.+-]{1,64}$/)
    .optional(),
})
const text = z.string().max(2000)
/** What is around a checked report: what the visitor says, and no key that the library does not write. */
const envelope = z.strictObject({
  format: z.unknown(),
  version: z.unknown(),
  portico: z.string().regex(/^[\w.+-]{1,64}$/),
  createdAt: z.number(),
  plugins: z.record(z.string().max(64), z.record(z.string().max(64), z.number())),
  checkpoint: z.unknown(),
  entries: z.unknown(),
  pending: z.unknown(),
  digest: z.string().max(32),
  personal: z.boolean().optional(),
  amounts: z.literal('redrawn').optional(),
  about: z
    .strictObject({
      words: text,
      page: z
        .strictObject({ agent: text, language: text, width: z.number(), height: z.number(), scale: z.number() })
        .nullable(),
      libraries: z.record(z.string().max(64), text.nullable()),
    })
    .optional(),
})

/** `POST /reports?key=…&build=…`. The answer comes when the report is stored. */
export function createReportRoutes({ settings, database, queue, metrics, key }: Parts, log: Pick<Logger, 'error'>) {
  const limits = createClientLimits({ settings, metrics, key })
  const storage = createStorageLimit(database, settings.storageLimit, (bytes) =>
    log.error({ bytes }, 'storage limit reached: no reports are taken'),
  )
  const store = createBatch((reports: readonly NewReport[]) =>
    database.transaction(async (sql) => {
      const stored = await insertReports(sql, reports)
      const added = stored.filter(({ isNew }) => isNew)
      const jobs = splitIntoJobs(added.map(({ id }) => id)).map((reportIds) => ({ reportIds }))
      await queue.add(sql, 'fingerprint', jobs)
      const byDigest = new Map(stored.map((one) => [one.digest, one]))
      return reports.map(({ digest }) => byDigest.get(digest))
    }),
  )

  return new Hono<Env>()
    .use(
      cors({
        origin: (origin) => (settings.origins.includes(origin) ? origin : null),
        allowMethods: ['POST'],
        maxAge: 86_400,
      }),
    )
    .use(async (context, next) => {
      const origin = context.req.header('origin')
      const given = query.safeParse(context.req.query())
      const isForeign = origin !== undefined && !settings.origins.includes(origin)
      if (!isForeign && given.success && given.data.key === key) return next()
      metrics.reports.inc({ result: 'refused' })
      return context.json({ error: isForeign ? 'origin' : 'key' }, 403)
    })
    .use(async (context, next) => (await limits.countRequest(context)) ?? next())
    .use(async (context, next) => {
      if (!(await storage.isReached())) return next()
      metrics.reports.inc({ result: 'full' })
      return context.json({ error: 'storage' }, 507)
    })
    .use(
      bodyLimit({
        maxSize: settings.bodyLimit,
        onError(context) {
          metrics.reports.inc({ result: 'refused' })
          return context.json({ error: 'size' }, 413)
        },
      }),
    )
    .post('/', async (context) => {
      const text = await context.req.text()
      const bytes = Buffer.byteLength(text)
      const refusal = await limits.countBytes(context, bytes)
      if (refusal) return refusal
      const report = await checkReport(text, { bytes: settings.bodyLimit, entries: MOST_ENTRIES })
        .then((checked) => envelope.parse(checked))
        .catch(() => null)
      if (!report) {
        metrics.reports.inc({ result: 'refused' })
        return context.json({ error: 'report' }, 422)
      }
      const { digest, portico } = report
      const stored = await store({ digest, portico, build: query.parse(context.req.query()).build ?? null, text })
      if (stored?.isNew) storage.add(bytes)
      metrics.reports.inc({ result: stored?.isNew ? 'stored' : 'known' })
      return context.json({ id: stored?.id, digest }, stored?.isNew ? 201 : 200)
    })
}
