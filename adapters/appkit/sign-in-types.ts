// What hosts of AppKit write to sign visitors in.

/** The fields of a signed message. */
interface MessageData {
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: string
  readonly nonce?: string | undefined
}

export interface SiwxMessage extends MessageData {
  toString(): string
}

export interface SiwxSession {
  readonly data: MessageData
  readonly message: string
  readonly signature: string
}

/** The option `siwx`. A message of it is signed if it is of CAIP-122 and for this page; otherwise only its nonce is used. */
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

export interface SiweVerifyArgs {
  message: string
  signature: string
}

/** What `createMessage` gets. */
export interface SiweMessageFields {
  /** As a decentralized identifier: `did:pkh:eip155:1:0x…`. */
  address: string
  chainId: number
  domain: string
  uri: string
  nonce: string
  version: '1'
  type?: 'caip122'
  /** Times as in RFC 3339. */
  iat?: string
  exp?: string
  nbf?: string
  statement?: string
  requestId?: string
  resources?: string[]
}

/** What `getMessageParams` returns. */
export type SiweMessageArgs = Omit<SiweMessageFields, 'address' | 'chainId' | 'nonce' | 'version'> & {
  chains: number[]
  methods?: string[]
}

/** The parameters of `createSIWEConfig`. */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  verifyMessage(signed: SiweVerifyArgs): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  onSignIn?: ((session?: SiweSession) => void) | undefined
  onSignOut?: (() => void) | undefined
  /** Default true. */
  enabled?: boolean | undefined
  /** Default true. */
  required?: boolean | undefined
  /** Signed if it is a message of EIP-4361 for this page, account and nonce. */
  createMessage?: ((fields: SiweMessageFields) => string) | undefined
  /** More fields for `createMessage`. */
  getMessageParams?: (() => Promise<Partial<SiweMessageArgs>>) | undefined
  /** Accepted and not used: each message has a nonce of its own. */
  nonceRefetchIntervalMs?: number | undefined
  /** Accepted and not used: the session is read when an account connects and when the visitor comes back. */
  sessionRefetchIntervalMs?: number | undefined
  /** Default true. */
  signOutOnDisconnect?: boolean | undefined
  /** Default true. With `false` the session stays, and another account still signs in for itself. */
  signOutOnAccountChange?: boolean | undefined
  /** Default true. With `false` the session is valid on every network. */
  signOutOnNetworkChange?: boolean | undefined
}

/** What `createSIWEConfig` returns, for the option `siweConfig`. */
export interface SiweClient {
  readonly options: SiweConfig
}
