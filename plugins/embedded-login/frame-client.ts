// The port's client for the frame: it loads the frame on demand, ties it to one user, and limits requests to closed
// lists.
import type { Json } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import { withCode } from '../shared/wallets/decline-code.ts'
import { isEmail } from '../shared/wallets/email.ts'
import type { FrameRect } from './contract.ts'
import { createFrameMissingError } from './errors.ts'
import { createFrame, type Frame, type FrameEnvironment, type FrameMessage } from './frame-channel.ts'
import { type AppEvent, createEmails, LOGIN_EVENTS, requireEmail } from './login-protocol.ts'
import { parseSafeUrl } from './safe-url.ts'

/** The element that holds the frame. */
export interface FrameElement {
  target: FrameEnvironment['target']
  /** Shows the frame above the page, in the space that the approval view leaves. */
  show(spot: FrameRect): void
  hide(): void
  remove(): void
}

export interface FramePage extends Pick<FrameEnvironment, 'random' | 'after' | 'tell'> {
  readonly origin: string
  /**
   * Adds the frame to the page.
   * @throws If another kernel of this page has a frame
   */
  mount(address: string, loaded: () => void): FrameElement
}

export interface FrameOptions {
  readonly service: string
  readonly projectId: string | null
  readonly caipNetworkId: string
}

const loadAccount = () => import('./account-runtime.ts')

export function createFrameClient(page: FramePage) {
  let live: { readonly frame: Frame; readonly element: FrameElement; readonly origin: string } | null = null
  let token: string | null = null
  /** The frame that learns of the site from who opened it. */
  let informed: Frame | undefined
  const emails = createEmails()
  /** The events of the protocol that are loaded. */
  let events: Readonly<Record<string, AppEvent>> = LOGIN_EVENTS

  function open(request: FrameOptions): Frame {
    if (live && !live.frame.isClosed()) return live.frame
    end()
    const { address, origin } = getAddress(request, page.origin)
    let frame: Frame | null = null
    const element = page.mount(address, () => frame?.loaded())
    frame = createFrame({
      ...page,
      origin,
      target: element.target,
      tell(event, value) {
        if (event === 'session') token = value as string
        page.tell(event, null)
      },
    })
    live = { frame, element, origin }
    return frame
  }

  function end() {
    live?.frame.close()
    live?.element.remove()
    live = null
  }

  async function ask(id: string, payload: Json | undefined, signal: AbortSignal): Promise<Json> {
    const event = events[id] as AppEvent
    const fields = toFields(payload)
    // Another one may be typed while the frame checks a code, and another person may log in before it answers.
    const asked = { ...emails }
    const isUnsafe = event.isUnsafe?.(fields) ?? false
    const completed = event.complete ? await event.complete(fields, emails) : payload
    if (!live) throw createFrameMissingError()
    const answer = await live.frame.ask(id, event, { payload: completed, signal, isUnsafe }).catch((error) => {
      // Who opens it next has to tell it.
      if (id === 'isConnected' || id === 'syncDappData') informed = undefined
      throw isUnsafe ? withCode(error, String(fields.method)) : error
    })
    // The first step of a login: what the account needs arrives before the visitor has done the next one.
    if (id === 'connectEmail' || id === 'getSocialRedirectUri') loadAccount().catch(() => {})
    return event.settle ? event.settle({ answer, fields, emails, asked }) : answer
  }

  return {
    origin: () => live?.origin ?? null,
    end,
    async perform(method: string, params: Json | undefined, signal: AbortSignal): Promise<Json> {
      if (method === 'open') {
        const frame = open(params as unknown as FrameOptions)
        await frame.ready
        const isNew = frame !== informed
        informed = frame
        return { isNew }
      }
      const { email } = toFields(params)
      if (method === 'email') {
        emails.user = emails.reported ?? emails.user
        return emails.user
      }
      if (method === 'token') return token
      if (method === 'keepEmail') emails.login = requireEmail(email)
      // Of an earlier visit, unless somebody has logged in with a provider since.
      else if (method === 'restoreEmail')
        emails.user ??= isEmail(email) && !('userName' in emails.person) ? email : null
      else if (method === 'show') live?.element.show(params as unknown as FrameRect)
      else if (method === 'hide') live?.element.hide()
      else if (method === 'abortUnsafe') live?.frame.abortUnsafe()
      else if (method === 'forget') {
        token = null
        Object.assign(emails, createEmails())
      } else {
        if (!Object.hasOwn(events, method)) events = { ...LOGIN_EVENTS, ...(await loadAccount()).ACCOUNT_EVENTS }
        if (!Object.hasOwn(events, method)) throw new Error(`There is no frame.${method}.`)
        return ask(method, params, signal)
      }
      return null
    },
    receive: (message: FrameMessage) => live?.frame.receive(message),
  }
}

/**
 * Gets the frame's URL.
 * @throws If the frame has the page's origin, since its keys would be the page's
 */
function getAddress({ service, projectId, caipNetworkId }: FrameOptions, page: string) {
  const address = parseSafeUrl(`${service.replace(/\/$/, '')}/sdk`, ['127.0.0.1', 'localhost'])
  const url = address && new URL(address)
  if (!url || url.origin === page) throw createFrameMissingError()
  url.search = new URLSearchParams({ projectId: projectId ?? '', chainId: caipNetworkId, version: '4' }).toString()
  return { address: url.href, origin: url.origin }
}
