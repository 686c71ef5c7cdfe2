import type { Port } from '../../kernel/index.ts'
import { copied, LONGEST_PUSH } from '../copy.ts'
import { isMobile } from '../device.ts'
import { createEars } from '../pace.ts'
import { createRefusals, REFUSALS } from '../refusals.ts'
import type { createClient, Surroundings } from './client.ts'

/** The way to the client, which is fetched with the first question. */
export const createPort = (): Port => {
  const refusals = createRefusals()
  const ears = createEars(after)
  let asked: Promise<ReturnType<typeof createClient>> | undefined

  const surroundings = (): Surroundings => ({
    page: {
      title: document.title,
      origin: location.origin,
      path: location.pathname,
      isMobile: isMobile(navigator),
    },
    refusals,
    after,
    tell: (event, value) => ears.tell(event, copied(value, LONGEST_PUSH)),
  })

  async function theClient() {
    asked ??= import('./client.ts').then((module) => module.createClient(surroundings()))
    asked.catch(() => {
      asked = undefined
    })
    return asked
  }

  return {
    async request({ target, method, params }, signal) {
      return target === REFUSALS ? refusals.wordsOf(method) : (await theClient()).perform(method, params, signal)
    },
    listen: ears.listen,
    close() {
      ears.clear()
      refusals.clear()
      asked?.then((client) => client.close()).catch(() => {})
    },
  }
}

function after(callback: () => void, ms: number) {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
