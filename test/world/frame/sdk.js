// The page in the frame: it hears the page around it, asks the person where something is signed, and answers.
import { button, element, root } from './dom.js'

const APP = '@w3m-app/'
const KEY = 'token'
const UNSAFE =
  /^(?:personal_sign|eth_signTypedData_v4|eth_send(?:Transaction|UserOperation)|solana_sign\w+|wallet_(?:sendCalls|grantPermissions|revokePermissions))$/

const token = localStorage.getItem(KEY) ?? crypto.randomUUID()
localStorage.setItem(KEY, token)
/** Whoever stands around the frame says so by speaking first. */
let site = document.referrer ? new URL(document.referrer).origin : null
let dismiss = () => {}

async function ask(name, payload) {
  const response = await fetch('/event', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, name, payload }),
  })
  const { payload: answer, error, code } = await response.json()
  if (error !== undefined) throw Object.assign(new Error(error), { code })
  return answer
}

/** Shows what is to be signed. Another question takes the place of one that nobody answered. */
function approval({ method, params }) {
  dismiss()
  return new Promise((resolve, reject) => {
    const end = (settle) => () => {
      root.replaceChildren()
      dismiss = () => {}
      settle()
    }
    dismiss = end(() => reject(new Error('Replaced')))
    root.replaceChildren(
      element('h1', {}, 'Approve this?'),
      element('p', {}, `${site} asks for ${method}.`),
      element('pre', {}, readable(params)),
      button('Approve', 'frame-approve', end(resolve), 'primary'),
      button(
        'Decline',
        'frame-reject',
        end(() => reject(Object.assign(new Error('Declined'), { code: 4001 }))),
      ),
    )
  })
}

function readable(params) {
  const text = JSON.stringify(params, null, 2)
  const [first] = Array.isArray(params) ? params : []
  if (typeof first !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(first)) return text
  return new TextDecoder().decode(Uint8Array.from(first.slice(2).match(/../g), (byte) => Number.parseInt(byte, 16)))
}

addEventListener('message', async ({ data, origin, source }) => {
  if (source !== parent || typeof data?.type !== 'string' || !data.type.startsWith(APP)) return
  site = origin
  const { id, type, payload } = data
  const name = type.slice(APP.length)
  const answer = (end, said) => parent.postMessage({ id, type: `@w3m-frame/${name}_${end}`, payload: said }, origin)
  try {
    if (name === 'RPC_REQUEST' && UNSAFE.test(payload?.method)) await approval(payload)
    if (name === 'SYNC_THEME') document.documentElement.style.colorScheme = payload?.themeMode ?? 'dark'
    answer('SUCCESS', await ask(name, payload))
    if (/^CONNECT_(?:OTP|SOCIAL|FARCASTER)$/.test(name))
      parent.postMessage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token } }, origin)
  } catch (error) {
    answer('ERROR', { message: error.message, ...(error.code && { code: error.code }) })
  }
})

if (site) parent.postMessage({ type: '@w3m-frame/READY', payload: { version: '4' } }, site)
