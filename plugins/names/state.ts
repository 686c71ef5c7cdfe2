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

export interface NamesState {
  /** The active account, where its family has names. */
  account: string | null
  /** The latest last. */
  resolved: Resolved[]
  reversed: Reversed[]
}
