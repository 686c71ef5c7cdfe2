import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const provider = z.nullable(z.string())

export const migrations = defineMigrations(
  contract,
  { currentChanged: { schema: z.object({ provider }) } },
  { schema: z.object({ current: provider }) },
)
