// Sign-in for wallets that connect and sign with one approval. The message is made here, and the session is handled
// like any other.

import { toNamespace } from '../capabilities/caip.ts'
import type { SessionMethods } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import { readSessionExpiry } from './read-session-expiry.ts'
import { type Context, createCloudService, SESSIONS, toStoreCall, withTimeout } from './sessions.ts'
import { createTexts, type SignInTexts } from './sign-in-flow.ts'

/** Timeout while a wallet's QR code waits to be shown, in ms. After that, the code is shown without a sign-in offer. */
const OFFER_TIMEOUT_MS = 5_000

export const createOneClickAuth = (context: Context, words: SignInTexts): SessionMethods => ({
  async createMessageFields() {
    const { io, read } = context
    if (!read().isEnabled) return null
    const params = { service: createCloudService(context), now: io.now(), ...createTexts(words) }
    try {
      const { id } = toFields(
        await withTimeout(context, io.request({ ...SESSIONS, method: 'offer', params }), OFFER_TIMEOUT_MS),
      )
      return typeof id === 'number' ? await io.requestSecret({ ...SESSIONS, method: 'terms', params: { id } }) : null
    } catch (error) {
      if (context.signal.aborted) throw error
      return null
    }
  },
  async submitSignature(account, signed) {
    const { io, send, signal } = context
    const call = toStoreCall(context, 'accept', account, { signed })
    try {
      const stored = readSessionExpiry(await withTimeout(context, io.request(call)))
      send('sessionOpened', { namespace: toNamespace(account), account, ...stored })
    } catch (error) {
      if (signal.aborted) throw error
    }
  },
})
