// The provider's window, and how its result gets back to the page that opened it.
import type { Json } from '../../kernel/index.ts'
import { isText } from '../shared/json/fields.ts'
import { createPopupBlockedError, createPopupClosedError } from './errors.ts'

/** Milliseconds between two checks whether the visitor closed the window. */
const CLOSED_CHECK_INTERVAL_MS = 1_000
const WINDOW = 'popup,width=600,height=800'
const LONGEST_ADDRESS = 8_192
/** The channel on which a returned window sends its result, and the URL parameters that it returns with. */
const CHANNEL = 'portico-login'
const [NONCE, RESULT] = ['portico_login', 'result_uri']

interface Waiting {
  /** The frame's origin. */
  readonly frame: string | null
  /** Aborts with the login. */
  readonly signal: AbortSignal
}

/** Creates the port's provider window. @param random - Returns 128 random bits */
export function createPopup(random: () => string) {
  let opened: Window | null = null
  /** Set if the page loses its reference to the window, which then returns to this site with this nonce. */
  let nonce: string | null = null
  let stop = () => {}

  /** Waits for the result: from the frame's origin and that window only, or from this site with the nonce. */
  const waitForResult = (frame: string | null) =>
    new Promise<string>((resolve, reject) => {
      const channel = nonce === null ? null : new BroadcastChannel(CHANNEL)
      function take(value: unknown) {
        const { resultUri } = Object(value) as { resultUri?: unknown }
        if (isText(resultUri, LONGEST_ADDRESS)) end(() => resolve(resultUri))
      }
      const onMessage = ({ origin, source, data }: MessageEvent) => {
        if (origin === frame && source !== null && source === opened) take(data)
      }
      const onReturn = ({ data }: MessageEvent) => {
        if (Object(data).nonce === nonce) take(data)
      }
      // A window without a reference always looks closed.
      const timer = channel
        ? undefined
        : setInterval(() => opened?.closed !== false && stop(), CLOSED_CHECK_INTERVAL_MS)
      function end(settle: () => void) {
        clearInterval(timer)
        removeEventListener('message', onMessage)
        channel?.close()
        opened?.close()
        settle()
      }
      stop = () => end(() => reject(createPopupClosedError()))
      addEventListener('message', onMessage)
      channel?.addEventListener('message', onReturn)
    })

  return {
    close: () => stop(),
    /** Runs a request. @throws If there is no window */
    async perform(
      method: string,
      { uri, isApart }: Readonly<Record<string, Json | undefined>>,
      { frame, signal }: Waiting,
    ) {
      if (method === 'isApart') return isCutOffFromWindows()
      if (method === 'open') {
        stop()
        nonce = null
        opened = window.open('about:blank', 'portico-login', WINDOW)
        if (!opened) throw createPopupBlockedError()
        // Until the result is awaited, an end of the login leaves a blank window.
        stop = () => opened?.close()
        signal.addEventListener('abort', () => stop())
      } else if (method === 'close') stop()
      else if (method === 'result') return waitForResult(frame)
      else if (!opened || opened.closed) throw createPopupClosedError()
      else if (method === 'go') {
        nonce = isApart === true ? random() : null
        opened.location.replace(nonce === null ? String(uri) : addReturnUrl(String(uri), nonce))
      }
      return null
    },
  }
}

/** Returns true if `Cross-Origin-Opener-Policy: same-origin` cuts the page off from windows of other sites. */
async function isCutOffFromWindows(): Promise<boolean> {
  if (crossOriginIsolated) return true
  const own = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  // `same-origin-allow-popups` keeps the reference.
  return /^same-origin(?!-)/.test(own?.headers.get('cross-origin-opener-policy') ?? '')
}

/**
 * Adds a return URL to `state`: the frame's service redirects there with the result. It is this page without its
 * fragment, which may hold a token. The query stays, since sites route by it.
 */
function addReturnUrl(uri: string, nonce: string): string {
  const [provider, back] = [new URL(uri), new URL(location.href)]
  back.hash = ''
  back.searchParams.set(NONCE, nonce)
  provider.searchParams.set('state', `${provider.searchParams.get('state') ?? ''}--${encodeURIComponent(back.href)}`)
  return provider.href
}

/** Runs in a window that returned to this site: sends the result to the waiting page and closes. */
export function reportResult() {
  const here = new URL(location.href)
  const [own, resultUri] = [here.searchParams.get(NONCE), here.searchParams.get(RESULT)]
  if (!own || !resultUri) return
  here.searchParams.delete(NONCE)
  here.searchParams.delete(RESULT)
  history.replaceState(history.state, '', here)
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ nonce: own, resultUri })
  channel.close()
  window.close()
}
