import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  type AnyPlugin,
  action,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  event,
  type Runtime,
  Secret,
  type Services,
  type,
} from '../../kernel/index.ts'
import { Accounts, accountAction, Chain } from '../../plugins/capabilities.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { isDeep } from '../cases.ts'
import { getFactoryName, plugins } from '../entries.mjs'
import { networks } from '../plugins/stage.ts'
import { type CheckOptions, type CheckStage, checkPlugin, scriptedEvmWallet } from './index.ts'

const contract = defineContract({
  id: 'price',
  initialState: () => ({ usd: '0', owner: '', seen: [] as string[] }),
  events: {
    priced: event(type<{ usd: string }>(), { version: 2 }),
    owned: event(type<{ owner: string }>(), { personal: ['owner'] }),
  },
  actions: { follow: action(type<{ owner: string; key: Secret<string> }>(), { personal: ['owner'] }) },
  personalPaths: ['owner'],
})
const steps = {
  priced: {
    schema: z.object({ usd: z.string() }),
    upcast: { 1: ({ price }: { price: number }) => ({ usd: `${price}` }) },
  },
  owned: { schema: z.object({ owner: z.string() }) },
}
const actions = { follow: z.object({ owner: z.string(), key: z.string() }) }
const history = defineMigrations(contract, {
  events: steps,
  actions,
})
const sound: Runtime<typeof contract> = {
  reduce: {
    priced: (draft, { usd }) => {
      draft.usd = usd
    },
    owned: (draft, { owner }) => {
      draft.owner = owner
    },
  },
  actions: {
    async follow({ send, io }, { owner, key }) {
      send('owned', { owner })
      const { body } = await io.fetch({ url: 'https://price.example/', headers: { key } })
      send('priced', { usd: String(Object(body).usd) })
      await io.sleep(1000)
    },
  },
}
const price = (changes: Partial<typeof sound> = {}, parts: object = {}) =>
  definePlugin(contract, {
    load: async () => defineRuntime(contract, { ...sound, ...changes }),
    migrations: async () => history,
    origins: () => ({ connect: ['https://price.example'] }),
    ...parts,
  })
/** The events of a contract that forgot to mark personal data. */
const UNMARKED = { priced: contract.events.priced, owned: { ...contract.events.owned, personal: [] } }
const OPEN = { follow: { ...contract.actions.follow, personal: [] } }
const options: CheckOptions = {
  fetch: () => ({ usd: '1.00' }),
  earlierPayloads: { priced: { 1: { price: 5 } } },
  session: async ({ kernel, world, secret, person }) => {
    const followed = kernel.actions.price?.follow?.({ owner: person('Anna'), key: secret('key') })
    followed?.catch(() => {})
    await world.advance(5000)
    await followed
  },
}
const getLaws = async (plugin: AnyPlugin, more: CheckOptions = {}) => [
  ...new Set((await checkPlugin(plugin, { ...options, ...more })).map(({ law }) => law)),
]

/** Has the wallet sign, and tells whether it was declined. */
function signer() {
  const signing = defineContract({
    id: 'signer',
    initialState: () => ({ isDeclined: false }),
    events: { declined: event() },
    actions: { sign: action(type<{ text: string }>()) },
    needs: [Accounts, Chain],
  })
  const schemas = { declined: { schema: z.null() } }
  return definePlugin(signing, {
    load: async () =>
      defineRuntime(signing, {
        reduce: {
          declined: (draft) => {
            draft.isDeclined = true
          },
        },
        actions: {
          async sign({ send, services }, { text }) {
            const { address = '' } = services.state(Accounts)?.active ?? {}
            const [chain] = services.all(Chain)
            await chain
              ?.signMessage({ address, message: new Secret(text) })
              .catch(({ code }) => code === 4001 && send('declined'))
          },
        },
      }),
    migrations: async () =>
      defineMigrations(signing, {
        events: schemas,
        actions: { sign: z.object({ text: z.string() }) },
      }),
  })
}

test('accepts a sound plugin', async () => {
  expect(await checkPlugin(price(), options)).toEqual([])
})

test('plays a session in which a scripted wallet rejects a request', async () => {
  const wallet = scriptedEvmWallet()
  const breaches = await checkPlugin(signer(), {
    otherPlugins: [eip155()],
    request: wallet.request,
    session: async ({ kernel, world }) => {
      await wallet.announce(world)
      const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
      await world.advance(1_000)
      await connected
      wallet.rejectNext()
      const signed = kernel.actions.signer.sign({ text: 'Hello' })
      await world.advance(1_000)
      await signed
    },
  })
  expect(breaches).toEqual([])
})

