// The message channel to the secure frame: what is posted to it, and which messages are accepted.
import type { Json } from '../../kernel/index.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { copyWithinBounds } from '../shared/json/sanitize-message.ts'
import { STEP_TIMEOUT_MS } from './constants.ts'
import {
  createAnswerInvalidError,
  createFrameMissingError,
  createFrameSilentError,
  createRequestAbortedError,
  createRequestRejectedError,
  createStepAbortedError,
} from './errors.ts'
import { FRAME_ERROR } from './frame-ids.ts'
import { ANSWER, APP, type AppEvent, READY, SESSION_UPDATE, toWireName } from './login-protocol.ts'

/** Milliseconds before loading the frame fails. */
const LOAD_TIMEOUT_MS = 15_000

/** Any message to the page. */
export interface FrameMessage {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

export interface FrameEnvironment {
  /** The frame's origin. Only it is heard, and only it may read what is posted. */
  readonly origin: string
  /** The frame's current window. */
  target(): { postMessage(message: unknown, origin: string): void } | null
  /** Returns 128 random bits. */
  random(): string
  /** Calls back after `ms`. @returns A function that cancels */
  after(callback: () => void, ms: number): () => void
  /** Reports what the frame sends by itself: a new session token, or too many messages. */
  tell(event: 'session' | 'flood', value: Json): void
}

export interface RequestOptions {
  readonly payload?: Json | undefined
  readonly signal: AbortSignal
  /** `abortUnsafe` ends this request. */
  readonly isUnsafe: boolean
}

interface PendingRequest {
  readonly name: string
  readonly read: AppEvent['read']
  readonly isUnsafe: boolean
  resolve(answer: Json): void
  reject(error: unknown): void
}

/** Maximum number of messages per second. */
const BURST = 100
const SECOND = 1_000
const LONGEST_TOKEN = 8_192

/** Creates the channel for one load of the frame. It ends when the element loads again. */
export function createFrame({ origin, target, random, after, tell }: FrameEnvironment) {
  const pending = new Map<string, PendingRequest>()
  let begin = () => {}
  let fail = (_: unknown) => {}
  const ready = new Promise<void>((resolve, reject) => {
    begin = resolve
    fail = reject
  })
  ready.catch(() => {})
  const stopWaiting = after(close, LOAD_TIMEOUT_MS)
  let loads = 0
  let count = 0
  let isFlooded = false
  let stopCounting = () => {}
  let isClosed = false

  /** Closes the channel: all pending requests fail with `frame-missing`. */
  function close() {
    isClosed = true
    stopWaiting()
    stopCounting()
    fail(createFrameMissingError())
    for (const { reject } of pending.values()) reject(createFrameMissingError())
  }

  function isWithinRate(): boolean {
    if (count === 0)
      stopCounting = after(() => {
        count = 0
      }, SECOND)
    if (++count <= BURST) return true
    if (!isFlooded) tell('flood', null)
    isFlooded = true
    return false
  }

  function handleMessage({ type, id, payload }: Readonly<Record<string, Json | undefined>>) {
    if (type === READY) {
      stopWaiting()
      return begin()
    }
    if (type === SESSION_UPDATE) {
      const { token } = toFields(payload)
      if (isText(token, LONGEST_TOKEN)) tell('session', token)
      return
    }
    const one = pending.get(id as string)
    if (!one) return
    const { name, read, resolve, reject } = one
    if (type === `${ANSWER}${name}_SUCCESS`) {
      const answer = read(payload)
      if (answer === undefined) reject(createAnswerInvalidError())
      else resolve(answer)
    } else if (type === `${ANSWER}${name}_ERROR`) reject(parseRefusal(payload))
  }

  return {
    /** Resolves when the frame is ready. @throws `frame-missing` */
    ready,
    close,
    isClosed: () => isClosed,
    /**
     * Called when the element has loaded. A second load is another page, which must not receive the frame's messages.
     */
    loaded() {
      if (++loads > 1) close()
    },
    receive(received: FrameMessage) {
      const { origin: from, source } = received
      if (isClosed || from !== origin || source === null || source !== target() || !isWithinRate()) return
      // Read only after the checks: other senders must not make the page unpack their data.
      let message: Json
      try {
        message = copyWithinBounds(received.data)
      } catch {
        return
      }
      handleMessage(toFields(message))
    },
    /**
     * Sends an event to the frame.
     * @throws `frame-missing`: 'Unable to load email login dependency'; `frame-timeout` and `frame-aborted`: 'Something
     *   went wrong'; `request-aborted`: 'Request was aborted'; `frame-invalid`; what the frame says, with its code
     */
    async ask(
      eventId: string,
      { isByVisitor, read }: AppEvent,
      { payload, signal, isUnsafe }: RequestOptions,
    ): Promise<Json> {
      await ready
      const window = target()
      if (isClosed || !window) throw createFrameMissingError()
      const name = toWireName(eventId)
      const aborted = () => (name === 'RPC_REQUEST' ? createRequestAbortedError() : createStepAbortedError())
      if (signal.aborted) throw aborted()
      const id = random()
      let stop = () => {}
      let abort = stop
      return new Promise<Json>((resolve, reject) => {
        abort = () => reject(aborted())
        signal.addEventListener('abort', abort)
        if (!isByVisitor && !isUnsafe) stop = after(() => reject(createFrameSilentError()), STEP_TIMEOUT_MS)
        pending.set(id, { name, read, isUnsafe, resolve, reject })
        window.postMessage({ id, type: `${APP}${name}`, ...(payload !== undefined && { payload }) }, origin)
      }).finally(() => {
        pending.delete(id)
        stop()
        signal.removeEventListener('abort', abort)
      })
    },
    /** Rejects the pending requests that sign or send, after the visitor declined. Reads go on. */
    abortUnsafe() {
      for (const { isUnsafe, reject } of pending.values()) if (isUnsafe) reject(createRequestRejectedError())
    },
  }
}

export type Frame = ReturnType<typeof createFrame>

/** Parses the frame's error. */
function parseRefusal(payload: Json | undefined) {
  const { message, code } = toFields(payload)
  return Object.assign(new Error(typeof message === 'string' ? message : ''), {
    name: FRAME_ERROR,
    ...(Number.isSafeInteger(code) && { code }),
  })
}
