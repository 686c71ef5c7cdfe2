import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const isIn = z.boolean()
const way = z.enum(['file', 'copy', 'link', 'host'])
const part = z.enum(['names', 'answers', 'page'])
const outcome = z.object({
  way,
  status: z.enum(['passed', 'kept', 'unkept', 'tooLarge', 'unwritten', 'failed']),
  bytes: z.number(),
})

/** Inputs of the actions. */
const actions = {
  choosePart: z.object({ part, isIn }),
  deliver: z.object({ way, report: z.unknown(), words: z.string(), react: z.optional(z.string()) }),
  reportWriteFailure: z.object({ way }),
}

export const migrations = defineMigrations(contract, {
  events: {
    reportPrepared: { schema: z.object({ acceptsReports: z.boolean(), hasLinks: z.optional(z.boolean()) }) },
    partChosen: { schema: z.object({ part, isIn }) },
    exportStarted: { schema: z.null() },
    ledgerShown: { schema: z.null() },
    ledgerRead: { schema: z.object({ handle: z.string() }) },
    ledgerHidden: { schema: z.null() },
    exportEnded: { schema: outcome },
  },
  slice: {
    schema: z.object({
      parts: z.object({ names: isIn, answers: isIn, page: isIn }),
      acceptsReports: z.boolean(),
      hasLinks: z.optional(z.boolean()),
      outcome: z.nullable(outcome),
      isExporting: z.boolean(),
      ledger: z.nullable(z.object({ handle: z.string(), readings: z.number() })),
      isLedgerOn: z.optional(z.boolean()),
    }),
  },
  actions,
})
