import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const account = z.string()

export const migrations = defineMigrations(contract, {
  events: {
    accountShown: { schema: z.object({ account }) },
    accountChecked: { schema: z.object({ account, isContract: z.boolean() }) },
  },
  slice: {
    schema: z.object({ checked: z.optional(z.object({ account, isContract: z.nullable(z.boolean()) })) }),
  },
})
