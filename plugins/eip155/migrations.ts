import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { chainActionSchemas, chainEventSchemas, chainFields } from '../chain/migrations.ts'
import { contract } from './contract.ts'
import { extractAmounts, pseudonymize } from './pseudonym.ts'

const messageReceived = { schema: z.object({ type: z.string(), data: z.string() }) }

export const migrations = defineMigrations(
  contract,
  { ...chainEventSchemas, messageReceived },
  { schema: z.object(chainFields) },
  { actions: chainActionSchemas, extractAmounts, pseudonymize },
)
