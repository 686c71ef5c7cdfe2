import { defineMigrations } from 'portico'
import * as z from 'zod/mini'
import { contract } from './contract.ts'

export const migrations = defineMigrations(contract, {
  events: { asked: { schema: z.null() }, named: { schema: z.object({ address: z.string() }) } },
  slice: { schema: z.object({ address: z.nullable(z.string()) }) },
  actions: { watch: z.object({ address: z.string() }) },
})
