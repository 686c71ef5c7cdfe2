export interface Part {
  readonly url?: string | undefined
  readonly status: 'starting' | 'running' | 'failed' | 'off'
  readonly why?: string | undefined
}

export interface World {
  /** By CAIP-2 id. */
  readonly rpc: Readonly<Record<string, Part>>
  readonly relay?: Part | undefined
  readonly phone?: Part | undefined
  readonly explorer?: Part | undefined
  /** The blockchain-data service. */
  readonly api?: Part | undefined
  /** Where analytics go. */
  readonly analytics?: Part | undefined
  /** The secure frame, and where the codes that it sends can be read. */
  readonly frame?: Part | undefined
  readonly inbox?: Part | undefined
  /** Where a visitor signs in. */
  readonly siwx?: Part | undefined
}

/** The local world, or an empty one where none answers: the page works without. */
export async function readWorld(): Promise<World> {
  try {
    const response = await fetch('/world.json')
    return (await response.json()) as World
  } catch {
    return { rpc: {} }
  }
}
