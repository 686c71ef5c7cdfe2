import type { Port } from '../../kernel/index.ts'
import { createListeners } from '../shared/time/limit-pushes.ts'
import { startTimer } from '../shared/time/timer-port.ts'
import { isMobile } from '../shared/wallets/device.ts'
import type { createFramePort } from './frame-port.ts'

/** Creates the port. The frame's part loads lazily, with the first request to the frame. */
export const createPort = (): Port => {
  const listeners = createListeners(startTimer)
  let framePort: ReturnType<typeof createFramePort> | undefined
  let isClosed = false

  async function loadFramePort() {
    const { createFramePort } = await import('./frame-port.ts')
    if (isClosed) throw new Error('The page has closed it.')
    framePort ??= createFramePort(listeners.notify)
    return framePort
  }

  return {
    async request(call, signal) {
      if (call.target !== 'page') return (await loadFramePort()).request(call, signal)
      if (location.search.includes('portico_login=')) (await import('./popup-port.ts')).reportResult()
      return detectPage()
    },
    listen: listeners.listen,
    close() {
      isClosed = true
      framePort?.close()
      listeners.clear()
    },
  }
}

/** Gets the kind of page: on a phone, or inside a messaging app, whose web view some providers block. */
function detectPage() {
  const { userAgent } = navigator
  const isInside = 'TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window
  const isPhone = isMobile(navigator)
  return { isMobile: isPhone, messenger: isInside ? getSystem(userAgent, isPhone) : null }
}

/** An iPad identifies as a Mac, but is touched. */
function getSystem(userAgent: string, isPhone: boolean) {
  if (/Android/.test(userAgent)) return 'android'
  if (!/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return null
  return isPhone ? 'ios' : 'mac'
}
