import type { Port } from '../../kernel/index.ts'
import { CHANGED_KEY } from './constants.ts'
import type { SiwxOptions } from './options.ts'

/**
 * Creates the port: the page, its storage and the host's callbacks. Loads `message-service.ts` with the first request.
 */
export const createSessionPort = (options: SiwxOptions): Port => {
  let request: Promise<ReturnType<typeof import('./message-service.ts').createMessageService>> | undefined
  const environment = {
    page: () => ({ domain: location.host, uri: location.origin }),
    storage: () => localStorage,
    now: () => Date.now(),
    timeOf: (ms: number) => new Date(ms).toISOString(),
    random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
    fetch: (url: string, init: RequestInit) => fetch(url, init),
  }
  return {
    async request({ target, method, params }, signal) {
      if (target === 'page') return waitUntilVisible(signal)
      request ??= import('./message-service.ts').then(({ createMessageService }) =>
        createMessageService(options, environment),
      )
      request.catch(() => {
        request = undefined
      })
      return (await request).perform(method, params, signal)
    },
    /** There is one event: the visitor comes back to this page, or sees it while another tab signs in or out. */
    listen(_, push) {
      const life = new AbortController()
      const onShow = () => isVisible() && push(null)
      addEventListener('visibilitychange', onShow, { signal: life.signal })
      addEventListener('storage', ({ key, newValue }) => key === CHANGED_KEY && newValue && onShow(), {
        signal: life.signal,
      })
      return () => life.abort()
    },
  }
}

const isVisible = () => document.visibilityState === 'visible'

/** Resolves at once if the page is visible, otherwise when the visitor comes back. */
async function waitUntilVisible(signal: AbortSignal): Promise<void> {
  while (!isVisible())
    await new Promise((resolve) => addEventListener('visibilitychange', resolve, { once: true, signal }))
}
