// Wallets that connect and sign in by one approval: what they sign is made here, and goes the way of any other session.
import { namespaceOf } from '../caip.ts'
import type { SessionActs } from '../capabilities.ts'
import { fieldsOf } from '../fields.ts'
import { type Words, wordsOf } from './asking.ts'
import { OFFER_TIME } from './constants.ts'
import { endOf } from './ending.ts'
import { type Context, ownerOf, SESSIONS, serviceOf, within } from './sessions.ts'

export const createOffers = (context: Context, words: Words): SessionActs => ({
  async offer() {
    const { io, read } = context
    if (!read().isEnabled) return null
    const params = { service: serviceOf(context), now: io.now(), ...wordsOf(words) }
    try {
      const { id } = fieldsOf(await within(context, io.request({ ...SESSIONS, method: 'offer', params }), OFFER_TIME))
      return typeof id === 'number' ? await io.requestSecret({ ...SESSIONS, method: 'terms', params: { id } }) : null
    } catch (error) {
      if (context.signal.aborted) throw error
      return null
    }
  },
  async accept(account, signed) {
    const { io, send, signal } = context
    const params = { ...ownerOf(context, account), now: io.now(), signed }
    try {
      const kept = endOf(await within(context, io.request({ ...SESSIONS, method: 'accept', params })))
      send('sessionOpened', { namespace: namespaceOf(account), account, ...kept })
    } catch (error) {
      if (signal.aborted) throw error
    }
  },
})
