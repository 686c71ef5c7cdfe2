import * as z from 'zod/mini'
import { defineHistory } from '../../kernel/index.ts'
import { contract } from './contract.ts'

export const migrations = defineHistory(contract, {}, { schema: z.object({}) })
