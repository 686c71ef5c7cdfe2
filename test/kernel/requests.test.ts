import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  action,
  createKernel,
  defineCapability,
  defineContract,
  definePlugin,
  defineRuntime,
  type Grants,
  type Port,
  type PortCall,
  Secret,
  type as typeOf,
} from '../../kernel/index.ts'
import { LogReader, Requests } from '../../plugins/capabilities.ts'

const Keeper = defineCapability('keeper', typeOf<{ ask(): Promise<void> }>())
const listen = () => () => {}
const call = () => ({
  target: 'safe',
  method: 'open',
  params: {
    code: new Secret('code-1234'),
    text: new Secret({ of: 'a letter', seal: new Secret('seal-5678') }).disclose(),
  },
})

/** Creates a plugin with a port, one that uses it through a capability, and one that wants to see the requests. */
function createPlugins(onRequest: Port['onRequest'], answer: () => Promise<unknown>, asks = [LogReader, Requests]) {
  const keeping = defineContract({
    id: 'keeping',
    initialState: () => ({}),
    events: {},
    actions: { ask: action(), askSecret: action() },
    provides: [Keeper],
  })
  const asking = defineContract({
    id: 'asking',
    initialState: () => ({}),
    events: {},
    actions: { ask: action() },
    needs: [Keeper],
  })
  const looking = defineContract({
    id: 'looking',
    initialState: (configuration: { grants?: { requests?: string[] } }) => {
      // The host's grants are fixed before any plugin could change them.
      configuration.grants?.requests?.push('looking')
      configuration.grants = { requests: ['looking'] }
      return {}
    },
    events: {},
    actions: {},
    optional: asks,
  })
  return [
    definePlugin(keeping, {
      load: async () =>
        defineRuntime(keeping, {
          reduce: {},
          actions: {
            ask: async ({ io }) => void (await io.request(call()).catch(() => {})),
            askSecret: async ({ io }) => void (await io.requestSecret(call())),
          },
          provide: { keeper: ({ io }) => ({ ask: async () => void (await io.request(call())) }) },
        }),
      port: async () => ({ createPort: () => ({ request: answer, listen }) }),
    }),
    definePlugin(asking, {
      load: async () =>
        defineRuntime(asking, { reduce: {}, actions: { ask: ({ services }) => services.get(Keeper).ask() } }),
    }),
    definePlugin(looking, {
      load: async () => defineRuntime(looking, { reduce: {}, actions: {} }),
      port: async () => ({
        createPort: () => ({ request: async () => null, listen, ...(onRequest && { onRequest }) }),
      }),
    }),
  ] as const
}

interface Options {
  readonly grants?: Grants | undefined
  readonly answer?: () => Promise<unknown>
  readonly asks?: Parameters<typeof createPlugins>[2]
  readonly level?: 'silent'
}
const kernelWith = (
  onRequest: Port['onRequest'],
  { grants = { requests: ['looking'] }, answer = async () => 'a token', asks, level = 'silent' }: Options = {},
) =>
  createKernel({
    log: { level },
    configuration: { grants },
    plugins: createPlugins(onRequest, answer, asks),
  })

const warn = vi.fn()
beforeEach(() => void vi.stubGlobal('console', { ...console, warn }))
afterEach(() => {
  warn.mockReset()
  vi.unstubAllGlobals()
})

test('a plugin with the grant sees requests and their plugins, but no secret, and none enters the log', async () => {
  const seen: [string, PortCall, readonly string[], Promise<unknown>][] = []
  const kernel = kernelWith((...asked) => void seen.push(asked))
  await kernel.actions.keeping.ask()
  await kernel.actions.asking.ask()
  await kernel.actions.keeping.askSecret()
  const shown = {
    target: 'safe',
    method: 'open',
    params: { code: '[secret]', text: { of: 'a letter', seal: '[secret]' } },
  }
  expect(seen.map((one) => one.slice(0, 3))).toEqual([
    ['keeping', shown, []],
    ['keeping', shown, ['asking']],
    ['keeping', shown, []],
  ])
  for (const [, , , outcome] of seen) await expect(outcome).resolves.toEqual({ ok: true, answer: '[secret]' })
  const report = JSON.stringify(await kernel.log.export({ personal: true }))
  for (const text of ['code-1234', 'seal-5678', 'a letter']) expect(report).not.toContain(text)
})

test('of a response, it sees that there was one, or the code of an error', async () => {
  const seen: Promise<unknown>[] = []
  const answers = [
    async () => null,
    async () => {
      throw Object.assign(new Error('1234 is no code'), { code: 4001, quoted: 'code-1234' })
    },
  ]
  const kernel = kernelWith((_, __, ___, outcome) => void seen.push(outcome), {
    answer: () => (answers.shift() as () => Promise<unknown>)(),
  })
  await kernel.actions.keeping.ask()
  await kernel.actions.keeping.ask()
  expect(await Promise.all(seen)).toEqual([
    { ok: true, answer: null },
    { ok: false, error: { name: 'Error', message: '[secret]', code: 4001 } },
  ])
})

test.each([
  ['that the host grants nothing to', { grants: { requests: [] } }],
  ['that the host does not grant it, but to another one,', { grants: { requests: ['keeping'] } }],
  ['that the host says nothing of', { grants: {} }],
  ['that does not ask for it', { asks: [LogReader] }],
])('P5: a plugin %s sees nothing', async (_, options) => {
  const onRequest = vi.fn()
  const kernel = kernelWith(onRequest, options)
  await kernel.load('looking')
  await kernel.actions.keeping.ask()
  await kernel.actions.asking.ask()
  expect(onRequest).not.toHaveBeenCalled()
})

test('without a grant, a warning names the plugin and the grant; a list, even empty, prevents that', async () => {
  const withWarnings = (grants: Grants) =>
    createKernel({ configuration: { grants }, plugins: createPlugins(undefined, async () => null) })
  await withWarnings({ requests: [] }).load('looking')
  await kernelWith(undefined, { grants: {} }).load('looking')
  expect(warn).not.toHaveBeenCalled()
  const warned = new Promise((resolve) => warn.mockImplementation(resolve))
  await withWarnings({}).load('looking')
  expect(await warned).toMatch(/"looking".*grants: \{ requests: \["looking"\] \}/)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a plugin with the grant need not look, nor have a port', async () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  const kernel = kernelWith(undefined)
  await kernel.load('looking')
  await expect(kernel.actions.keeping.ask()).resolves.toBeUndefined()
  const [keeping, asking, { port: _, ...looking }] = createPlugins(undefined, async () => null)
  const without = createKernel({
    log: { level: 'silent' },
    configuration: { grants: { requests: ['looking'] } },
    plugins: [keeping, asking, looking],
  })
  await expect(without.actions.asking.ask()).resolves.toBeUndefined()
  expect(told).not.toHaveBeenCalled()
})

test('one that throws does not block requests', async () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  const kernel = kernelWith(() => {
    throw new Error('too much')
  })
  await expect(kernel.actions.keeping.ask()).resolves.toBeUndefined()
  expect(told).toHaveBeenCalledTimes(1)
})
