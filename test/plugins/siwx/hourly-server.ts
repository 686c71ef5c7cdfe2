// A server whose sessions end an hour after the sign-in, and a visitor who comes back to the page that asks it.
import type { SessionStore } from '../../../plugins/siwx/index.ts'
import type { Browser } from '../../kit/index.ts'
import { createServer, type stage } from './siwx.ts'

const MINUTE = 60_000

export const returnTo = async ({ world, rest }: Awaited<ReturnType<typeof stage>>) => {
  await world.push('siwx', { target: 'page', event: 'shown' }, null)
  await rest()
}

/** A server whose sessions end an hour after the sign-in, or after it has prolonged them. */
export function createHourlyServer(browser: Browser) {
  const server = createServer(() => browser.now)
  let endsAt = 0
  const prolong = () => {
    endsAt = browser.now + 60 * MINUTE
    return { endsAt }
  }
  const store: SessionStore = {
    ...server.store,
    addSession: async (session) => {
      await server.store.addSession(session)
      return prolong()
    },
    getSessions: async (owner) =>
      endsAt > browser.now ? (await server.store.getSessions(owner)).map((one) => ({ ...one, endsAt })) : [],
  }
  return { ...server, store, prolong }
}
