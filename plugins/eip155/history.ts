import * as z from 'zod/mini'
import { defineHistory } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const provider = z.string()

export const history = defineHistory(contract, {
  sessionOpened: { schema: z.object({ provider }) },
  sessionClosed: { schema: z.object({ provider, by: z.enum(['visitor', 'wallet']) }) },
})
