// The channel to the secure frame: what is posted into it, and which messages are heard.
import type { Json } from '../../kernel/index.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { LOAD_LIMIT, REFUSED } from './constants.ts'
import {
  createAnswerInvalidError,
  createFrameMissingError,
  createFrameSilentError,
  createRequestAbortedError,
  createRequestRejectedError,
  createStepAbortedError,
} from './errors.ts'
import { ANSWER, APP, type EventId, parseEvent, READY, SESSION_UPDATE } from './protocol.ts'
import { copyWithinBounds } from './sanitize-message.ts'

/** A message of the page, of whomever. */
export interface FrameMessage {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

export interface Surroundings {
  /** Of the frame. Nobody else is heard, and nobody else may read what is posted. */
  readonly origin: string
  /** The window in the frame, as it is at this moment. */
  target(): { postMessage(message: unknown, origin: string): void } | null
  /** 128 bits, which nobody guesses. */
  random(): string
  /** Calls back after some milliseconds, unless what it returns was called. */
  after(callback: () => void, ms: number): () => void
  /** What the frame tells unasked: another token of its session, or more than anybody can hear. */
  tell(event: 'session' | 'flood', value: Json): void
}

export interface AskOptions {
  readonly payload?: Json | undefined
  readonly signal: AbortSignal
  /** Ends with `abortUnsafe`. */
  readonly isUnsafe?: boolean
}

interface PendingQuestion {
  readonly event: EventId
  readonly isUnsafe: boolean
  end(outcome: { readonly answer: Json } | { readonly error: unknown }): void
}

/** Messages a second that are heard. */
const BURST = 100
const SECOND = 1_000
const LONGEST_TOKEN = 8_192
const LONGEST_WORDS = 300

/** One load of the frame: it begins with its element, and ends when that loads a second time. */
export function createFrame({ origin, target, random, after, tell }: Surroundings) {
  const asked = new Map<string, PendingQuestion>()
  let settle: { resolve(): void; reject(error: unknown): void } | null = null
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  ready.catch(() => {})
  const stopWaiting = after(close, LOAD_LIMIT)
  let loads = 0
  let count = 0
  let isFlooded = false
  let stopCounting: (() => void) | null = null
  let isClosed = false

  function begin() {
    stopWaiting()
    settle?.resolve()
    settle = null
  }

  /** Tells all that wait that the frame is not there. */
  function close() {
    if (isClosed) return
    isClosed = true
    stopWaiting()
    stopCounting?.()
    settle?.reject(createFrameMissingError())
    for (const { end } of [...asked.values()]) end({ error: createFrameMissingError() })
  }

  function mayHear(): boolean {
    stopCounting ??= after(() => {
      count = 0
      stopCounting = null
    }, SECOND)
    if (++count <= BURST) return true
    if (!isFlooded) tell('flood', null)
    isFlooded = true
    return false
  }

  function take({ type, id, payload }: Readonly<Record<string, Json | undefined>>) {
    if (type === READY) return begin()
    if (type === SESSION_UPDATE) {
      const { token } = toFields(payload)
      if (isText(token, LONGEST_TOKEN)) tell('session', token)
      return
    }
    const one = isText(id) ? asked.get(id) : undefined
    if (!one) return
    const { name, read } = parseEvent(one.event)
    if (type === `${ANSWER}${name}_SUCCESS`) {
      const answer = read(payload)
      one.end(answer === undefined ? { error: createAnswerInvalidError() } : { answer })
    } else if (type === `${ANSWER}${name}_ERROR`) one.end({ error: parseRefusal(payload) })
  }

  return {
    /** @throws `frame-missing` */
    ready,
    close,
    isClosed: () => isClosed,
    /** The element has loaded. What loads after that is somewhere else: nothing of what is meant for the frame goes there. */
    loaded() {
      if (++loads > 1) close()
    },
    receive(heard: FrameMessage) {
      const { origin: from, source } = heard
      if (isClosed || from !== origin || source === null || source !== target() || !mayHear()) return
      // Not read before: nobody else has the page unpack what they send.
      const message = tryCall(() => toFields(copyWithinBounds(heard.data)))
      if (message) take(message)
    },
    /**
     * @throws `frame-missing`: 'Unable to load email login dependency'; `frame-timeout` and `frame-aborted`: 'Something
     *   went wrong'; `request-aborted`: 'Request was aborted'; `frame-invalid`; what the frame says, with its code
     */
    async ask(event: EventId, { payload, signal, isUnsafe = false }: AskOptions): Promise<Json> {
      await ready
      const window = target()
      if (isClosed || !window) throw createFrameMissingError()
      const { name, limit } = parseEvent(event)
      const aborted = () => (event === 'rpcRequest' ? createRequestAbortedError() : createStepAbortedError())
      if (signal.aborted) throw aborted()
      const id = random()
      return new Promise<Json>((resolve, reject) => {
        const abort = () => end({ error: aborted() })
        const stop = limit === undefined ? () => {} : after(() => end({ error: createFrameSilentError() }), limit)
        const end: PendingQuestion['end'] = (outcome) => {
          asked.delete(id)
          stop()
          signal.removeEventListener('abort', abort)
          if ('answer' in outcome) resolve(outcome.answer)
          else reject(outcome.error)
        }
        signal.addEventListener('abort', abort)
        asked.set(id, { event, isUnsafe, end })
        window.postMessage({ id, type: `${APP}${name}`, ...(payload === undefined ? {} : { payload }) }, origin)
      })
    },
    /** The visitor said no: what signs or sends ends, what only reads goes on. */
    abortUnsafe() {
      for (const { isUnsafe, end } of [...asked.values()]) if (isUnsafe) end({ error: createRequestRejectedError() })
    },
  }
}

export type Frame = ReturnType<typeof createFrame>

/** What the frame says of its refusal. */
function parseRefusal(payload: Json | undefined) {
  const { message, code } = toFields(payload)
  const words = typeof message === 'string' ? message.slice(0, LONGEST_WORDS) : ''
  const known = Number.isSafeInteger(code) ? { code: code as number } : {}
  return Object.assign(new Error(words), { name: REFUSED, ...known })
}

function tryCall<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
