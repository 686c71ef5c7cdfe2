import { expect, test, vi } from 'vitest'
import {
  action,
  createKernel,
  defineCapability,
  defineContract,
  definePlugin,
  defineRuntime,
  type Port,
  type PortCall,
  Secret,
  type as typeOf,
} from '../../kernel/index.ts'
import { Log } from '../../plugins/capabilities.ts'

const Keeper = defineCapability('keeper', typeOf<{ ask(): Promise<void> }>())

/** A plugin with a page object, one that asks it by a capability, and one that looks on. */
function kernelWith(witness: Port['witness'], { readsLog = true } = {}) {
  const keeping = defineContract({
    id: 'keeping',
    initialState: () => ({}),
    events: {},
    actions: { ask: action() },
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
    initialState: () => ({}),
    events: {},
    actions: {},
    needs: readsLog ? [Log] : [],
  })
  const listen = () => () => {}
  const call = { target: 'safe', method: 'open', params: { code: new Secret('1234') } }
  return createKernel({
    log: { level: 'silent' },
    plugins: [
      definePlugin(keeping, {
        load: async () =>
          defineRuntime(keeping, {
            reduce: {},
            actions: { ask: async ({ io }) => void (await io.request(call)) },
            provide: { keeper: ({ io }) => ({ ask: async () => void (await io.request(call)) }) },
          }),
        port: async () => ({ createPort: () => ({ request: async () => 'opened', listen }) }),
      }),
      definePlugin(asking, {
        load: async () =>
          defineRuntime(asking, { reduce: {}, actions: { ask: ({ services }) => services.get(Keeper).ask() } }),
      }),
      definePlugin(looking, {
        load: async () => defineRuntime(looking, { reduce: {}, actions: {} }),
        port: async () => ({ createPort: () => ({ request: async () => null, listen, ...(witness && { witness }) }) }),
      }),
    ],
  })
}

test('who reads the log may see what page objects are asked, for whom, and what they answer; no log holds it', async () => {
  const seen: [string, PortCall, readonly string[], Promise<unknown>][] = []
  const kernel = kernelWith((...asked) => void seen.push(asked))
  await kernel.actions.keeping.ask()
  await kernel.actions.asking.ask()
  const call = { target: 'safe', method: 'open', params: { code: '1234' } }
  expect(seen.map((one) => one.slice(0, 3))).toEqual([
    ['keeping', call, []],
    ['keeping', call, ['asking']],
  ])
  await expect(seen[0]?.[3]).resolves.toBe('opened')
  expect(JSON.stringify(await kernel.log.export({ personal: true }))).not.toContain('1234')
})

test('who does not read the log sees nothing', async () => {
  const witness = vi.fn()
  const kernel = kernelWith(witness, { readsLog: false })
  await kernel.load('looking')
  await kernel.actions.keeping.ask()
  expect(witness).not.toHaveBeenCalled()
})

test('a witness that throws keeps nobody from asking', async () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  const kernel = kernelWith(() => {
    throw new Error('too much')
  })
  await expect(kernel.actions.keeping.ask()).resolves.toBeUndefined()
  vi.unstubAllGlobals()
})
