// The port over a scripted client library, all of whose clients share one connection to the relay.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const opening = { target: 'client', method: 'open', params: { projectId: null, metadata: null, relay: 'ws://x' } }
const { signal } = new AbortController()
let page = new EventTarget()

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('document', { title: 'Meridian', hidden: false })
  vi.stubGlobal('location', new URL('https://app.meridian.example/'))
  vi.stubGlobal('navigator', { userAgent: 'Chrome' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('@walletconnect/universal-provider')
})

/** @param untilOpen - What a client that opens waits for */
async function stage(untilOpen: () => Promise<void> = async () => {}) {
  const relayer = {
    connected: true,
    transportExplicitlyClosed: false,
    restarts: 0,
    on() {},
    async restartTransport() {
      relayer.restarts++
      Object.assign(relayer, { connected: true, transportExplicitlyClosed: false })
    },
    async transportClose() {
      Object.assign(relayer, { connected: false, transportExplicitlyClosed: true })
    },
  }
  const state = { stored: undefined as readonly object[] | undefined }
  const client = {
    core: {
      relayer,
      verify: { register: async () => '' },
      storage: { getItem: async (key: string) => (key ? state.stored : undefined) },
    },
    session: {
      storageKey: 'sessions' as string | undefined,
      keys: [] as readonly string[],
      getAll: () => [] as readonly object[],
    },
    on() {},
  }
  vi.doMock('@walletconnect/universal-provider', () => ({
    UniversalProvider: { init: () => untilOpen().then(() => ({ client })) },
  }))
  vi.resetModules()
  const { createPort } = await import('../../../plugins/walletconnect/port.ts')
  const begin = () => {
    const port = createPort()
    return { port, done: port.request(opening, signal) }
  }
  const open = async () => {
    const { port, done } = begin()
    await done
    return port
  }
  return { relayer, begin, open, state, client }
}

/** Lets what has been asked come to its end. */
const flush = () => new Promise((resolve) => setImmediate(resolve))

test('the connection to the relay stays until the last kernel of the page is destroyed', async () => {
  const { relayer, open } = await stage()
  const [first, second] = [await open(), await open()]
  first.close?.()
  await flush()
  expect(relayer).toMatchObject({ connected: true, restarts: 0 })
  second.close?.()
  await flush()
  expect(relayer).toMatchObject({ connected: false, transportExplicitlyClosed: true })
})

test('a kernel that replaces a destroyed one connects to the relay again', async () => {
  const { relayer, open } = await stage()
  const former = await open()
  former.close?.()
  await flush()
  await open()
  expect(relayer).toMatchObject({ connected: true, restarts: 1 })
})

test('a kernel that was destroyed while its client opened connects no more when the visitor comes back', async () => {
  let arrive = () => {}
  const { relayer, begin } = await stage(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
  )
  const { port, done } = begin()
  await flush()
  port.close?.()
  arrive()
  await done
  await flush()
  page.dispatchEvent(new Event('visibilitychange'))
  await flush()
  expect(relayer).toMatchObject({ connected: false, restarts: 0 })
})

const createSession = (topic: string, expiry: number) => ({
  topic,
  expiry,
  namespaces: {},
  peer: { metadata: { name: 'Tern' } },
})

test.each([
  ['nothing is stored', undefined, [], null],
  ['this tab opened it', [['a', 1]], ['a'], 'a'],
  [
    'it was renewed',
    [
      ['a', 2],
      ['b', 1],
    ],
    ['a', 'b'],
    'a',
  ],
  ['another tab ended it', [], ['a'], null],
  ['another tab opened another one', [['b', 2]], ['a'], null],
  [
    'another tab’s is later',
    [
      ['a', 1],
      ['b', 2],
    ],
    ['a'],
    null,
  ],
] as const)(
  'R6: the session is the latest of all tabs, if this one has its keys: %s',
  async (_, stored, keys, topic) => {
    const { open, state, client } = await stage()
    const port = await open()
    state.stored = stored?.map(([topic, expiry]) => createSession(topic, expiry))
    Object.assign(client.session, { keys })
    const session = (await port.request({ target: 'client', method: 'session' }, signal)) as { topic: string } | null
    expect(session?.topic ?? null).toBe(topic)
  },
)

test('a client that does not tell where it stores its sessions has its own ones', async () => {
  const { open, state, client } = await stage()
  const port = await open()
  state.stored = [createSession('other', 3)]
  Object.assign(client.session, {
    storageKey: undefined,
    keys: ['a', 'b'],
    getAll: () => [createSession('a', 1), createSession('b', 2)],
  })
  expect(await port.request({ target: 'client', method: 'session' }, signal)).toMatchObject({ topic: 'b' })
})
