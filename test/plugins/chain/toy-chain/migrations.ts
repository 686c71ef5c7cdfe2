import * as z from 'zod/mini'
import { defineMigrations } from '../../../../kernel/index.ts'
import { chainActionSchemas, chainEventSchemas, chainFields } from '../../../../plugins/chain/migrations.ts'
import { pseudonymize, toBytes } from './address-pseudonym.ts'
import { contract } from './contract.ts'

const schema = z.object(chainFields)
export const migrations = defineMigrations(contract, {
  events: chainEventSchemas,
  slice: { schema },
  actions: chainActionSchemas,
  pseudonymize,
  toBytes,
})
