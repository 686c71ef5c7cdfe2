import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { chainActionSchemas, chainEventSchemas, chainFields } from '../chain/migrations.ts'
import { extractAmounts, pseudonymize, toBytes } from './address-pseudonym.ts'
import { contract } from './contract.ts'
import { extractPersonalData } from './extract-personal-data.ts'

const sessionOpened = {
  schema: z.extend(chainEventSchemas.sessionOpened.schema, { isSigner: z.boolean() }),
}

export const migrations = defineMigrations(contract, {
  events: { ...chainEventSchemas, sessionOpened },
  slice: { schema: z.object({ ...chainFields, isSigner: z.boolean() }) },
  actions: chainActionSchemas,
  extractAmounts,
  extractPersonalData,
  pseudonymize,
  toBytes,
})
