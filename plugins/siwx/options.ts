import type { SiwxMessage } from './message.ts'

/** What an account signed. */
export interface SiwxSession {
  readonly data: SiwxMessage
  readonly message: string
  readonly signature: string
}

/** Who is asked about: an account on a network. */
export interface SessionOwner {
  /** CAIP-2. */
  readonly chainId: string
  readonly accountAddress: string
}

/** What is known of a session that stands. */
export interface KnownSession extends Partial<Pick<SiwxSession, 'message' | 'signature'>> {
  readonly data: SessionOwner & Partial<SiwxMessage>
  /** Milliseconds since the epoch, where it ends by itself. */
  readonly endsAt?: number | undefined
}

/** Where sessions are kept, and who verifies them: a host's server, by four callbacks. */
export interface SessionStore {
  /**
   * One that was never handed out before, of at least 96 random bits: letters and digits. With `now`, milliseconds of a
   * clock that is right, a visitor's wrong clock does no harm.
   */
  getNonce(): Promise<string | { readonly nonce: string; readonly now?: number | undefined }>
  /** Verifies (`portico/siwx/verify`) and keeps it; may answer with its `endsAt`. Rejects where it is not to be kept. */
  addSession(session: SiwxSession): Promise<unknown>
  /** Those of this account that stand, on this network. */
  getSessions(owner: SessionOwner): Promise<readonly KnownSession[]>
  revokeSession(owner: SessionOwner): Promise<unknown>
}

/** As `portico/siwx/verify` has it. */
export interface Verifier {
  verify(asked: {
    readonly message: string
    readonly signature: string
    readonly expect: { readonly domain: string; readonly nonce: string }
    readonly now: number
  }): Promise<SiwxSession>
}

export interface SiwxOptions {
  /**
   * Where sessions are kept. `local`: in this page's storage, for sites without a server; `cloud`: the hosted service, for
   * eip155 and hosts with a project id. Without one, nobody is asked to sign in.
   */
  readonly provider?: 'local' | 'cloud' | SessionStore | null | false | undefined
  /**
   * For `local`: has what was signed verified in the page, `() => import('portico/siwx/verify')`, by the libraries of the
   * namespaces, which the host installs. Default: the wallet is believed.
   */
  readonly verifier?: (() => Promise<Verifier>) | undefined
  /**
   * Whether nothing goes on without. Default: true, and never for `local`: a nonce that the page itself made keeps
   * nobody out.
   */
  readonly required?: boolean | undefined
  /** What the visitor agrees to by signing: one line of ASCII. */
  readonly statement?: string | undefined
  /** Addresses of what goes with it. */
  readonly resources?: readonly string[] | undefined
}
