import type { Port } from '../../kernel/index.ts'
import { copyJson, LONGEST_PUSH } from '../shared/json/sanitize.ts'
import { createListeners } from '../shared/time/limit-pushes.ts'
import { startTimer } from '../shared/time/timer-port.ts'
import { isMobile } from '../shared/wallets/device.ts'
import { createWalletErrorVault, STORED_MESSAGE } from '../shared/wallets/wallet-error-vault.ts'
import type { ClientEnvironment, createClient } from './client.ts'

/** Creates the port, which loads the client with the first request. */
export const createPort = (): Port => {
  const vault = createWalletErrorVault()
  const listeners = createListeners(startTimer)
  const life = new AbortController()
  let request: Promise<ReturnType<typeof createClient>> | undefined

  const getEnvironment = (): ClientEnvironment => ({
    page: {
      title: document.title,
      origin: location.origin,
      path: location.pathname,
      isMobile: isMobile(navigator),
    },
    vault,
    after: startTimer,
    onReturn(callback) {
      const onReturn = () => document.hidden || callback()
      for (const event of ['visibilitychange', 'pageshow']) addEventListener(event, onReturn, { signal: life.signal })
    },
    tell: (event, value) => listeners.notify(event, copyJson(value, LONGEST_PUSH)),
  })

  async function loadClient() {
    request ??= import('./client.ts').then((module) => module.createClient(getEnvironment()))
    request.catch(() => {
      request = undefined
    })
    return request
  }

  return {
    async request({ target, method, params }, signal) {
      return target === STORED_MESSAGE
        ? vault.takeMessage(method)
        : (await loadClient()).perform(method, params, signal)
    },
    listen: listeners.listen,
    close() {
      life.abort()
      listeners.clear()
      vault.clear()
      request?.then((client) => client.close()).catch(() => {})
    },
  }
}
