/** A cached name. */
export interface ResolvedEntry {
  name: string
  address: string
  avatar: string | null
  /** CAIP-2 id of the network on which it has this address, if it is not the network of ENS. */
  network?: string | undefined
  /** Milliseconds since the epoch. */
  timestamp: number
}

/** A cached address; `name` is `null` if it has none. */
export interface ReversedEntry {
  address: string
  name: string | null
  avatar: string | null
  timestamp: number
}

export interface Suggestion {
  /** The full name, including its zone. */
  name: string
  isTaken: boolean
}

/** The name that the visitor entered. */
export interface NameEntry {
  /** The first part as entered, in lower case. */
  label: string
  status: 'idle' | 'asking' | 'ready' | 'failed'
  /** The service's zone; `null` until it responds. */
  zone: string | null
  /** Whether this name is taken; `null` until the service responds. */
  isTaken: boolean | null
  /** The active account has it. */
  isOwn?: boolean | undefined
  suggestions: Suggestion[]
}

export interface Registering {
  status: 'idle' | 'signing' | 'sending' | 'failed' | 'done'
  name: string | null
  /** `unknown`: a response was lost, and the service may have registered the name. */
  fault: 'declined' | 'late' | 'refused' | 'unknown' | null
  /** The service's message. */
  reason: string | null
}

export interface NamesState {
  /** The active account, if its namespace has names. */
  account: string | null
  /** Latest last. */
  resolved: ResolvedEntry[]
  reversed: ReversedEntry[]
  entry: NameEntry
  registering: Registering
  /** The name that a registration with a lost response may have registered, even if another label was entered since. */
  unconfirmed?: string | undefined
}
