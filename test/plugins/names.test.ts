import { expect, test } from 'vitest'
import { action, defineContract, definePlugin, defineRuntime, type FetchRequest, type } from '../../kernel/index.ts'
import { Names, type Profile, type ResolvedName } from '../../plugins/capabilities.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { type NamesState, names } from '../../plugins/names/index.ts'
import { createTestKernel, replayed, scriptedEvmWallet, type TestKernelOptions } from '../kit/index.ts'
import { scriptedEns } from './ens.ts'
import { ADDRESS, networks, SECOND } from './stage.ts'

const contract = defineContract({
  id: 'asker',
  initialState: () => ({}),
  events: {},
  actions: {
    resolve: action(type<{ name: string; isFresh?: boolean }>(), { result: type<ResolvedName>() }),
    reverse: action(type<{ address: string }>(), { result: type<Profile | null>() }),
  },
  needs: [Names],
})

/** A plugin that asks for names, as any may. */
const asker = () =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {},
        actions: {
          resolve: ({ services }, { name, ...options }) => services.get(Names).resolve(name, options),
          reverse: ({ services }, { address }) => services.get(Names).reverse(address),
        },
      }),
  })

interface Options {
  ens?: Parameters<typeof scriptedEns>[0]
  /** What the data service answers, by path. */
  service?: Record<string, unknown>
  host?: TestKernelOptions<never>['configuration']
}

async function town({ ens = {}, service, host }: Options = {}) {
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS, SECOND] })
  const chain = scriptedEns(ens)
  const asked: string[] = []
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), names({ ens: { caipNetworkId: 'eip155:31337' } }), asker()],
    configuration: {
      networks,
      ...(service && { projectId: 'p', services: { api: 'https://data.example' } }),
      ...host,
    },
    log: { level: 'silent' },
    request: wallet.request,
    fetch(request: FetchRequest) {
      const { host, pathname, searchParams } = new URL(request.url)
      if (host !== 'data.example') return chain.fetch(request)
      asked.push(`${pathname}?${searchParams.get('apiVersion') ?? ''}`)
      const answer = service?.[pathname]
      if (answer instanceof Error) throw answer
      return answer ?? {}
    },
  })
  await kernel.load('asker')
  await wallet.announce(world)
  return {
    kernel,
    world,
    chain,
    asked,
    wallet,
    actions: kernel.actions.asker,
    slice: () => kernel.getState().names as NamesState,
    facts: () => kernel.facts(Names),
    async connect() {
      const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
      await world.pass(0)
      await connected
      await world.pass(0)
    },
    async check() {
      expect(await replayed(kernel)).toEqual(kernel.getState())
    },
  }
}

const ADA = '0x00000000000000000000000000000000000000ad'
const AVATAR = 'https://pictures.example/ada.png'

test('a name leads to an address, by ENS, and is remembered for five minutes', async () => {
  const { actions, chain, world, check } = await town({
    ens: { addresses: { 'ada.eth': ADA }, avatars: { 'ada.eth': AVATAR } },
  })
  expect(await actions.resolve({ name: 'Ada.eth' })).toEqual({ name: 'ada.eth', address: ADA, avatar: AVATAR })
  const count = chain.asked.length
  await actions.resolve({ name: 'ada.eth' })
  expect(chain.asked.length).toBe(count)
  await actions.resolve({ name: 'ada.eth', isFresh: true })
  expect(chain.asked.length).toBe(2 * count)
  await world.pass(300_001)
  await actions.resolve({ name: 'ada.eth' })
  expect(chain.asked.length).toBe(3 * count)
  await check()
})

test('T8: a name that has no normal form is refused before anybody is asked, and never mended', async () => {
  const { actions, chain, check } = await town({ ens: { addresses: { 'ada.eth': ADA } } })
  for (const name of ['a\u200cda.eth', 'ad\u0430.eth', 'ada..eth', '\u202eada.eth', `${'a'.repeat(300)}.eth`])
    await expect(actions.resolve({ name }), name).rejects.toMatchObject({
      code: 'name-invalid',
      message: 'Error resolving name',
    })
  expect(chain.asked).toEqual([])
  await check()
})

test('a name that leads nowhere, and one about which nobody can be asked, are told apart', async () => {
  const { actions } = await town({ ens: {} })
  await expect(actions.resolve({ name: 'nobody.eth' })).rejects.toMatchObject({ code: 'name-unknown' })
  const { actions: down } = await town({ service: { '/v1/profile/account/ada.eth': new Error('down') } })
  await expect(down.resolve({ name: 'ada.eth' })).rejects.toMatchObject({
    code: 'name-unreachable',
    message: 'Error resolving name',
  })
})

