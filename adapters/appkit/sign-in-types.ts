// What hosts of AppKit write to sign visitors in.

/** The fields of a signed message. */
interface MessageData {
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: string
  readonly nonce?: string | undefined
}

interface SiwxMessage extends MessageData {
  toString(): string
}

interface SiwxSession {
  readonly data: MessageData
  readonly message: string
  readonly signature: string
}

/** The option `siwx`. Only the nonce of its messages is used: Portico writes the text. */
export interface SiwxConfig {
  createMessage(input: { accountAddress: string; chainId: `${string}:${string}` }): Promise<SiwxMessage>
  addSession(session: SiwxSession): Promise<void>
  revokeSession(chainId: `${string}:${string}`, address: string): Promise<void>
  getSessions(chainId: `${string}:${string}`, address: string): Promise<readonly SiwxSession[]>
  setSessions?(sessions: readonly SiwxSession[]): Promise<void>
  getRequired?(): boolean
}

export interface SiweSession {
  address: string
  chainId: number
}

/** The parameters of `createSIWEConfig`. */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  verifyMessage(signed: { message: string; signature: string }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  onSignIn?: ((session?: SiweSession) => void) | undefined
  onSignOut?: (() => void) | undefined
  /** Default true. */
  enabled?: boolean | undefined
  /** Default true. */
  required?: boolean | undefined
  /** The rest is accepted, and changes nothing: Portico writes the message and follows the account. */
  createMessage?: ((fields: never) => string) | undefined
  getMessageParams?: (() => Promise<unknown>) | undefined
  nonceRefetchIntervalMs?: number | undefined
  sessionRefetchIntervalMs?: number | undefined
  signOutOnDisconnect?: boolean | undefined
  signOutOnAccountChange?: boolean | undefined
  signOutOnNetworkChange?: boolean | undefined
}

/** What `createSIWEConfig` returns, for the option `siweConfig`. */
export interface SiweClient {
  readonly options: SiweConfig
}
