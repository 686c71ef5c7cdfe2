// What is found before the first opening, by a second kernel.
import { expect, test } from 'vitest'
import { createKernel, defineContract, definePlugin, defineRuntime, event, type Io, type } from '../../kernel/index.ts'
import { LogReader, pageWallets, Router } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { prerenderView } from '../../ui/modal/prefetch-view.ts'
import { createPrerenderState } from '../../ui/modal/prerender-state.ts'
import { prerenders } from '../../ui/modal/prerenders.ts'

const ear = defineContract({
  id: 'ear',
  initialState: () => ({ heard: 0 }),
  events: { heard: event(type<void>()) },
  actions: {},
  // Its readers are loaded with whatever is loaded.
  needs: [LogReader],
})
const routing = defineContract({
  id: 'routing',
  initialState: () => ({}),
  events: {},
  actions: {},
  provides: [Router.of(() => ({}) as never)],
})

/** A kernel whose page says one thing. */
function setUp(loadRouting: () => Promise<unknown> = async () => {}, io?: Partial<Io>) {
  const ports = { open: 0, closed: 0 }
  const listener = definePlugin(ear, {
    load: async () =>
      defineRuntime(ear, {
        start: ({ io }) =>
          void io.listen({ target: 'page', event: 'any' }, ({ send }) => {
            send('heard')
          }),
        reduce: {
          heard: (draft) => {
            draft.heard += 1
          },
        },
        actions: {},
      }),
    port: async () => ({
      createPort() {
        ports.open += 1
        return {
          request: async () => null,
          listen(_, push) {
            push(null)
            return () => {}
          },
          close() {
            ports.closed += 1
          },
        }
      },
    }),
  })
  const router = definePlugin(routing, {
    load: async () => {
      await loadRouting()
      return defineRuntime(routing, { reduce: {}, actions: {}, provide: { router: () => ({}) as never } })
    },
  })
  const kernel = createKernel({ plugins: [listener, router], io })
  return { kernel, ports, findState: () => createPrerenderState(kernel as unknown as AnyKernel) }
}

test('a second kernel hears the page, tells the kernel nothing, and holds nothing afterwards', async () => {
  const { kernel, ports, findState } = setUp()
  expect((await findState()).getState()).toMatchObject({ ear: { heard: 1 } })
  expect(ports).toEqual({ open: 1, closed: 1 })
  expect([kernel.log.size, kernel.getState().ear]).toEqual([0, { heard: 0 }])
})

test('a second kernel whose code does not load holds nothing either, and the kernel can start later', async () => {
  let isThere = false
  const { kernel, ports, findState } = setUp(async () => {
    if (!isThere) throw new Error('No chunk.')
  })
  await expect(findState()).rejects.toThrow('No chunk.')
  expect(ports).toEqual({ open: 1, closed: 1 })
  isThere = true
  await kernel.load('routing')
  expect(kernel.getState().ear).toEqual({ heard: 1 })
})

test('a second kernel looks where the host lets its kernel look, and there too does nothing else', async () => {
  const asked: string[] = []
  const io: Partial<Io> = {
    listen(_, { event }, push) {
      asked.push(`listen ${event}`)
      push(null)
      push(null)
      return () => void asked.push('end')
    },
    request: async () => asked.push('request'),
    set: async () => void asked.push('set'),
  }
  const { ports, findState } = setUp(undefined, io)
  expect((await findState()).getState()).toMatchObject({ ear: { heard: 2 } })
  expect({ asked, ports }).toEqual({ asked: ['listen any', 'end'], ports: { open: 0, closed: 0 } })
})

test.each([
  [true, 'shows them prerendered'],
  [false, 'leaves them out, since they come in their own time'],
])('wallets that only the page has: %s; the first view %s', async (isPageAlone) => {
  const find = () => {
    throw new Error('Nobody looks for them yet.')
  }
  const added = pageWallets({ namespace: 'eip155', load: async () => ({ find }) })
  const first = definePlugin(routing, {
    load: async () => defineRuntime(routing, { reduce: {}, actions: {}, provide: { router: () => ({}) as never } }),
    views: { Connect: { load: async () => ({ default: () => null }) } },
    messages: { en: async () => ({ messages: { 'connect.title': 'Connect' } }) },
    slots: isPageAlone ? [] : [added],
  })
  const kernel = createKernel({ plugins: [first] }) as unknown as AnyKernel
  await prerenderView(kernel)
  expect(prerenders.get(kernel)).toMatchObject({ status: 'ready', view: { title: 'Connect' } })
  expect(prerenders.get(kernel)?.state !== undefined).toBe(isPageAlone)
})
