import type { SiwxMessage } from './sign-in-message.ts'

/** A sign-in: the message, and what the account signed it with. */
export interface SiwxSession {
  readonly data: SiwxMessage
  readonly message: string
  readonly signature: string
}

/** The owner of a session: an account on a network. */
export interface SessionOwner {
  /** CAIP-2. */
  readonly chainId: string
  readonly accountAddress: string
}

/** What the session store returns for a valid session. */
export interface KnownSession extends Partial<Pick<SiwxSession, 'message' | 'signature'>> {
  readonly data: SessionOwner & Partial<SiwxMessage>
  /** When the session expires, in milliseconds since the epoch. */
  readonly endsAt?: number | undefined
}

/** What the session store contributes to a message. */
export interface SignInTerms {
  readonly nonce: string
  /** A correct clock, in milliseconds since the epoch, so that a visitor's wrong clock does no harm. */
  readonly now?: number | undefined
  /** In place of the plugin's option. */
  readonly statement?: string | undefined
  /** In place of the plugin's option. */
  readonly resources?: readonly string[] | undefined
}

/** Stores and verifies sessions: the host's server, by four callbacks. */
export interface SessionStore {
  /**
   * Returns a nonce that was never issued before: letters and digits with at least 96 random bits.
   *
   * @param owner - Who will sign; undefined while a wallet is asked to sign as it connects.
   */
  getNonce(owner?: SessionOwner): Promise<string | SignInTerms>
  /**
   * Writes the text instead of Portico. It is signed only if it is a message of CAIP-122 with the domain, nonce, account
   * and network of these fields; otherwise Portico's own is.
   */
  createMessage?(fields: SiwxMessage): string | Promise<string>
  /**
   * Verifies the session (`portico/siwx/verify`) and stores it. May return its `endsAt`. Rejects if the session is not
   * valid.
   */
  addSession(session: SiwxSession): Promise<unknown>
  /** Returns the valid sessions of this account on this network. */
  getSessions(owner: SessionOwner): Promise<readonly KnownSession[]>
  revokeSession(owner: SessionOwner): Promise<unknown>
}

/** The interface of `portico/siwx/verify`. */
export interface Verifier {
  verify(request: {
    readonly message: string
    readonly signature: string
    readonly expect: { readonly domain: string; readonly nonce: string }
    readonly now: number
  }): Promise<SiwxSession>
}

export interface SiwxOptions {
  /**
   * Where sessions are stored. `local`: in the page's storage, for sites without a server. `cloud`: in the hosted
   * service, for eip155 and hosts with a project id. Without a provider, sign-in is disabled.
   */
  readonly provider?: 'local' | 'cloud' | SessionStore | null | false | undefined
  /**
   * For `local`: verifies signatures in the page, `() => import('portico/siwx/verify')`, with the libraries of the
   * namespaces, which the host installs. Default: no verification.
   */
  readonly verifier?: (() => Promise<Verifier>) | undefined
  /**
   * Whether visitors must sign in to stay connected. Default: true; always false for `local`, since a nonce made by the
   * page itself protects nothing.
   */
  readonly required?: boolean | undefined
  /** What the visitor agrees to by signing, as one line of ASCII. */
  readonly statement?: string | undefined
  /** URIs of related resources. */
  readonly resources?: readonly string[] | undefined
}
