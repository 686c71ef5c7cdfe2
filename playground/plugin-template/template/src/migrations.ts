import { defineHistory } from 'portico'
import * as z from 'zod/mini'
import { contract } from './contract.ts'

const notes = z.record(z.string(), z.string())

/**
 * What an imported log must look like. When an event changes its shape, raise its version in the contract, and add a
 * step from each earlier one: `noted: { schema, upcast: { 1: (old) => … } }`.
 */
export const migrations = defineHistory(
  contract,
  {
    restored: { schema: z.object({ notes }) },
    noted: { schema: z.object({ account: z.string(), text: z.string() }) },
  },
  { schema: z.object({ notes }) },
  // The inputs of the actions: a host may pass anything.
  { actions: { write: z.object({ text: z.string() }) } },
)
