import { defineMigrations } from 'portico'
import * as z from 'zod/mini'
import { contract } from './contract.ts'

const notes = z.record(z.string(), z.string())

/**
 * Schemas for imported logs. When the payload of an event changes, raise its version in the contract and add a step
 * from each earlier version: `noted: { schema, upcast: { 1: (old) => … } }`.
 */
export const migrations = defineMigrations(contract, {
  events: {
    restored: { schema: z.object({ notes }) },
    noted: { schema: z.object({ account: z.string(), text: z.string() }) },
  },
  slice: { schema: z.object({ notes: z.nullable(notes) }) },
  // A host may pass anything.
  actions: { write: z.object({ text: z.string() }) },
})
