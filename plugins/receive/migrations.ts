import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'

export const migrations = defineMigrations(contract, { events: {}, slice: { schema: z.object({}) } })
