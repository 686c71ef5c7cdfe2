import type { Outcome } from './entry.ts'
import type { Json } from './json.ts'
import type { Secret } from './secret.ts'

/** Plain data in which any value may be a `Secret`: the log holds `[secret]`, the environment gets the value. */
export type Maskable = Json | Secret<unknown> | readonly Maskable[] | { readonly [key: string]: Maskable | undefined }

/** A request of `io.fetch`. Its server must be among the plugin’s `origins`. */
export interface FetchRequest<Text = string> {
  readonly url: Text
  readonly method?: string
  readonly headers?: Readonly<Record<string, Text>>
  readonly body?: Text
  readonly cache?: 'no-cache'
  /** Milliseconds until the request rejects with `TimeoutError`. Default: no timeout. */
  readonly timeout?: number
}

/** The response to `io.fetch`, of any status. It is untrusted: validate the body. */
export interface FetchResponse {
  readonly status: number
  /** Parsed if it is JSON, else the text. */
  readonly body: Json
}

/** A call to a page object. It names the object, which stays in the port because no log could hold it. */
export interface PortCall<Params = Json> {
  readonly target: string
  readonly method: string
  readonly params?: Params | undefined
}

/** An event that a page object emits. */
export interface Topic {
  readonly target: string
  readonly event: string
}

/** A plugin's page objects. The only file of a plugin that may touch the page. */
export interface Port {
  /** @throws whatever the page object throws; the log holds its `name`, `message` and `code` */
  request(call: PortCall, signal: AbortSignal): Promise<unknown>
  /** @returns The function that ends the subscription. */
  listen(topic: Topic, push: (value: unknown) => void): () => void
  /**
   * Sees every plugin's calls to page objects, if the contract names `Requests` and the host grants it. Live only.
   * @param call - With secrets masked, except those disclosed to such plugins.
   * @param callers - The plugins on whose behalf the call is made, the outermost first.
   * @param outcome - Never rejects. The answer is masked unless it is null, and so is the message of an error.
   */
  onRequest?(plugin: string, call: PortCall, callers: readonly string[], outcome: Promise<Outcome>): void
  /** Sends its own plugin's requests through `send`, several as one for example. Never used if one holds a secret. */
  fetch?(request: FetchRequest, signal: AbortSignal, send: Io['fetch']): Promise<FetchResponse>
  /** Releases everything it holds of the page. */
  close?(): void
}

/** All access to the environment. Responses must be plain data. `get`, `set` and `remove` are the page's storage. */
export interface Io {
  /** Milliseconds since the epoch. */
  now(): number
  /** @param plugin - The caller, whose own port may carry the request. Omitted if a secret is involved. */
  fetch(request: FetchRequest, signal: AbortSignal, plugin?: string): Promise<FetchResponse>
  /** @param plugin - The owner of the page object. */
  request(plugin: string, call: PortCall, signal: AbortSignal): Promise<unknown>
  listen(plugin: string, topic: Topic, push: (value: unknown) => void): () => void
  /** Hexadecimal digits, two per byte. */
  random(bytes: number): Promise<string>
  sleep(ms: number, signal: AbortSignal): Promise<void>
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** Fetches code, or runs a slow computation. */
  load<T>(load: () => Promise<T>): Promise<T>
}

/**
 * The port as one run sees it. Each response is recorded under the run's cause, arrives in its own turn, and never
 * after the run's signal is aborted (the call then rejects with `AbortError`). `now` is constant within a turn.
 */
export interface BoundIo<Context> extends Pick<Io, 'now' | 'random' | 'get' | 'remove'> {
  fetch(request: FetchRequest<string | Secret<string>>): Promise<FetchResponse>
  /** Fetches a secret response: the log holds `[secret]`, never the value. */
  fetchSecret(request: FetchRequest<string | Secret<string>>): Promise<Secret<FetchResponse>>
  /** Calls a page object of the plugin's own port. The response is untrusted: validate it. */
  request(call: PortCall<Maskable>): Promise<Json>
  /**
   * @param parse - Checks the answer before it is a secret: if it throws, the log holds that error as the outcome. Other
   *   code must not branch on a secret, since a rerun does not know it.
   */
  requestSecret(call: PortCall<Maskable>, parse?: (answer: Json) => Json): Promise<Secret<Json>>
  sleep(ms: number): Promise<void>
  getSecret(key: string): Promise<Secret<string | null>>
  set(key: string, value: string | Secret<string>): Promise<void>
  /** Stores a secret for views, outside the log, and returns its handle for `kernel.secret`; `null` removes it. */
  readonly vault: { put(name: string, secret: Secret<string> | null): string }
  /**
   * Loads code. Its first arrival in a session is an entry; after that it is available at once. A rerun does not
   * compare loads, so code may move from chunk to chunk.
   * @param name - Names one piece of code of this plugin, and never changes.
   */
  load<T>(name: string, load: () => Promise<T>): Promise<T>
  /** Runs a slow pure function: a digest, a worker. A rerun computes it again and delivers it as recorded. */
  compute<T>(name: string, compute: () => Promise<T>): Promise<T>
  /** Subscribes to a page object. Each push is a turn and a run of its own. Ends with the run's signal. */
  listen(topic: Topic, onPush: (context: Context, value: Json) => void | Promise<void>): () => void
}
