import type { Port } from '../../kernel/index.ts'
import { copyJson, LONGEST_PUSH } from '../shared/json/sanitize.ts'
import { createListeners } from '../shared/json/throttle.ts'
import { isMobile } from '../shared/wallets/device.ts'
import { createWalletErrorVault, REFUSALS } from '../shared/wallets/wallet-error-vault.ts'
import type { ClientEnvironment, createClient } from './client.ts'

/** Creates the port, which loads the client with the first request. */
export const createPort = (): Port => {
  const refusals = createWalletErrorVault()
  const ears = createListeners(after)
  let asked: Promise<ReturnType<typeof createClient>> | undefined

  const surroundings = (): ClientEnvironment => ({
    page: {
      title: document.title,
      origin: location.origin,
      path: location.pathname,
      isMobile: isMobile(navigator),
    },
    refusals,
    after,
    tell: (event, value) => ears.tell(event, copyJson(value, LONGEST_PUSH)),
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
      return target === REFUSALS ? refusals.takeMessage(method) : (await theClient()).perform(method, params, signal)
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
