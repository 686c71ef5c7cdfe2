/** A service of the local world, as in `/world.json`. `url` is empty until it runs. */
export interface ServiceStatus {
  readonly url: string
  readonly status: 'starting' | 'running' | 'failed' | 'off'
  readonly why?: string | undefined
}

export interface WorldJson {
  /** By CAIP-2 chain id. */
  readonly rpc: Readonly<Record<string, ServiceStatus>>
  readonly relay: ServiceStatus
  readonly frame: ServiceStatus
  readonly api: ServiceStatus
  readonly explorer: ServiceStatus
  readonly siwx: ServiceStatus
  readonly analytics: ServiceStatus
  readonly inbox: ServiceStatus
  readonly phone: ServiceStatus
}

export interface Service {
  part(): ServiceStatus
  /** Resolves once it runs or has failed. Never rejects. */
  readonly settled: Promise<void>
  stop(): Promise<void>
}

export const off: ServiceStatus = { url: '', status: 'off' }
