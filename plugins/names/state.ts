/** Where a name led when it was asked. */
export interface Resolved {
  name: string
  address: string
  avatar: string | null
  /** Milliseconds since the epoch. */
  timestamp: number
}

/** What an address was called when it was asked; `name` is null where it has none. */
export interface Reversed {
  address: string
  name: string | null
  avatar: string | null
  timestamp: number
}

export interface Suggestion {
  /** The whole name, with its zone. */
  name: string
  isTaken: boolean
}

/** The name that somebody would like to have. */
export interface Entry {
  /** Its first part, as it was entered, in lower case. */
  label: string
  status: 'idle' | 'asking' | 'ready' | 'failed'
  /** What the service puts behind it; `null` while it has not said so. */
  zone: string | null
  /** Whether this very name is somebody's; `null` while nobody has said so. */
  isTaken: boolean | null
  suggestions: Suggestion[]
}

export interface Registering {
  status: 'idle' | 'signing' | 'sending' | 'failed' | 'done'
  name: string | null
  fault: 'declined' | 'late' | 'refused' | null
  /** The service's own words. */
  reason: string | null
}

export interface NamesState {
  /** The active account, where its namespace has names. */
  account: string | null
  /** The latest last. */
  resolved: Resolved[]
  reversed: Reversed[]
  entry: Entry
  registering: Registering
}
