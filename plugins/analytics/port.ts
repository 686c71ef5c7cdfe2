import type { Port } from '../../kernel/index.ts'
import { toPageUrl } from './page-url.ts'

interface Signals {
  /** @see Global Privacy Control */
  readonly globalPrivacyControl?: boolean
}

/** Connects the plugin to the page: its URL, the browser's privacy signals, and beacons when the page is left. */
export const createPort = (): Port => ({
  async request({ target, method, params }) {
    if (`${target}.${method}` === 'page.look') {
      await waitForIdle()
      const { doNotTrack, globalPrivacyControl } = navigator as Navigator & Signals
      return { ...toPageUrl(location.href), isPrivate: doNotTrack === '1' || globalPrivacyControl === true }
    }
    if (`${target}.${method}` !== 'page.beacon') throw new Error(`There is no ${target}.${method}.`)
    const { url, body } = params as { url: string; body: string }
    return navigator.sendBeacon(url, body)
  },
  listen(_topic, push) {
    const onLeave = () => push(null)
    addEventListener('pagehide', onLeave)
    return () => removeEventListener('pagehide', onLeave)
  },
})

/** Milliseconds after which a busy page is no longer waited for. */
const IDLE_TIMEOUT_MS = 2_000

const waitForIdle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS })
    else resolve(null)
  })
