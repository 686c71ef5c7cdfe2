/** What the port provides to the message service. */
export interface SiwxEnvironment {
  /** Host and port of this page, and its origin. The host can't override them. */
  page(): { readonly domain: string; readonly uri: string }
  /** @throws If the browser provides no storage */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now(): number
  /** Formats a time as ISO 8601. @param ms - Since the epoch. */
  timeOf(ms: number): string
  random(bytes: number): Uint8Array
  fetch(url: string, init: RequestInit): Promise<Response>
}

/** The hosted service and the project id. */
export interface CloudService {
  readonly url: string
  readonly projectId: string
}
