import type { Outcome } from './entry.ts'
import type { Json } from './json.ts'
import type { Secret } from './secret.ts'

/** Plain data in which any value may be a secret: the log holds its place, the outside sees it. */
export type Maskable = Json | Secret<unknown> | readonly Maskable[] | { readonly [key: string]: Maskable | undefined }

export interface FetchRequest<Text = string> {
  readonly url: Text
  readonly method?: string
  readonly headers?: Readonly<Record<string, Text>>
  readonly body?: Text
  readonly cache?: 'no-cache'
  /** Milliseconds, after which it is given up and rejects with `TimeoutError`. Default: none. */
  readonly timeout?: number
}

export interface FetchAnswer {
  readonly status: number
  /** Parsed where it is JSON, else the text. */
  readonly body: Json
}

/** A call to a page object. It is named: the object itself stays with the port, since no tape could hold it. */
export interface PortCall<Params = Json> {
  readonly target: string
  readonly method: string
  readonly params?: Params | undefined
}

/** Something that a page object tells without being asked. */
export interface Topic {
  readonly target: string
  readonly event: string
}

/** A plugin's own page objects. The only file of a plugin that may touch the page. */
export interface Port {
  /** @throws whatever the page object throws; its `name`, `message` and `code` are kept. */
  request(call: PortCall, signal: AbortSignal): Promise<unknown>
  /** @returns The function that ends the subscription. */
  listen(topic: Topic, push: (value: unknown) => void): () => void
  /**
   * Told of what every plugin asks its page objects, if the contract names `Requests` and the host grants it. Live only.
   * @param call - Its secrets are covered, but for those that were disclosed to such plugins.
   * @param askers - The plugins on whose behalf it is asked, the first at first.
   * @param outcome - An answer is covered, unless it is null, and so are the words of an error. Never rejects.
   */
  onRequest?(plugin: string, call: PortCall, askers: readonly string[], outcome: Promise<Outcome>): void
  /** Sends what its own plugin asks of servers by `send`, several requests as one say; never what holds a secret. */
  carry?(request: FetchRequest, signal: AbortSignal, send: Io['fetch']): Promise<FetchAnswer>
  /** Lets go of all that it holds of the page. */
  close?(): void
}

/** Everything that comes from outside. Answers are plain data, or they are refused. */
export interface Io {
  /** Milliseconds since the epoch. */
  now(): number
  /** @param plugin - Who asks, unless a secret is in it or its answer: that plugin's own port may carry it. */
  fetch(request: FetchRequest, signal: AbortSignal, plugin?: string): Promise<FetchAnswer>
  /** @param plugin - Whose page object it is. */
  request(plugin: string, call: PortCall, signal: AbortSignal): Promise<unknown>
  listen(plugin: string, topic: Topic, push: (value: unknown) => void): () => void
  /** Hexadecimal digits, two per byte. */
  random(bytes: number): Promise<string>
  sleep(ms: number, signal: AbortSignal): Promise<void>
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** Fetches code, or computes slowly. */
  load<T>(load: () => Promise<T>): Promise<T>
}

/**
 * The port as one run sees it: each answer is recorded under the run's cause, arrives in a turn of its own, and never
 * after the run's signal was aborted (the call then rejects with `AbortError`). `now` stands still within a turn.
 */
export interface BoundIo<Context> extends Pick<Io, 'now' | 'random' | 'get' | 'remove'> {
  fetch(request: FetchRequest<string | Secret<string>>): Promise<FetchAnswer>
  /** The answer is a secret: the log holds its place, never its value. */
  fetchSecret(request: FetchRequest<string | Secret<string>>): Promise<Secret<FetchAnswer>>
  /** Asks a page object of the plugin's own port. The answer is anybody's: validate it. */
  request(call: PortCall<Maskable>): Promise<Json>
  requestSecret(call: PortCall<Maskable>): Promise<Secret<Json>>
  sleep(ms: number): Promise<void>
  getSecret(key: string): Promise<Secret<string | null>>
  set(key: string, value: string | Secret<string>): Promise<void>
  /** Keeps a secret for views, out of the log, or with `null` forgets it. @returns Its handle, for `kernel.secret`. */
  readonly vault: { put(name: string, secret: Secret<string> | null): string }
  /**
   * Awaits code. Its first arrival in a session is an entry; from then on it is there at once. A rerun compares no
   * loads, so that code may move from chunk to chunk.
   * @param name - One piece of code of this plugin, always the same.
   */
  load<T>(name: string, load: () => Promise<T>): Promise<T>
  /** Awaits a slow pure function: a digest, a worker. A rerun computes it again, and delivers it when the tape says. */
  compute<T>(name: string, compute: () => Promise<T>): Promise<T>
  /** Each push is a turn and a run of its own. Ends with the run's signal. */
  listen(topic: Topic, onPush: (context: Context, value: Json) => void | Promise<void>): () => void
}
