// Calls of JSON-RPC to one server in one tick go as one batch. This happens below the log, in which each call is an entry
// of its own: whether a server takes batches changes nothing in a report.
import type { FetchAnswer, FetchRequest, Io, Json } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'

/** How many calls one request has at most. */
export const BATCH_SIZE = 1_000

/** The server takes no such content type, or is asked too much: each call alone would be told the same. */
const FOR_ALL = new Set([415, 429])

type Fields = Readonly<Record<string, Json | undefined>>

interface Waiting {
  readonly request: FetchRequest
  readonly call: Fields
  readonly signal: AbortSignal
  resolve(answer: FetchAnswer | Promise<FetchAnswer>): void
}

/** Of a page: it keeps in mind which servers refused a batch. */
export function createBatching() {
  /** What was asked in this tick, by where it goes and how. */
  const waiting = new Map<string, Waiting[]>()
  /** Where a batch was refused: calls go there one by one from then on. */
  const refusing = new Set<string>()

  function sendTogether(key: string, queue: readonly Waiting[], send: Io['fetch']) {
    const calls = queue.filter(({ signal }) => !signal.aborted)
    const alone = ({ request, signal, resolve }: Waiting) => resolve(send(request, signal))
    const [first] = calls
    if (!first) return
    if (calls.length === 1) return alone(first)

    const body = JSON.stringify(calls.map(({ call }, i) => ({ ...call, id: i + 1 })))
    const end = new AbortController()
    const endIfAllDid = () => calls.every(({ signal }) => signal.aborted) && end.abort(first.signal.reason)
    for (const { signal } of calls) signal.addEventListener('abort', endIfAllDid, { once: true })
    const batch = send({ ...first.request, body }, end.signal)

    function onAnswer(answer: FetchAnswer) {
      const answers = answersById(answer, calls.length)
      if (answers.size < calls.length && !FOR_ALL.has(answer.status)) refusing.add(key)
      calls.forEach((one, i) => {
        const own = answers.get(i + 1)
        if (own) one.resolve({ status: answer.status, body: { ...own, id: one.call.id } as Json })
        else if (FOR_ALL.has(answer.status)) one.resolve(answer)
        else alone(one)
      })
    }
    /** Its time is up, or the page can't read the answer: that may be how it sees that batches are refused. */
    function onFailure({ name }: Error) {
      refusing.add(key)
      for (const one of calls) {
        if (name === 'TimeoutError') one.resolve(batch)
        else alone(one)
      }
    }
    void batch.then(onAnswer, onFailure).finally(() => {
      for (const { signal } of calls) signal.removeEventListener('abort', endIfAllDid)
    })
  }

  /** Asks what `send` asks, together with what else that server is asked in this tick. */
  return (request: FetchRequest, signal: AbortSignal, send: Io['fetch']): Promise<FetchAnswer> => {
    const { body = '', ...how } = request
    const key = JSON.stringify(how)
    const call = parseCall(body)
    if (!call || changesSomething(call) || refusing.has(key)) return send(request, signal)
    return new Promise((resolve) => {
      const own = { request, call, signal, resolve }
      const queue = waiting.get(key)
      if (queue && queue.length < BATCH_SIZE) return void queue.push(own)
      const opened = [own]
      waiting.set(key, opened)
      void afterTick().then(() => {
        if (waiting.get(key) === opened) waiting.delete(key)
        sendTogether(key, opened, send)
      })
    })
  }
}

/** What was tried in a batch may be tried again alone: of a call that sends something, both would act. */
const changesSomething = ({ method }: Fields) => typeof method !== 'string' || /send|submit/i.test(method)

function parseCall(body: string): Fields | null {
  try {
    return toFields(JSON.parse(body))
  } catch {
    return null
  }
}

/** @returns None if it is no list, or if an answer is in it twice: which one would be right? */
function answersById({ body }: FetchAnswer, count: number): ReadonlyMap<unknown, Fields> {
  if (!Array.isArray(body) || body.length > count) return new Map()
  const answers = new Map(body.map((one) => [toFields(one).id, toFields(one)]))
  return answers.size === body.length ? answers : new Map()
}

/** By a message: a timer waits for a whole second in a tab that nobody sees. */
const afterTick = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
