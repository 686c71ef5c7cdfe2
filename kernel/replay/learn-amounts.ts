import { type Entry, type IoData, splitType } from '../entry.ts'
import type { State } from '../plugin.ts'
import type { Redactions } from './redact-values.ts'
import { getValuesAt } from './walk.ts'

/** Hands each exact amount to `add`, from wherever a plugin says that one is. */
export function createAmountLearner(redactions: Redactions, add: (value: unknown) => void) {
  function learnAt(id: string, name: string, data: unknown) {
    for (const path of redactions.get(id)?.amounts ?? []) {
      const [head, ...rest] = path.split('.')
      if (head === name) getValuesAt(data, rest).forEach(add)
    }
  }
  return {
    learnEntry(entry: Entry) {
      learnAt(...splitType(entry.type), entry.data)
      const { request, outcome }: Partial<IoData> = Object(entry.kind === 'io' ? entry.data : null)
      if (request !== undefined && outcome?.ok)
        for (const { extractAmounts } of redactions.values()) add(extractAmounts?.(request, outcome.answer))
    },
    learnState(state: State | undefined) {
      for (const [id, slice] of Object.entries(state ?? {})) learnAt(id, 'slice', slice)
    },
  }
}
