import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const provider = z.nullable(z.string())
const pairing = z.object({ provider: z.string(), uri: z.string(), link: z.string() })

export const migrations = defineMigrations(contract, {
  events: {
    currentChanged: { schema: z.object({ provider }) },
    pairingOpened: { schema: pairing },
  },
  slice: { schema: z.object({ current: provider, pairing: z.nullable(pairing) }) },
})
