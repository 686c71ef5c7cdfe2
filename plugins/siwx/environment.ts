/** What the desk is told by the port. */
export interface SiwxEnvironment {
  /** Host and port of this page, and its origin: never what a host says. */
  page(): { readonly domain: string; readonly uri: string }
  /** @throws where there is none */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now(): number
  /** ISO 8601. @param ms - Since the epoch. */
  timeOf(ms: number): string
  random(bytes: number): Uint8Array
  fetch(url: string, init: RequestInit): Promise<Response>
}

/** The hosted service, and the project that asks. */
export interface CloudService {
  readonly url: string
  readonly projectId: string
}