test('the service knows names of its own; those of ENS it can’t lead elsewhere', async () => {
  const profile = (address: string) => ({
    name: 'x',
    addresses: { 60: { address, created: '' } },
    attributes: [{ avatar: AVATAR }],
  })
  const { actions, asked, check } = await town({
    ens: { addresses: { 'ada.eth': ADA } },
    service: {
      '/v1/profile/account/ada.reown.id': profile(SECOND),
      '/v1/profile/account/ada.eth': profile(SECOND),
      '/v1/profile/account/odd.reown.id': profile('0xno'),
    },
  })
  expect(await actions.resolve({ name: 'ada.reown.id' })).toEqual({
    name: 'ada.reown.id',
    address: SECOND,
    avatar: AVATAR,
  })
  expect(asked).toEqual(['/v1/profile/account/ada.reown.id?2'])
  expect((await actions.resolve({ name: 'ada.eth' })).address).toBe(ADA)
  await expect(actions.resolve({ name: 'odd.reown.id' })).rejects.toMatchObject({ code: 'name-unknown' })
  await check()
})

test('an address has a name where the name leads back to it', async () => {
  const { actions, check } = await town({
    ens: {
      addresses: { 'ada.eth': ADA, 'grace.eth': SECOND },
      avatars: { 'ada.eth': AVATAR },
      names: { [ADA]: 'ada.eth', [ADDRESS.toLowerCase()]: 'grace.eth', [SECOND.toLowerCase()]: 'Grace.eth' },
    },
  })
  expect(await actions.reverse({ address: ADA })).toEqual({ name: 'ada.eth', avatar: AVATAR })
  expect(await actions.reverse({ address: ADDRESS }), 'claims the name of another').toBe(null)
  expect(await actions.reverse({ address: SECOND }), 'not in normal form').toBe(null)
  await check()
})

test('what the service says of an address is held against where the name leads', async () => {
  const { actions } = await town({
    ens: { addresses: { 'ada.eth': ADA } },
    service: {
      [`/v1/identity/${SECOND}`]: { name: 'ada.eth', avatar: null },
      [`/v1/identity/${ADA}`]: { name: 'ada.eth', avatar: AVATAR },
    },
  })
  expect(await actions.reverse({ address: SECOND })).toBe(null)
  expect(await actions.reverse({ address: ADA })).toEqual({ name: 'ada.eth', avatar: AVATAR })
})

test('X1: an answer of another form is the error of the catalogue', async () => {
  for (const body of [42, 'text', { name: 7 }, [], { name: 'x'.repeat(999) }]) {
    const { actions } = await town({ service: { [`/v1/identity/${ADA}`]: body } })
    await expect(actions.reverse({ address: ADA })).rejects.toMatchObject({
      code: 'name-unreachable',
      message: 'Error fetching names for address',
    })
  }
})

test('the active account’s profile is a fact, and goes with it', async () => {
  const { connect, facts, kernel, world, check } = await town({
    ens: {
      addresses: { 'ada.eth': ADDRESS },
      avatars: { 'ada.eth': AVATAR },
      names: { [ADDRESS.toLowerCase()]: 'ada.eth' },
    },
  })
  expect(facts()).toEqual({ address: null, profileName: null, profileImage: null })
  await connect()
  expect(facts()).toEqual({ address: ADDRESS, profileName: 'ada.eth', profileImage: AVATAR })
  await kernel.actions.connection.switchAccount({ address: SECOND })
  await world.pass(0)
  expect(facts()).toEqual({ address: SECOND, profileName: null, profileImage: null })
  await kernel.actions.connection.disconnect()
  await world.pass(0)
  expect(facts()?.address).toBe(null)
  await check()
})

test('D2: a redacted report knows neither name nor address', async () => {
  const { connect, kernel } = await town({
    ens: { addresses: { 'ada.eth': ADDRESS }, names: { [ADDRESS.toLowerCase()]: 'ada.eth' } },
  })
  await connect()
  const report = JSON.stringify(await kernel.log.export()).toLowerCase()
  for (const one of ['ada.eth', ADDRESS.toLowerCase(), ADDRESS.slice(2).toLowerCase()])
    expect(report).not.toContain(one)
})
