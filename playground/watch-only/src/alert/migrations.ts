import { defineMigrations } from 'portico'
import * as z from 'zod/mini'
import { contract } from './contract.ts'

const text = z.nullable(z.string())

export const migrations = defineMigrations(contract, {
  events: {
    wanted: { schema: z.object({ above: z.string() }) },
    priced: { schema: z.object({ price: z.string() }) },
    ended: { schema: z.null() },
  },
  slice: { schema: z.object({ above: text, price: text }) },
  actions: { set: z.object({ above: z.string() }) },
})
