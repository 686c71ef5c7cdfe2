import type { Port } from '../../kernel/index.ts'
import { isMobile } from '../device.ts'
import { createEars } from '../pace.ts'
import type { createLatePort } from './late-port.ts'

/** What can be asked of the page before anybody logs in. The way to the frame is fetched with the first question. */
export const createPort = (): Port => {
  const ears = createEars(after)
  let late: ReturnType<typeof createLatePort> | undefined
  let isClosed = false

  async function theRest() {
    const { createLatePort } = await import('./late-port.ts')
    if (isClosed) throw new Error('The page has closed it.')
    late ??= createLatePort(ears.tell)
    return late
  }

  return {
    async request(call, signal) {
      if (call.target !== 'page') return (await theRest()).request(call, signal)
      if (location.search.includes('portico_login=')) (await import('./popup-port.ts')).comeBack()
      return kindOfPage()
    },
    listen: ears.listen,
    close() {
      isClosed = true
      late?.close()
      ears.clear()
    },
  }
}

/** A phone, or a page inside a messaging app, whose web view some providers refuse. */
function kindOfPage() {
  const { userAgent } = navigator
  const isInside = 'TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window
  const system = /iPhone|iPad|iPod/.test(userAgent)
    ? 'ios'
    : /Android/.test(userAgent)
      ? 'android'
      : /Macintosh/.test(userAgent)
        ? 'mac'
        : null
  return { isMobile: isMobile(navigator), messenger: isInside ? system : null }
}

function after(callback: () => void, ms: number) {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
