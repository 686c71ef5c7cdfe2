/** @see EIP-1193 */
export interface ExternalProvider {
  request(call: { method: string; params?: unknown }): unknown
  on?(event: string, listener: (value: unknown) => void): void
  removeListener?(event: string, listener: (value: unknown) => void): void
}

/** A wallet that the host brings, by a library of its maker's: a connector of the type `EXTERNAL`. */
export interface ExternalConnector {
  /** Of the connector; the host's to choose. */
  readonly id: string
  readonly name: string
  /** A `data:` image. */
  readonly icon?: string
  /** Called once somebody chose it, or was connected by it before: an `import()` stands well in it. */
  getProvider(): ExternalProvider | Promise<ExternalProvider>
}
