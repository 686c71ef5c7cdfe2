// The lazy part of the port, loaded with the first request to the frame. Only this file touches frames and messages.
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Json, Port } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import { startTimer } from '../shared/time/timer-port.ts'
import { createWalletErrorVault, STORED_MESSAGE } from '../shared/wallets/wallet-error-vault.ts'
import type { FrameRect } from './contract.ts'
import { createFrameTakenError, createPopupClosedError } from './errors.ts'
import { createFrameClient, type FrameElement, type FramePage } from './frame-client.ts'
import { FRAME, FRAME_ERROR, POPUP } from './frame-ids.ts'
import type { createPopup } from './popup-port.ts'

/** Id of the frame element. It tells a second kernel of the page that a frame exists. */
const ELEMENT = 'portico-frame'

/** Creates the frame port. @param notify - Receives the events that the frame sends by itself */
export function createFramePort(notify: FramePage['tell']): Required<Pick<Port, 'request' | 'close'>> {
  const vault = createWalletErrorVault()
  let popup: ReturnType<typeof createPopup> | undefined
  const client = createFrameClient({ origin: location.origin, mount, after: startTimer, random, tell: notify })
  addEventListener('message', client.receive)

  return {
    async request({ target, method, params }, signal) {
      if (target === STORED_MESSAGE) return vault.takeMessage(method)
      if (target === POPUP.target) {
        const { createPopup } = await import('./popup-port.ts')
        // The visitor may have left meanwhile.
        if (signal.aborted) throw createPopupClosedError()
        popup ??= createPopup(random)
        return popup.perform(method, toFields(params as Json), { frame: client.origin(), signal })
      }
      if (target === 'system') return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
      if (target !== FRAME.target) throw new Error(`There is no ${target}.`)
      try {
        return await client.perform(method, params as Json, signal)
      } catch (thrown) {
        throw (thrown as Error).name === FRAME_ERROR ? vault.toError(thrown) : thrown
      }
    },
    close() {
      removeEventListener('message', client.receive)
      client.end()
      popup?.close()
      vault.clear()
    },
  }
}

/** Creates 128 random bits as hex. */
const random = () => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))

/**
 * Adds the frame to the page.
 * @throws If another kernel of this page has a frame
 */
function mount(address: string, loaded: () => void): FrameElement {
  if (document.getElementById(ELEMENT)) throw createFrameTakenError()
  const element = document.createElement('iframe')
  element.id = ELEMENT
  element.title = 'Secure account'
  element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  element.setAttribute('allow', '')
  element.referrerPolicy = 'origin'
  const { style } = element
  const hide = () => void Object.assign(style, { display: 'none' })
  hide()
  element.addEventListener('load', loaded)
  element.src = address
  document.body.append(element)
  return {
    target: () => element.contentWindow,
    show(spot) {
      Object.assign(style, placeFrame(spot))
      element.focus()
    },
    hide,
    remove: () => element.remove(),
  }
}

/** Above the dialog, which makes room for the frame meanwhile. */
const SHOWN = {
  display: 'block',
  position: 'fixed',
  border: '0',
  borderRadius: '16px',
  zIndex: '2147483647',
  colorScheme: 'normal',
}

const placeFrame = ({ x, y, width, height }: FrameRect) => ({
  ...SHOWN,
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
})
