// An inbox that runs in the test's process.
import { readSettings, type Settings } from '../../inbox/settings.ts'
import { type Running, start } from '../../inbox/start.ts'

export const TOKEN = 'a-token-for-tests-only'
export const ORIGIN = 'https://shop.example'
/** Milliseconds between two looks for a job, so that no test waits for one. */
export const POLL_MS = 20

export interface SendOptions {
  readonly build?: string
  readonly origin?: string
  readonly key?: string
  /** Default: another client each time. */
  readonly client?: string
}

export interface TestInbox extends Running {
  readonly url: string
  readonly settings: Settings
  /** Sends a report as a page does. */
  send(report: unknown, options?: SendOptions): Promise<Response>
  /** Calls the API as the admin's command line. */
  call(path: string, init?: RequestInit): Promise<Response>
  read<T>(path: string): Promise<T>
}

export async function startInbox(place: string, changes: Partial<Settings> = {}): Promise<TestInbox> {
  const defaults = readSettings({ INBOX_TOKEN: TOKEN, INBOX_ORIGINS: ORIGIN, PORT: '0', LOG_LEVEL: 'silent' })
  const settings = { ...defaults, place, trustsProxy: true, pollMs: POLL_MS, ...changes }
  const running = await start(settings)
  const url = running.url as string
  let clients = 0
  const call = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { authorization: `Bearer ${TOKEN}`, ...init.headers } })
  return {
    ...running,
    url,
    settings,
    call,
    send: (report, { build, origin = ORIGIN, key = running.key, client = String(clients++) } = {}) =>
      fetch(`${url}/reports?key=${key}${build ? `&build=${build}` : ''}`, {
        method: 'POST',
        headers: { origin, 'x-forwarded-for': client },
        body: typeof report === 'string' ? report : JSON.stringify(report),
      }),
    read: async <T>(path: string) => (await call(path)).json() as T,
  }
}

/** Waits until something holds, however long a worker takes. */
export async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (holds(value)) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
