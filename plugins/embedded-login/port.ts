import type { Json, Port } from '../../kernel/index.ts'
import { paced, SPAN } from '../pace.ts'
import { createRefusals, REFUSALS } from '../refusals.ts'
import { createClient, type Place } from './client.ts'
import { FRAME } from './constants.ts'
import type { Spot } from './contract.ts'
import { frameTaken } from './errors.ts'
import { FrameRefusal } from './frame.ts'

/** By which a second kernel of the page finds that there is a frame. */
const ELEMENT = 'portico-frame'

/** The secure frame of this page. Only here are frames and messages touched. */
export const createPort = (): Port => {
  const refusals = createRefusals()
  const ears = new Map<string, Set<(value: unknown) => void>>()
  const client = createClient({
    origin: location.origin,
    mount,
    after,
    random: () =>
      [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, '0')).join(''),
    tell(event, value) {
      for (const ear of ears.get(event) ?? []) ear(value)
    },
  })
  const onMessage = (message: MessageEvent) => client.receive(message)
  addEventListener('message', onMessage)

  return {
    async request({ target, method, params }, signal) {
      if (target === REFUSALS) return refusals.wordsOf(method)
      if (target !== FRAME.target) throw new Error(`There is no ${target}.`)
      try {
        return await client.perform(method, params as Json, signal)
      } catch (thrown) {
        throw thrown instanceof FrameRefusal ? refusals.errorOf(thrown) : thrown
      }
    },
    listen({ event }, push) {
      const { tell: ear, end } = paced(push, (callback) => after(callback, SPAN))
      ears.set(event, (ears.get(event) ?? new Set()).add(ear))
      return () => {
        end()
        ears.get(event)?.delete(ear)
      }
    },
    close() {
      removeEventListener('message', onMessage)
      client.end()
      ears.clear()
      refusals.clear()
    },
  }
}

/** @throws where another kernel of this page has one */
function mount(address: string, loaded: () => void): Place {
  if (document.getElementById(ELEMENT)) throw frameTaken()
  const element = document.createElement('iframe')
  element.id = ELEMENT
  element.title = 'Secure account'
  element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  element.setAttribute('allow', '')
  element.referrerPolicy = 'origin'
  const { style } = element
  Object.assign(style, HIDDEN)
  element.addEventListener('load', loaded)
  element.src = address
  document.body.append(element)
  return {
    target: () => element.contentWindow,
    show(spot) {
      Object.assign(style, placed(spot))
      element.focus()
    },
    hide: () => void Object.assign(style, HIDDEN),
    remove() {
      element.removeEventListener('load', loaded)
      element.remove()
    },
  }
}

const HIDDEN = { display: 'none' }
/** Above the dialog, which steps aside meanwhile. */
const SHOWN = {
  display: 'block',
  position: 'fixed',
  border: '0',
  borderRadius: '16px',
  zIndex: '2147483647',
  colorScheme: 'normal',
}

const placed = ({ x, y, width, height }: Spot) => ({
  ...SHOWN,
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
})

function after(callback: () => void, ms: number) {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
