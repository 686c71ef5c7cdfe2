import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { chainActionSchemas, chainEventSchemas, chainFields } from '../chain/migrations.ts'
import { findAmounts, pseudonymize, toBytes } from './address-pseudonym.ts'
import { contract } from './contract.ts'

export const migrations = defineMigrations(contract, {
  events: chainEventSchemas,
  slice: { schema: z.object(chainFields) },
  actions: chainActionSchemas,
  extractAmounts: findAmounts,
  pseudonymize,
  toBytes,
})
