import { type Entry, type IoData, splitType } from '../entry.ts'
import type { State } from '../plugin.ts'
import type { Redactions } from './define-migrations.ts'
import { getValuesAt } from './paths.ts'

/** What a node says of an account that can't pay: "have 12… want 34…", or "balance 12…, cost 34…, overshot 22…". */
const IN_ERROR = /\b(?:have|want|balance|cost|value|overshot)\D{0,3}(\d{7,})/gi

/** Extracts the amounts from the messages of errors, in one response or in several. */
function extractFromErrors(response: unknown): readonly string[] {
  return [response].flat().flatMap((one) => {
    const { message } = Object(Object(one).error)
    return typeof message === 'string' ? Array.from(message.matchAll(IN_ERROR), ([, amount = '']) => amount) : []
  })
}

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
      if (request === undefined || !outcome) return
      const { answer } = Object(outcome)
      for (const response of [outcome, answer, Object(answer).body]) extractFromErrors(response).forEach(add)
      if (outcome.ok)
        for (const { extractAmounts } of redactions.values()) add(extractAmounts?.(request, outcome.answer))
    },
    learnState(state: State | undefined) {
      for (const [id, slice] of Object.entries(state ?? {})) learnAt(id, 'slice', slice)
    },
  }
}
