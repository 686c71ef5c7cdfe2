import type { Entry, Io, IoData, Json, Report, Topic } from '../../kernel/index.ts'

const COVERED = '[secret]'

/** An event that a page object emitted. */
export interface Pushed {
  readonly plugin: string
  readonly topic: Topic
  readonly value: Json
}

/**
 * Replays the responses of a report: each request gets its recorded response, in order, and the last one again if it is
 * repeated more often. Secrets are `[secret]`, as in the report.
 */
export function createRecordedIo(report: Report | string) {
  const { entries } = (typeof report === 'string' ? JSON.parse(report) : report) as Report
  const answers = entries.filter(isAnswer)
  const given = new Set<Answer>()

  /** @throws the recorded error; an error if the report has no such request */
  function answer(method: string, request: unknown, plugin?: string): Json {
    const same = answers.filter(
      ({ type, data }) =>
        (plugin ? type === `${plugin}/${method}` : type.endsWith(`/${method}`)) && isMatch(data.request, request),
    )
    const next = same.find((one) => !given.has(one)) ?? same.at(-1)
    if (!next)
      throw new Error(`The recording has no answer to ${plugin ?? 'any'}/${method} ${JSON.stringify(request)}.`)
    given.add(next)
    const { outcome } = next.data
    if (!outcome.ok) throw Object.assign(new Error(outcome.error.message), outcome.error)
    if (!Object.hasOwn(outcome, 'answer')) throw new Error(`The recording has only a fingerprint of #${next.seq}.`)
    return outcome.answer
  }

  const io = {
    async fetch(request) {
      const found = answer('fetch', request)
      return (found === COVERED ? { status: 200, body: found } : found) as never
    },
    request: async (plugin, call) => answer('request', call, plugin),
    get: async (key) => answer('get', { key }) as string | null,
    random: async (bytes) => answer('random', { bytes }) as string,
  } satisfies Partial<Io>

  return {
    io,
    /** The recorded events of page objects, in order, for `world.push`. */
    pushes: entries.flatMap(({ kind, type, data }): readonly Pushed[] => {
      const [plugin = '', method] = type.split('/')
      const { request, outcome } = Object(data) as IoData
      if (kind !== 'io' || method !== 'listen' || !outcome.ok) return []
      return [{ plugin, topic: request as unknown as Topic, value: outcome.answer }]
    }),
  }
}

type Answer = Entry & { readonly data: IoData & Json }

const isAnswer = (entry: Entry): entry is Answer =>
  entry.kind === 'io' && !entry.type.endsWith('/listen') && Object(entry.data).outcome !== undefined

/** Whether a request matches a recorded one. A recorded secret matches anything. */
function isMatch(recorded: unknown, request: unknown): boolean {
  if (recorded === COVERED || Object.is(recorded, request)) return true
  if (Object(recorded) !== recorded || Object(request) !== request) return false
  const [then, now] = [recorded, request] as Record<string, unknown>[]
  const keys = new Set([...Object.keys(then ?? {}), ...Object.keys(now ?? {})])
  return [...keys].every((key) => isMatch(then?.[key] ?? null, now?.[key] ?? null))
}
