// The shapes of RainbowKit's authentication, so that an adapter that a host wrote for it works as it is.
import type { Address } from 'viem'

/** What the host's server says of the visitor's session. `loading` until it has answered. */
export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated'

/** The host's server, by four callbacks. */
export interface AuthenticationAdapter<Message> {
  /** Returns a nonce for one message: letters and digits with at least 96 random bits. */
  getNonce: () => Promise<string>
  /**
   * Creates the host's message (EIP-4361). The visitor signs Portico's own, with the nonce, the statement and the
   * resources of this one.
   */
  createMessage: (parameters: { nonce: string; address: Address; chainId: number }) => Promise<Message> | Message
  /** The text of a message that is an object. */
  getMessageBody?: (parameters: { message: Message }) => string
  /**
   * Verifies the signature, and opens the session. Returns `false` to refuse. `message` is what was signed: a text, or if
   * `createMessage` returned an object, one with its fields, `prepareMessage()` and `toMessage()`, which is the text in
   * JSON.
   */
  verify: (parameters: { message: Message; signature: string }) => Promise<boolean>
  signOut: () => Promise<void>
}

export interface AuthenticationConfig<Message> {
  adapter: AuthenticationAdapter<Message>
  status: AuthenticationStatus
}

/** What the kits' sign-ins share. */
export interface SignInConfig extends AuthenticationConfig<unknown> {
  /** Whose session it is, if the host's server says so. Default: the account's that signed in. */
  owner?: Address | undefined
  /** The only chain of the session, for hosts that end it with another. */
  chainId?: number | undefined
  /** Default true. With `false` the session stays, and another account signs in for itself. */
  signOutOnAccountChange?: boolean | undefined
  /** Default true. */
  signOutOnDisconnect?: boolean | undefined
}

/** wagmi's account. */
export interface ConnectedAccount {
  readonly address: string | undefined
  readonly chainId: number | undefined
}
