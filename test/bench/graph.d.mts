export interface HostGraph {
  /** Modules that a page pays for before anything happens, by path from the root. */
  readonly eager: readonly string[]
  /** Modules that are fetched when needed. */
  readonly lazy: readonly string[]
  readonly eagerBytes: number
  readonly lazyBytes: number
}

export function hostGraph(source: string, options?: { from?: 'source' | 'dist' }): Promise<HostGraph>
export function ownBytes(
  folder: string,
  options?: { readonly entry?: string; readonly data?: readonly string[] },
): Promise<number>
