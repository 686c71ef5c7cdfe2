import * as z from 'zod/mini'
import { defineHistory } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const text = z.string()
const optional = z.nullable(text)
const resolved = { name: text, address: text, avatar: optional }
const reversed = { address: text, name: optional, avatar: optional }
const timestamp = z.number()

export const history = defineHistory(
  contract,
  {
    accountChanged: { schema: z.object({ address: optional }) },
    nameResolved: { schema: z.object(resolved) },
    addressReversed: { schema: z.object(reversed) },
  },
  {
    schema: z.object({
      account: optional,
      resolved: z.array(z.object({ ...resolved, timestamp })),
      reversed: z.array(z.object({ ...reversed, timestamp })),
    }),
  },
)
