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
  /** Receives analytics events. */
  readonly analytics?: Part | undefined
  /** The secure frame, and the inbox with the codes that it sends. */
  readonly frame?: Part | undefined
  readonly inbox?: Part | undefined
  /** The server for signing in. */
  readonly siwx?: Part | undefined
}

/** Reads the parts of the local world; an empty world if it does not run, since the page works without it. */
export async function readWorld(): Promise<World> {
  try {
    const response = await fetch('/world.json')
    return (await response.json()) as World
  } catch {
    return { rpc: {} }
  }
}