describe('reports a breach:', () => {
  const following = (follow: typeof sound.actions.follow) => price({ actions: { follow } })

  test('state that is not plain data', async () => {
    const dated = { ...contract, initialState: () => ({ at: new Date(0) }) }
    expect(await getLaws({ ...price(), contract: dated as never })).toContain('serialisable')
  })

  test('a reducer that throws, and an action that throws', async () => {
    const thrower = () => {
      throw new Error('no')
    }
    expect(await getLaws(price({ reduce: { ...sound.reduce, priced: thrower } }))).toContain('sound')
    expect(await getLaws(following(thrower))).toContain('sound')
  })

  test('randomness of its own', async () => {
    let draws = 0
    expect(await getLaws(following(({ send }) => send('priced', { usd: String(draws++) })))).toContain('deterministic')
  })

  test('a version without an upcaster, and an upcaster that throws', async () => {
    expect(await getLaws(price({}, { migrations: undefined }))).toEqual(['upcasters', 'checked'])
    expect(await getLaws(price(), { earlierPayloads: { priced: { 1: null } } })).toEqual(['upcasters'])
  })

  test('an action that takes an input of which there is no schema', async () => {
    const why =
      'the action "follow" takes an input, and there is no schema of it: name one in its migrations, as `{ actions: { follow: … } }`'
    const silent = [
      defineMigrations(contract, {
        events: steps,
      }),
      defineMigrations(contract, {
        events: steps,
        actions: {},
      }),
      { ...history, actions: { follow: (input: unknown) => input } as never },
    ]
    for (const one of silent)
      expect(await checkPlugin(price({}, { migrations: async () => one }), options)).toContainEqual({
        law: 'checked',
        why,
      })
  })

  test('a leaked secret, and unmarked personal data', async () => {
    const revealing = following(({ send }, { key }) => send('priced', { usd: btoa(key.reveal()) }))
    expect(await getLaws(revealing)).toContain('no secrets')
    const unmarked = price(
      {},
      { contract: async () => ({ ...contract, personalPaths: [], events: UNMARKED, actions: OPEN }) },
    )
    expect(await getLaws(unmarked)).toContain('no secrets')
  })

  test('a service that its contract does not name', async () => {
    const curious = following(({ services, send }) => {
      const others = services as Services<readonly [typeof Accounts]>
      send('priced', { usd: String(others.state(Accounts)?.status) })
    })
    expect(await getLaws(curious)).toContain('sound')
  })

  test('a server that its origins do not name, quoting the error', async () => {
    const curious = following(async ({ io }) => void (await io.fetch({ url: 'https://elsewhere.example/' })))
    const [, { why } = { why: '' }] = await checkPlugin(curious, options)
    expect(why).toContain(
      'PorticoError: The plugin "price" may not fetch from https://elsewhere.example, not in its `origins`.',
    )
  })

  test('a server that its origins do not name, even if the plugin treats the error as an outage', async () => {
    const calm = following(
      async ({ io }) => void (await io.fetch({ url: 'https://elsewhere.example/' }).catch(() => {})),
    )
    expect(await checkPlugin(calm, { ...options, untried: ['*'] })).toEqual([
      {
        law: 'sound',
        why: 'The plugin "price" may not fetch from https://elsewhere.example, not in its `origins`.',
      },
    ])
  })

  test('events, actions and views that never occurred, except those listed as untried', async () => {
    const views = { Price: { load: async () => ({ default: null }) } }
    const idle = { ...options, session: async () => {} }
    const breaches = [
      'the event "priced" never happened',
      'the event "owned" never happened',
      'the action "follow" was never asked for',
      'the view "Price" was never shown',
    ]
    const checkUntried = (untried: readonly string[]) => checkPlugin(price({}, { views }), { ...idle, untried })
    expect(await checkUntried([])).toEqual(breaches.map((why) => ({ law: 'covered', why })))
    expect(await checkUntried(['priced', 'follow', 'Price'])).toEqual([{ law: 'covered', why: breaches[1] }])
    expect(await checkUntried(['*'])).toEqual([])
    const shown = {
      ...options,
      session: async (stage: CheckStage) => {
        await stage.kernel.actions.modal?.open?.({ view: 'Price' })
        await options.session?.(stage)
      },
    }
    expect(await checkPlugin(price({}, { views }), shown)).toEqual([])
  })

  test('data stored outside its own keys', async () => {
    const keeping = (key: string) =>
      price({
        actions: {
          async follow(context, input) {
            await context.io.set(key, '1')
            await sound.actions.follow(context, input)
          },
        },
      })
    for (const key of ['prices', 'price.last', 'portico.prices'])
      expect(await checkPlugin(keeping(key), options)).toEqual([
        { law: 'own keys', why: expect.stringContaining(`it keeps "${key}"`) },
      ])
    for (const key of ['portico.price', 'portico.price.last'])
      expect(await checkPlugin(keeping(key), options)).toEqual([])
  })

  test('a contract that names a capability which its manifest does not', async () => {
    const full = { ...contract, optional: [Accounts] } as never
    expect(await checkPlugin({ ...price(), loadContract: async () => full }, options)).toEqual([
      { law: 'whole', why: `the contract's \`optional\` are ["accounts"], the manifest's []` },
    ])
  })

  test('an icon that Portico does not have', async () => {
    const slots = [accountAction({ id: 'price', icon: 'coins' as never, label: 'price.action', view: 'Networks' })]
    const messages = { en: async () => ({ messages: { 'price.action': 'Price' } }) }
    expect(await checkPlugin(price({}, { slots, messages }), options)).toEqual([
      {
        law: 'whole',
        why: expect.stringMatching(
          /^the slot entry "price" has the icon "coins", which Portico does not draw; .*\btoken\b/,
        ),
      },
    ])
  })

  test('a button without a view and without a label', async () => {
    const slots = [accountAction({ id: 'price', icon: 'token', label: 'price.action', view: 'Price' })]
    expect(await checkPlugin(price({}, { slots }), options)).toEqual([
      { law: 'whole', why: 'the slot entry "price" leads to "Price", which no plugin here has' },
      { law: 'whole', why: 'the slot entry "price" is called "price.action", which its messages do not have' },
    ])
  })

  test('randomness, with the recorded and the current event', async () => {
    let draws = 0
    const [first] = await checkPlugin(
      following(({ send }) => send('priced', { usd: String(draws++) })),
      options,
    )
    expect(first?.why).toMatch(/^a rerun diverges at entry \d+: then price\/priced {"usd":"\d"}, now price\/priced {/)
  })

  test('activity after the kernel is destroyed', async () => {
    const restless = price(
      {},
      {
        load: async () =>
          defineRuntime(contract, {
            ...sound,
            start: ({ io }) => void io.listen({ target: 'page', event: 'price' }, () => {}),
          }),
      },
    )
    // Simulates a port that ignores the abort signal, so that nothing ends the subscription.
    vi.spyOn(AbortSignal.prototype, 'addEventListener').mockImplementation(() => {})
    expect(await getLaws(restless)).toContain('clean teardown')
    vi.restoreAllMocks()
  })
})

const folder = new URL('../../plugins/', import.meta.url)
const factories = await Promise.all(
  plugins.map(async (id) => {
    const module = (await import(new URL(`${id}/index.ts`, folder).href)) as Record<string, () => AnyPlugin>
    const factory = module[getFactoryName(id)]
    return [id, factory as () => AnyPlugin] as const
  }),
)

/** A visit: connects, opens every view, and disconnects. */
const visit: CheckOptions['session'] = async ({ kernel, world }) => {
  await wallet.announce(world)
  const act = async (did: Promise<unknown> | undefined) => {
    const done = did?.catch(() => {})
    await world.advance(5_000)
    await done
  }
  const { modal, connection } = kernel.actions
  await act(modal?.open?.())
  await act(connection?.connect?.({ connectorId: 'example.harbor' }))
  for (const { views } of kernel.plugins) for (const view of Object.keys(views)) await act(modal?.push?.({ view }))
  await act(connection?.disconnect?.())
}
const wallet = scriptedEvmWallet()

/** In the short run, the first plugin meets all others, and each other one what a page with EVM networks has. */
const BASE = ['connection', 'eip155', 'modal']
const findCompanions = (id: string) =>
  isDeep || id === plugins[0] ? factories : factories.filter(([one]) => BASE.includes(one))

test.each(factories)('%s meets the laws of any plugin, beside others', async (id, factory) => {
  const beside = findCompanions(id).map(([, make]) => make())
  const host = { projectId: '0'.repeat(32), networks, metadata: { name: 'Meridian' } }
  const given = { otherPlugins: beside, configuration: host, request: wallet.request, session: visit, untried: ['*'] }
  expect(await checkPlugin(factory(), given)).toEqual([])
})
