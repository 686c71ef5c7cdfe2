import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { chainActionSchemas, chainEventSchemas, chainFields } from '../chain/migrations.ts'
import { extractAmounts, pseudonymize, toBytes } from './address-pseudonym.ts'
import { contract } from './contract.ts'
import { encodings, extractPersonalData } from './extract-personal-data.ts'
import { extractPublicData } from './extract-public-data.ts'

export const migrations = defineMigrations(contract, {
  events: chainEventSchemas,
  slice: { schema: z.object(chainFields) },
  actions: chainActionSchemas,
  extractAmounts,
  extractPersonalData,
  extractPublicData,
  pseudonymize,
  toBytes,
  encodings,
})
