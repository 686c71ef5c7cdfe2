import type { Io, PortCall } from '../../kernel/index.ts'
import type { SessionStore } from '../../plugins/siwx/index.ts'
import { createMessageService } from '../../plugins/siwx/message-service.ts'
import type { createEnvironment } from './environment.ts'

/** A site that stores sessions on its own server, with the same faults as the service. */
export function createDeskOf({ weather }: ReturnType<typeof createEnvironment>, io: Io) {
  const kept = new Map<string, object>()
  let drawn = 0
  const asked = async () => {
    const { service } = weather
    if (service === 'slow') await io.sleep(8_000, new AbortController().signal)
    if (service === 'down') throw new TypeError('Failed to fetch')
    if (service === 'failing' || service === 'forbidden') throw new Error(`HTTP ${service}`)
  }
  const store: SessionStore = {
    async getNonce() {
      await asked()
      if (weather.service === 'garbage') return { nonce: 5 } as never
      if (weather.service === 'hostile') return 'nonce\n\nURI: https://evil.example'
      return `nonce${(drawn++).toString(16).padStart(24, '0')}`
    },
    async addSession(session) {
      await asked()
      kept.set(session.data.accountAddress, session)
    },
    async getSessions({ accountAddress }) {
      await asked()
      if (weather.service === 'garbage') return 'sessions' as never
      return [kept.get(accountAddress) ?? []].flat() as never
    },
    async revokeSession({ accountAddress }) {
      await asked()
      kept.delete(accountAddress)
    },
  }
  const options = { provider: store, required: true, statement: 'Sign in to Meridian.' }
  const desk = createMessageService(options, {
    page: () => ({ domain: 'app.meridian.example', uri: 'https://app.meridian.example' }),
    storage: () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }),
    now: io.now,
    timeOf: (ms) => new Date(ms).toISOString(),
    random: (bytes) => new Uint8Array(bytes).fill(7),
    fetch: () => Promise.reject(new Error('Nobody is asked.')),
  })
  return {
    store: options,
    atDesk: ({ method, params }: PortCall, signal: AbortSignal) => desk.perform(method, params, signal),
  }
}
