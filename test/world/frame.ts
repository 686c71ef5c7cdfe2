import { readFile } from 'node:fs/promises'
import { createEvents } from './frame/events.ts'
import { createMailbox } from './frame/mail.ts'
import { createUsers } from './frame/users.ts'
import { type Answer, createFaults, type FaultControls, json, type ServerRequest, startServer } from './http.ts'
import type { Service, WorldJson } from './part.ts'

export type FrameCall = 'page' | 'event'

export interface SecureFrame extends Service, FaultControls<FrameCall> {
  /** Shows the mail that the frame sends. */
  readonly inbox: Service
}

const FOLDER = new URL('./frame/', import.meta.url)
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Starts the secure frame, on an origin of its own where the keys stay, and the visitors’ inbox, on another. */
export function startFrame(parts: () => WorldJson): SecureFrame {
  const { pass, ...faulty } = createFaults<FrameCall>()
  const mailbox = createMailbox()
  const events = createEvents({ parts, mailbox, users: createUsers(parts), url: () => service.part().url })

  async function event(body: unknown): Promise<Answer> {
    const { token, name, payload } = body as { token: string; name: string; payload?: unknown }
    try {
      return json({ payload: await events.answer(token, name, payload) })
    } catch (error) {
      const { message, code } = error as { message: string; code?: number }
      return json({ error: message, code })
    }
  }

  async function answer({ path, query, body }: ServerRequest): Promise<Answer> {
    const fault = await pass(path === '/event' ? 'event' : 'page')
    if (fault) return fault
    if (path === '/event') return event(body)
    if (path === '/grant') {
      const { name, provider } = body as { name: string; provider: string }
      return json({ result: events.grant(provider, name) })
    }
    if (path === '/pass') {
      events.pass(query.get('id') ?? '', query.get('name') ?? '')
      return json({})
    }
    const file = { '/sdk': 'sdk.html', '/provider': 'provider.html', '/device': 'door.html', '/farcaster': 'door.html' }
    return fileAt((file as Record<string, string>)[path] ?? path.slice(1))
  }

  const service = startServer(answer)
  const inbox = startServer(async ({ path, query }) =>
    path === '/mails.json' ? json(mailbox.to(query.get('to'))) : fileAt(path === '/' ? 'inbox.html' : path.slice(1)),
  )
  return { ...service, ...faulty, inbox }
}

async function fileAt(name: string): Promise<Answer> {
  if (!/^[a-z]+\.(?:html|js|css)$/.test(name)) return { status: 404 }
  return { type: TYPES[name.split('.')[1] ?? ''] ?? '', body: await readFile(new URL(name, FOLDER), 'utf8') }
}
