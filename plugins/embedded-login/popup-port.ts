// The provider's window, and how what came of it reaches the page that opened it.
import type { Json } from '../../kernel/index.ts'
import { createPopupBlockedError, createPopupClosedError } from './errors.ts'

/** Milliseconds between two looks whether the visitor has closed the window. */
const LOOK = 1_000
const WINDOW = 'popup,width=600,height=800'
const LONGEST_ADDRESS = 8_192
/** By which a window that came back to this site tells the page that waits, and the names in the address it came by. */
const CHANNEL = 'portico-login'
const [NONCE, RESULT] = ['portico_login', 'result_uri']

interface Waiting {
  /** The frame's origin. */
  readonly frame: string | null
  readonly signal: AbortSignal
}

/** @param random - 128 bits, which nobody guesses. */
export function createPopup(random: () => string) {
  let opened: Window | null = null
  /** Of a window that this page loses sight of: it comes back to this site, with this. */
  let nonce: string | null = null
  let stop = () => {}

  /** Heard from the frame's origin and that very window alone; from this site, with what nobody guesses. */
  const resultIn = ({ frame, signal }: Waiting) =>
    new Promise<string>((resolve, reject) => {
      const channel = nonce === null ? null : new BroadcastChannel(CHANNEL)
      function take(value: unknown) {
        const { resultUri } = Object(value) as { resultUri?: unknown }
        if (typeof resultUri === 'string' && resultUri.length <= LONGEST_ADDRESS) end(() => resolve(resultUri))
      }
      const onMessage = ({ origin, source, data }: MessageEvent) => {
        if (origin === frame && source !== null && source === opened) take(data)
      }
      const onReturn = ({ data }: MessageEvent) => {
        if (Object(data).nonce === nonce) take(data)
      }
      // A window out of sight looks closed.
      const timer = channel ? undefined : setInterval(() => opened?.closed !== false && stop(), LOOK)
      function end(settle: () => void) {
        clearInterval(timer)
        removeEventListener('message', onMessage)
        channel?.close()
        opened?.close()
        settle()
      }
      stop = () => end(() => reject(createPopupClosedError()))
      signal.addEventListener('abort', () => stop())
      addEventListener('message', onMessage)
      channel?.addEventListener('message', onReturn)
    })

  return {
    close: () => stop(),
    /** @throws where there is no window */
    async perform(method: string, { uri, isApart }: Readonly<Record<string, Json | undefined>>, waiting: Waiting) {
      if (method === 'isApart') return isApartFromWindows()
      if (method === 'open') {
        stop()
        nonce = null
        opened = window.open('about:blank', 'portico-login', WINDOW)
        if (!opened) throw createPopupBlockedError()
      } else if (method === 'result') return resultIn(waiting)
      else if (!opened || opened.closed) throw createPopupClosedError()
      else if (method === 'go') {
        nonce = isApart === true ? random() : null
        opened.location.replace(nonce === null ? String(uri) : leadingBack(String(uri), nonce))
      }
      return null
    },
  }
}

/** `Cross-Origin-Opener-Policy: same-origin` takes other sites' windows out of a page's sight, and the page out of theirs. */
async function isApartFromWindows(): Promise<boolean> {
  if (crossOriginIsolated) return true
  const own = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  // `same-origin-allow-popups` leaves them in sight.
  return /^same-origin(?!-)/.test(own?.headers.get('cross-origin-opener-policy') ?? '')
}

/** The frame's service leads to the page that `state` names, and adds the result. */
function leadingBack(uri: string, nonce: string): string {
  const [provider, back] = [new URL(uri), new URL(location.href)]
  back.searchParams.set(NONCE, nonce)
  provider.searchParams.set('state', `${provider.searchParams.get('state') ?? ''}--${encodeURIComponent(back.href)}`)
  return provider.href
}

/** This is the window that came back: it tells the page that waits, and goes. */
export function comeBack() {
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
