// Batches the JSON-RPC calls that go to one server in one tick. This happens below the log, which has one entry per
// call: a report does not depend on whether a server accepts batches.

import type { FetchRequest, FetchResponse, Io, Json } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import { isStateChanging } from './is-state-changing.ts'

/** Maximum number of calls in one batch. */
export const BATCH_SIZE = 1_000

/**
 * Statuses that apply to each call of a batch (content type not supported, too many requests): no call is retried
 * alone.
 */
const FINAL_STATUSES = new Set([415, 429])

type Fields = Readonly<Record<string, Json | undefined>>

interface Waiting {
  readonly request: FetchRequest
  readonly call: Fields
  readonly signal: AbortSignal
  resolve(answer: FetchResponse | Promise<FetchResponse>): void
}

/** Creates the batching of a page. It remembers which servers refused a batch. */
export function createBatching() {
  /** The calls of this tick, by URL, headers and timeout. */
  const waiting = new Map<string, Waiting[]>()
  /** Servers that refused a batch: calls to them go one by one from then on. */
  const unbatched = new Set<string>()

  function sendTogether(key: string, queue: readonly Waiting[], send: Io['fetch']) {
    const calls = queue.filter(({ signal }) => !signal.aborted)
    const sendSingle = ({ request, signal, resolve }: Waiting) => resolve(send(request, signal))
    if (calls.length < 2) return calls.forEach(sendSingle)

    const [first] = calls as [Waiting]
    const body = JSON.stringify(calls.map(({ call }, i) => ({ ...call, id: i + 1 })))
    const end = new AbortController()
    const endIfAllDid = () => calls.every(({ signal }) => signal.aborted) && end.abort(first.signal.reason)
    for (const { signal } of calls) signal.addEventListener('abort', endIfAllDid, { once: true })
    const batch = send({ ...first.request, body }, end.signal)

    function onAnswer(answer: FetchResponse) {
      const answers = indexById(answer, calls.length)
      if (answers.size < calls.length && !FINAL_STATUSES.has(answer.status)) unbatched.add(key)
      calls.forEach((one, i) => {
        const own = answers.get(i + 1)
        if (own) one.resolve({ status: answer.status, body: { ...own, id: one.call.id } as Json })
        else if (FINAL_STATUSES.has(answer.status)) one.resolve(answer)
        else sendSingle(one)
      })
    }
    /**
     * The batch timed out, or the page can't read the response. The latter may be how a server without batches looks
     * (CORS). A batch that was aborted says nothing about the server.
     */
    function onFailure({ name }: Error) {
      const isAborted = end.signal.aborted
      if (!isAborted) unbatched.add(key)
      for (const one of calls) {
        if (isAborted || name === 'TimeoutError') one.resolve(batch)
        else sendSingle(one)
      }
    }
    void batch.then(onAnswer, onFailure).finally(() => {
      for (const { signal } of calls) signal.removeEventListener('abort', endIfAllDid)
    })
  }

  /** Sends `request` like `send`, in one batch with the other calls to that server in this tick. */
  return (request: FetchRequest, signal: AbortSignal, send: Io['fetch']): Promise<FetchResponse> => {
    const { body = '', ...how } = request
    const key = JSON.stringify(how)
    const call = parseCall(body)
    if (!call || isChanging(call) || unbatched.has(key)) return send(request, signal)
    return new Promise((resolve) => {
      const own = { request, call, signal, resolve }
      const queue = waiting.get(key)
      if (queue && queue.length < BATCH_SIZE) return void queue.push(own)
      const opened = [own]
      waiting.set(key, opened)
      void waitForTick().then(() => {
        if (waiting.get(key) === opened) waiting.delete(key)
        sendTogether(key, opened, send)
      })
    })
  }
}

/** A failed batch is retried call by call, which must not run a transaction twice. */
const isChanging = ({ method }: Fields) => typeof method !== 'string' || isStateChanging(method)

function parseCall(body: string): Fields | null {
  try {
    return toFields(JSON.parse(body))
  } catch {
    return null
  }
}

/** @returns An empty map if the body is no list or has an id twice. */
function indexById({ body }: FetchResponse, count: number): ReadonlyMap<unknown, Fields> {
  if (!Array.isArray(body) || body.length > count) return new Map()
  const answers = new Map(body.map((one) => [toFields(one).id, toFields(one)]))
  return answers.size === body.length ? answers : new Map()
}

/** Uses a message, because browsers slow timers down to one per second in a hidden tab. */
const waitForTick = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
