// What the API answers, as JSON.
export interface Member {
  readonly name: string
  readonly role: 'viewer' | 'maintainer'
}

export type GroupState = 'open' | 'resolved' | 'muted'
export type Answer = 'yes' | 'no' | 'unclear' | null

export interface Group {
  readonly id: string
  readonly kind: string
  readonly cause: string
  readonly state: GroupState
  readonly resolvedIn: string | null
  readonly reports: number
  readonly firstSeen: string
  readonly lastSeen: string
  readonly wallets: readonly string[]
  readonly versions: readonly string[]
}

export interface ListedGroup extends Group {
  readonly days: readonly number[]
  readonly stillHappens: Answer
}

export interface GroupDetails extends Group {
  readonly builds: readonly { readonly version: string; readonly createdAt: string; readonly stillHappens: Answer }[]
}

export interface ReportRow {
  readonly id: string
  readonly portico: string
  readonly build: string | null
  readonly receivedAt: string
  readonly bytes: number
}
