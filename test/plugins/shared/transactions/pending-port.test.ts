// What open tabs tell each other of requests that could not be stored.
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPendingPort, createPort } from '../../../../plugins/shared/transactions/pending-port.ts'
import { soon } from '../../../soon.ts'

const { signal } = new AbortController()
const target = 'outbox'

/** A tab with a channel that only notes what is posted. */
function open() {
  const posted: unknown[] = []
  let hear: (message: unknown) => void = () => {}
  const close = vi.fn()
  const port = createPendingPort({
    post: (message) => posted.push(message),
    listen(ear) {
      hear = ear
    },
    close,
  })
  return {
    ...talk(port),
    posted,
    close,
    /** Another tab posts a message. */
    receive: (message: unknown) => hear(message),
    /** What this tab tells another one that asks. */
    told() {
      posted.splice(0)
      hear({ isAsking: true })
      return posted.splice(0)
    },
  }
}

/** The requests of a page to its port, and what the page hears. */
function talk(port: ReturnType<typeof createPendingPort>) {
  return {
    port,
    keep: (params: object) => port.request({ target, method: 'keep', params: params as never }, signal),
    drop: (id: string) => port.request({ target, method: 'drop', params: { id } }, signal),
    listen(kind = 'send') {
      const heard: unknown[] = []
      const stop = port.listen?.({ target, event: kind }, (message) => void heard.push(message)) as () => void
      return { heard, stop }
    },
  }
}

const one = (id: string, more: object = {}) => ({
  id,
  kind: 'send',
  account: 'eip155:1:0xa',
  at: 1,
  hash: null,
  status: 'asked',
  ...more,
})

test('a request is told to the other tabs at once, and to each that asks later, until it is over', async () => {
  const { keep, drop, posted, told } = open()
  expect(await keep(one('a'))).toBeNull()
  expect(posted).toEqual([{ entry: one('a') }])
  await keep(one('b'))
  await keep(one('a', { status: 'sent' }))
  expect(told()).toEqual([{ entry: one('a', { status: 'sent' }) }, { entry: one('b') }])
  expect(await drop('a')).toBeNull()
  expect(posted).toEqual([{ over: 'a' }])
  expect(told()).toEqual([{ entry: one('b') }])
  // Another tab may have found it in the storage.
  await drop('c')
  expect(posted).toEqual([{ over: 'c' }])
})

test('what another tab told is remembered for a third one, until that tab says that it is over', () => {
  const { receive, told, posted } = open()
  receive({ entry: one('a') })
  receive({ entry: one('b') })
  expect(posted).toEqual([])
  expect(told()).toEqual([{ entry: one('a') }, { entry: one('b') }])
  receive({ over: 'a' })
  receive({ over: 'stranger' })
  expect(told()).toEqual([{ entry: one('b') }])
  // None of what a tab says.
  for (const message of [null, {}, 'over', { entry: null }, { over: '' }]) receive(message)
  expect(told()).toEqual([{ entry: one('b') }])
})

test('at most 32 requests are remembered; those that are known still change', async () => {
  const { keep, told } = open()
  const ids = Array.from({ length: 33 }, (_, at) => `${at}`)
  for (const id of ids) await keep(one(id))
  await keep(one('0', { status: 'sent' }))
  expect(told()).toEqual(ids.slice(0, 32).map((id) => ({ entry: one(id, id === '0' ? { status: 'sent' } : {}) })))
})

test('a page that listens asks the other tabs, and hears each request and each end, until it stops', () => {
  const { listen, posted, receive } = open()
  const { heard, stop } = listen()
  expect(posted).toEqual([{ isAsking: true }])
  receive({ entry: one('a') })
  receive({ over: 'a' })
  receive({ isAsking: true })
  for (const message of [null, {}, 7]) receive(message)
  expect(heard).toEqual([{ heard: one('a') }, { over: 'a' }])
  stop()
  receive({ entry: one('b') })
  expect(heard).toHaveLength(2)
})

test('of a request of another plugin, a page hears only that there is one, and whether it has a hash', () => {
  const { listen, receive } = open()
  const [{ heard }, { heard: swapped }] = [listen('send'), listen('swap')]
  receive({ entry: one('a', { kind: 'swap', to: '0xb', secret: 'x' }) })
  receive({ entry: one('b', { kind: 'swap', hash: '0x1' }) })
  expect(heard).toEqual([{ heard: one('a', { kind: 'swap' }) }, { heard: one('b', { kind: 'swap', hash: '-' }) }])
  expect(swapped).toEqual([
    { heard: one('a', { kind: 'swap', to: '0xb', secret: 'x' }) },
    { heard: one('b', { kind: 'swap', hash: '0x1' }) },
  ])
})

test('a closed tab hears nothing more', () => {
  const { port, close, listen, receive } = open()
  const { heard } = listen()
  port.close?.()
  receive({ entry: one('a') })
  expect(heard).toEqual([])
  expect(close).toHaveBeenCalledOnce()
})

test('without such a channel, a page keeps its requests to itself', async () => {
  const { keep, drop, listen, port } = talk(createPendingPort(null))
  expect([await keep(one('a')), await drop('a')]).toEqual([null, null])
  expect(listen().heard).toEqual([])
  expect(() => port.close?.()).not.toThrow()
})

test('two tabs of one browser hear each other', async () => {
  const [here, there] = [createPort(), createPort()]
  onTestFinished(() => {
    here.close?.()
    there.close?.()
  })
  const { heard } = talk(here).listen()
  await talk(there).keep(one('a'))
  await soon(() => expect(heard).toContainEqual({ heard: one('a') }))
  await talk(there).drop('a')
  await soon(() => expect(heard).toContainEqual({ over: 'a' }))
})

test('opens one channel of the browser, and closes it with the page', () => {
  const opened: string[] = []
  const close = vi.fn()
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      close = close
      constructor(name: string) {
        opened.push(name)
      }
      addEventListener() {}
    },
  )
  createPort().close?.()
  expect(opened).toEqual(['portico.outbox'])
  expect(close).toHaveBeenCalledOnce()
})

test('a browser that has no such channel, or refuses one, opens the port all the same', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(await talk(createPort()).keep(one('a'))).toBeNull()
})
