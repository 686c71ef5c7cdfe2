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

/** A text may say more than an amount, as of a transaction its receiver, its value and its call. */
const getWords = (value: unknown) => (typeof value === 'string' ? value.split(' ') : value)

/** Where amounts are: fields of these names at any depth, and paths by the name of the event or action. */
interface Places {
  readonly names: ReadonlySet<string>
  readonly paths: readonly (readonly string[])[]
}

const ANY_DEPTH = '**.'

const toPlaces = (amounts: readonly string[] = []): Places => ({
  names: new Set(amounts.filter((path) => path.startsWith(ANY_DEPTH)).map((path) => path.slice(ANY_DEPTH.length))),
  paths: amounts.map((path) => path.split('.')),
})

/**
 * Hands each exact amount to `add`, from wherever a plugin says that one is.
 * @param fail - Called with what a plugin's `extractAmounts` throws. Default: throws it.
 */
export function createAmountLearner(redactions: Redactions, add: (value: unknown) => void, fail = rethrow) {
  const places = new Map(Array.from(redactions, ([id, { amounts }]) => [id, toPlaces(amounts)]))

  const learn = (value: unknown) => [value].flat().flatMap(getWords).forEach(add)
  function learnNamed(value: unknown, names: ReadonlySet<string>) {
    if (typeof value !== 'object' || value === null) return
    for (const [name, item] of Object.entries(value)) {
      if (names.has(name)) learn(item)
      else learnNamed(item, names)
    }
  }
  function learnAt(id: string, name: string, data: unknown) {
    const { names, paths } = places.get(id) ?? toPlaces()
    if (names.size > 0) learnNamed(data, names)
    for (const [head, ...rest] of paths) if (head === name) getValuesAt(data, rest).forEach(learn)
  }
  return {
    learnEntry(entry: Entry) {
      learnAt(...splitType(entry.type), entry.data)
      const { request, outcome }: Partial<IoData> = Object(entry.kind === 'io' ? entry.data : null)
      if (request === undefined || !outcome) return
      const { answer } = Object(outcome)
      for (const response of [outcome, answer, Object(answer).body]) extractFromErrors(response).forEach(add)
      for (const { extractAmounts } of outcome.ok ? redactions.values() : [])
        try {
          add(extractAmounts?.(request, answer))
        } catch (error) {
          fail(error)
        }
    },
    learnState(state: State | undefined) {
      for (const [id, slice] of Object.entries(state ?? {})) learnAt(id, 'slice', slice)
    },
  }
}

function rethrow(error: unknown): void {
  throw error
}
