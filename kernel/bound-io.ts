import type { Json } from './json.ts'
import type { FetchAnswer, Topic } from './port.ts'
import type { Secret } from './secret.ts'

/** Plain data in which any value may be a secret: the log holds its place, the outside sees it. */
export type Maskable = Json | Secret<unknown> | readonly Maskable[] | { readonly [key: string]: Maskable | undefined }

export interface MaskableFetch {
  readonly url: string | Secret<string>
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | Secret<string>>>
  readonly body?: string | Secret<string>
}

export interface MaskableCall {
  readonly target: string
  readonly method: string
  readonly params?: Maskable
}

/**
 * The port as one run sees it: each answer is recorded under the run's cause, arrives in a turn of its own, and never
 * after the run's signal was aborted (the call then rejects with `AbortError`).
 */
export interface BoundIo<Context> {
  /** When this turn began, in milliseconds since the epoch. It stands still within a turn. */
  now(): number
  fetch(request: MaskableFetch): Promise<FetchAnswer>
  /** The answer is a secret: the log holds its place, never its value. */
  fetchSecret(request: MaskableFetch): Promise<Secret<FetchAnswer>>
  /** Asks a page object of the plugin's own port. The answer is anybody's: validate it. */
  request(call: MaskableCall): Promise<Json>
  requestSecret(call: MaskableCall): Promise<Secret<Json>>
  random(bytes: number): Promise<string>
  sleep(ms: number): Promise<void>
  get(key: string): Promise<string | null>
  getSecret(key: string): Promise<Secret<string | null>>
  set(key: string, value: string | Secret<string>): Promise<void>
  remove(key: string): Promise<void>
  /** Awaits code or a slow pure function. A rerun computes it again, and delivers it when the tape says. */
  load<T>(name: string, load: () => Promise<T>): Promise<T>
  /** Each push is a turn and a run of its own. Ends with the run's signal. */
  listen(topic: Topic, onPush: (context: Context, value: Json) => void | Promise<void>): () => void
}
