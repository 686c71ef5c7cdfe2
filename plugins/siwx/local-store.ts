// Sessions in the page's own storage. Only the page trusts them: a server must verify them itself.
import { bytesToHex } from '@noble/hashes/utils.js'
import { LOCAL_KEY, SESSIONS_LIMIT, STORED_LIMIT } from './constants.ts'
import type { SiwxEnvironment } from './environment.ts'
import type { SessionOwner, SessionStore, SiwxOptions, SiwxSession } from './options.ts'
import { parseStored } from './schemas.ts'
import { isOfAccount } from './session-owner.ts'
import { createStoredText } from './stored-text.ts'

/** Random bytes of a nonce made in the page: 128 bits. */
const NONCE_BYTES = 16
/** How long a session in the page's own storage is valid, in ms. */
export const LOCAL_LIFETIME_MS = 604_800_000

interface Stored {
  readonly session: SiwxSession
  /** Milliseconds since the epoch. */
  readonly until: number
}

export function createLocalStore(environment: SiwxEnvironment, verifier: SiwxOptions['verifier']): SessionStore {
  const { page, now, random } = environment
  const nonces = new Set<string>()
  const storedSessions = createStoredText(environment, LOCAL_KEY)

  async function read(): Promise<readonly Stored[]> {
    const text = storedSessions.read()
    const stored = text === null || text.length > STORED_LIMIT ? [] : parseStored(text)
    return stored.filter(({ until }) => until > now() && until <= now() + LOCAL_LIFETIME_MS)
  }

  const write = (stored: readonly Stored[]) =>
    storedSessions.write(stored.length > 0 ? JSON.stringify(stored.slice(-SESSIONS_LIMIT)) : null)

  const others = async (owner: SessionOwner) => (await read()).filter(({ session }) => !isOfAccount(session, owner))

  return {
    async getNonce() {
      const nonce = bytesToHex(random(NONCE_BYTES))
      nonces.add(nonce)
      return nonce
    },
    async addSession({ data, message, signature }) {
      if (!nonces.delete(data.nonce)) throw new Error('This page made no such nonce.')
      const expect = { domain: page().domain, nonce: data.nonce }
      await (await verifier?.())?.verify({ message, signature, expect, now: now() })
      const session = { data, message, signature }
      const until = now() + LOCAL_LIFETIME_MS
      write([...(await others(data)), { session, until }])
      return { endsAt: until }
    },
    getSessions: async (owner) =>
      (await read()).flatMap(({ session, until }) =>
        isOfAccount(session, owner) ? [{ ...session, endsAt: until }] : [],
      ),
    revokeSession: async (owner) => write(await others(owner)),
  }
}
