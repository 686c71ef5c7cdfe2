/** A service of the local world, as in `/world.json`. `url` is empty until it runs. */
export interface Part {
  readonly url: string
  readonly status: 'starting' | 'running' | 'failed' | 'off'
  readonly why?: string | undefined
}

export interface WorldJson {
  /** By CAIP-2 chain id. */
  readonly rpc: Readonly<Record<string, Part>>
  readonly relay: Part
  readonly frame: Part
  readonly api: Part
  readonly explorer: Part
  readonly siwx: Part
  readonly analytics: Part
  readonly inbox: Part
  readonly phone: Part
}

export interface Service {
  part(): Part
  /** Resolves once it runs or has failed. Never rejects. */
  readonly settled: Promise<void>
  stop(): Promise<void>
}

export const off: Part = { url: '', status: 'off' }
