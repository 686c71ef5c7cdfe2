import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'
import { waiting } from './responses.ts'

const found = z.object({
  address: z.string(),
  network: z.string(),
  threshold: z.number(),
  owners: z.number(),
  parent: z.string(),
})

export const migrations = defineMigrations(contract, {
  events: {
    safeFound: { schema: found },
    confirmationsChanged: { schema: waiting },
    waitingEnded: { schema: z.object({ hash: z.string() }) },
  },
  slice: { schema: z.object({ safe: z.nullable(found), waiting: z.array(waiting) }) },
})
