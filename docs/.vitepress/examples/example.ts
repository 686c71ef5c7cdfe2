import type { PluginList } from 'portico'

/** A visit that a page of the site shows: what the host configured, and the log of one such visit. */
export interface Example {
  /** What assistive technology calls it. */
  readonly title: string
  readonly plugins: PluginList
  /** The view that it opens with, instead of the wallets. */
  readonly view?: string
  /** The method whose prompt the wallet refuses in the what-if. */
  readonly prompt: string
  /** The recorded log, as text. */
  loadReport(): Promise<string>
}
