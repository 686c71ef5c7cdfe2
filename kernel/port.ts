import type { Json } from './json.ts'

export interface FetchRequest {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface FetchAnswer {
  readonly status: number
  /** Parsed where it is JSON, else the text. */
  readonly body: Json
}

/** A call to a page object. It is named: the object itself stays with the port, since no tape could hold it. */
export interface PortCall {
  readonly target: string
  readonly method: string
  readonly params?: Json | undefined
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
  /** Lets go of all that it holds of the page. */
  close?(): void
}

/** Everything that comes from outside. Answers are plain data, or they are refused. */
export interface Io {
  /** Milliseconds since the epoch. */
  now(): number
  fetch(request: FetchRequest, signal: AbortSignal): Promise<FetchAnswer>
  /** @param plugin - Whose page object it is. */
  request(plugin: string, call: PortCall, signal: AbortSignal): Promise<unknown>
  /** @returns The function that ends the subscription. */
  listen(plugin: string, topic: Topic, push: (value: unknown) => void): () => void
  /** Hexadecimal digits, two per byte. */
  random(bytes: number): Promise<string>
  sleep(ms: number, signal: AbortSignal): Promise<void>
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
}
