import { namehash } from 'viem'
import { expect, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { Names } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { type NamesState, names } from '../../../plugins/names/index.ts'
import { findDisguises } from '../../canary.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet, type TestKernelOptions } from '../../kit/index.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'
import { namesConsumer } from './names-consumer.ts'
import { EXTENDED, provenAddress, scriptedEns } from './scripted-ens.ts'

interface Options {
  ens?: Parameters<typeof scriptedEns>[0]
  /** Responses of the data service, by path. */
  service?: Record<string, unknown>
  host?: TestKernelOptions<never>['configuration']
  /** Responses of a CCIP-Read gateway, and the gateways that the host lists. */
  gateway?: (request: FetchRequest) => unknown
  gateways?: readonly string[]
  zone?: string
}

async function town({ ens = {}, service, host, gateway, gateways, zone }: Options = {}) {
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS, SECOND] })
  const chain = scriptedEns(ens)
  const asked: string[] = []
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), names({ zone, ens: { caipNetworkId: 'eip155:31337', gateways } }), namesConsumer()],
    configuration: {
      networks,
      ...(service && { projectId: 'p', services: { api: 'https://data.example' } }),
      ...host,
    },
    log: { level: 'silent' },
    request: wallet.request,
    fetch(request: FetchRequest) {
      const { host, pathname, searchParams } = new URL(request.url)
      if (host.endsWith('gateway.example')) {
        asked.push(request.url)
        return gateway?.(request)
      }
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
    facts: () => kernel.state(Names),
    async connect() {
      const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
      await world.advance(0)
      await connected
      await world.advance(0)
    },
    async check() {
      await assertReplays(kernel)
    },
  }
}

const ADA = '0x00000000000000000000000000000000000000ad'
const AVATAR = 'https://pictures.example/ada.png'

test('resolves a name by ENS, and caches it for five minutes', async () => {
  const { actions, chain, world, check } = await town({
    ens: { addresses: { 'ada.eth': ADA }, avatars: { 'ada.eth': AVATAR } },
  })
  expect(await actions.resolve({ name: 'Ada.eth' })).toEqual({ name: 'ada.eth', address: ADA, avatar: AVATAR })
  const count = chain.asked.length
  await actions.resolve({ name: 'ada.eth' })
  expect(chain.asked.length).toBe(count)
  await actions.resolve({ name: 'ada.eth', isFresh: true })
  expect(chain.asked.length).toBe(2 * count)
  await world.advance(300_001)
  await actions.resolve({ name: 'ada.eth' })
  expect(chain.asked.length).toBe(3 * count)
  // The clock was set back: how old the answer is can't be told.
  await world.advance(-3_600_000)
  await actions.resolve({ name: 'ada.eth' })
  expect(chain.asked.length).toBe(4 * count)
  await check()
})

test('T8: refuses a name that can’t be normalized before any request, and never corrects it', async () => {
  const { actions, chain, check } = await town({ ens: { addresses: { 'ada.eth': ADA } } })
  for (const name of ['a\u200cda.eth', 'ad\u0430.eth', 'ada..eth', '\u202eada.eth', `${'a'.repeat(300)}.eth`])
    await expect(actions.resolve({ name }), name).rejects.toMatchObject({
      code: 'name-invalid',
      message: 'Error resolving name',
    })
  expect(chain.asked).toEqual([])
  await check()
})

test('distinguishes a name without an address from a failed lookup', async () => {
  const { actions } = await town({ ens: {} })
  await expect(actions.resolve({ name: 'nobody.eth' })).rejects.toMatchObject({ code: 'name-unknown' })
  const { actions: down } = await town({ service: { '/v1/profile/account/ada.reown.id': new Error('down') } })
  await expect(down.resolve({ name: 'ada.reown.id' })).rejects.toMatchObject({
    code: 'name-unreachable',
    message: 'Error resolving name',
  })
})

test('T8: asks no node of another network, where the registry has other names', async () => {
  const { actions, chain } = await town({ ens: { addresses: { 'ada.eth': ADA }, nodeId: 11155111 } })
  await expect(actions.resolve({ name: 'ada.eth' })).rejects.toMatchObject({ code: 'name-unreachable' })
  expect(chain.asked).toEqual([])
})

/** The data service's record of a name. */
const profile = (address: string) => ({
  name: 'x',
  addresses: { 60: { address, created: '' } },
  attributes: [{ avatar: AVATAR }],
})

test('the service resolves its own names, but can’t redirect those of ENS', async () => {
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

test.each([
  ['ada.eth', [], 'name-unknown', 'name-unreachable'],
  // On ENS too, by DNS.
  ['ada.example', [], 'name-unknown', 'name-unreachable'],
  ['ada.reown.id', ['ada.reown.id'], null, null],
  ['ada.wcn.id', ['ada.wcn.id'], null, null],
  ['adareown.id', [], 'name-unknown', 'name-unreachable'],
])('T8: ENS alone decides about %s, except in the service’s zones', async (name, requested, without, unreachable) => {
  const service = {
    [`/v1/profile/account/${name}`]: profile(SECOND),
    [`/v1/identity/${SECOND}`]: { name, avatar: null },
  }
  for (const [down, code] of [
    [false, without],
    [true, unreachable],
  ] as const) {
    const { actions, asked, check } = await town({ ens: { isDown: down }, service })
    const found = await actions.resolve({ name, isFresh: true }).catch((error) => error)
    expect(found).toMatchObject(code ? { code } : { name, address: SECOND })
    expect(asked).toEqual(requested.map((one) => `/v1/profile/account/${one}?2`))
    const own = await actions.reverse({ address: SECOND }).catch((error) => error)
    if (code === 'name-unknown') expect(own).toBeNull()
    else expect(own).toMatchObject(code ? { code } : { name })
    await check()
  }
})

test('the service decides about the zone that the host names, and about no other', async () => {
  const service = {
    '/v1/profile/account/ada.meridian.eth': profile(SECOND),
    '/v1/profile/account/ada.reown.id': profile(SECOND),
  }
  const { actions } = await town({ service, zone: 'meridian.eth' })
  expect(await actions.resolve({ name: 'ada.meridian.eth' })).toMatchObject({ address: SECOND })
  await expect(actions.resolve({ name: 'ada.reown.id' })).rejects.toMatchObject({ code: 'name-unknown' })
})

test('an address has a name if the name resolves back to it', async () => {
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

test('verifies the service’s name for an address by resolving it', async () => {
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

test('looks up names only for EVM accounts: neither a node nor the data service learns of another address', async () => {
  const { actions, chain, asked } = await town({ ens: { addresses: { 'ada.eth': ADA } }, service: {} })
  expect(await actions.reverse({ address: '3fD58whN2KJaN9T4r5uE3ELFmzRW1dQNuszrmC6gnhx1' })).toBe(null)
  expect([...chain.asked, ...asked]).toEqual([])
})

test('D1: an anonymous report contains no claimed name that resolves elsewhere', async () => {
  const { actions, kernel } = await town({
    ens: { names: { [ADDRESS.toLowerCase()]: 'grace.hopper.eth' } },
    service: {
      [`/v1/identity/${SECOND}`]: {
        name: 'ada.lovelace.eth',
        avatar: 'https://pictures.example/lovelace.png',
        attributes: [{ name: 'mary.somerville.eth', avatar: 'https://portraits.example/mary.png' }],
      },
    },
  })
  expect(await actions.reverse({ address: SECOND })).toBe(null)
  expect(await actions.reverse({ address: ADDRESS })).toBe(null)
  const report = JSON.stringify(await kernel.log.export())
  for (const name of ['grace.hopper', 'ada.lovelace', 'pictures.example', 'mary.somerville', 'portraits.example'])
    expect([name, ...findDisguises(name, report)]).toEqual([name])
})

test('X1: a malformed response is the error from the specification', async () => {
  for (const body of [42, 'text', { name: 7 }, [], { name: 'x'.repeat(999) }]) {
    const { actions } = await town({ service: { [`/v1/identity/${ADA}`]: body } })
    await expect(actions.reverse({ address: ADA })).rejects.toMatchObject({
      code: 'name-unreachable',
      message: 'Error fetching names for address',
    })
  }
})

test('the active account’s profile is in the state, and is removed with the account', async () => {
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
  await world.advance(0)
  expect(facts()).toEqual({ address: SECOND, profileName: null, profileImage: null })
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect(facts()?.address).toBe(null)
  await check()
})

test.each(['ada.eth', 'ada.box.eth', 'a-very-long-name-of-somebody.eth', 'ädä.eth'])(
  'D2: an anonymous report of %s contains neither name nor address nor their hashes, and reruns',
  async (name) => {
    const { actions, connect, kernel } = await town({
      ens: name.includes('.box.')
        ? { wildcards: ['box.eth'], addresses: { [name]: ADDRESS } }
        : { addresses: { [name]: ADDRESS }, names: { [ADDRESS.toLowerCase()]: name } },
    })
    await connect()
    expect(await actions.resolve({ name })).toMatchObject({ address: expect.stringMatching(new RegExp(ADDRESS, 'i')) })
    const redacted = await kernel.log.export()
    const text = JSON.stringify(redacted).toLowerCase()
    const digits = ADDRESS.slice(2).toLowerCase()
    const hashes = [name, `${digits}.addr.reverse`].map((one) => namehash(one).slice(2))
    for (const one of [name, digits, ...hashes]) expect(text).not.toContain(one)
    expect((await rerun(redacted, { plugins: kernel.plugins })).divergences).toEqual([])
  },
)

test('asks the resolver of a parent name, if it supports wildcards', async () => {
  const { actions, check } = await town({
    ens: { wildcards: ['box.eth'], addresses: { 'ada.box.eth': ADA }, avatars: { 'ada.box.eth': AVATAR } },
  })
  expect(await actions.resolve({ name: 'Ada.box.eth' })).toEqual({ name: 'ada.box.eth', address: ADA, avatar: AVATAR })
  await expect(actions.resolve({ name: 'nobody.box.eth' })).rejects.toMatchObject({ code: 'name-unknown' })
  await check()
})

test('a name below one whose resolver supports no wildcards has no address', async () => {
  const { actions } = await town({ ens: { addresses: { 'box.eth': ADA, eth: ADA } } })
  await expect(actions.resolve({ name: 'ada.box.eth' })).rejects.toMatchObject({ code: 'name-unknown' })
})

const GATEWAY = 'https://gateway.example'
const URL_OF = `${GATEWAY}/{sender}/{data}.json`

test('T8: sends offchain lookups only to gateways that the host lists', async () => {
  const wildcards = ['box.eth']
  const urls = ['https://evil.gateway.example/{sender}/{data}', 'javascript:alert(1)', 'nonsense', URL_OF]
  const ways: unknown[] = []
  const gateway = ({ method = 'GET', body }: FetchRequest) => {
    ways.push([method, body])
    return { data: provenAddress(ADA) }
  }
  const { actions, asked, check } = await town({
    ens: { wildcards, elsewhere: { urls } },
    gateways: [GATEWAY],
    gateway,
  })
  expect(await actions.resolve({ name: 'ada.box.eth' })).toMatchObject({ address: ADA })
  expect(asked.every((url) => url.startsWith(`${GATEWAY}/${EXTENDED}/0x3b3b57de`) || url.includes('/0x59d1d43c'))).toBe(
    true,
  )
  expect(ways[0]).toEqual(['GET', undefined])
  await check()
  const { actions: closed, asked: nobody } = await town({ ens: { wildcards, elsewhere: { urls } }, gateway })
  await expect(closed.resolve({ name: 'ada.box.eth' })).rejects.toMatchObject({ code: 'name-unreachable' })
  expect(nobody).toEqual([])
})

test('sends a POST request to a gateway without a placeholder in its URL', async () => {
  const bodies: unknown[] = []
  const { actions } = await town({
    ens: { wildcards: ['box.eth'], elsewhere: { urls: [`${GATEWAY}/ask`] } },
    gateways: [GATEWAY],
    gateway({ method, body }) {
      bodies.push([method, Object.keys(JSON.parse(body ?? '{}')).sort()])
      return { data: provenAddress(ADA) }
    },
  })
  expect(await actions.resolve({ name: 'ada.box.eth' })).toMatchObject({ address: ADA })
  expect(bodies[0]).toEqual(['POST', ['data', 'sender']])
})

for (const [what, elsewhere, answer] of [
  ['another contract’s words', { urls: [URL_OF], sender: ADA as `0x${string}` }, { data: provenAddress(ADA) }],
  ['one who sends on for ever', { urls: [URL_OF], isEndless: true }, { data: provenAddress(ADA) }],
  ['no bytes', { urls: [URL_OF] }, { data: 'ada' }],
  ['half a byte', { urls: [URL_OF] }, { data: '0x1' }],
  ['HTML', { urls: [URL_OF] }, '<h1>Sign in</h1>'],
  ['more than anybody reads', { urls: [URL_OF] }, { data: `0x${'00'.repeat(40_000)}` }],
] as const) {
  test(`X1: ${what} from a gateway resolve to nothing, and the lookup ends`, async () => {
    const { actions, asked } = await town({
      ens: { wildcards: ['box.eth'], elsewhere },
      gateways: [GATEWAY],
      gateway: () => answer,
    })
    await expect(actions.resolve({ name: 'ada.box.eth' })).rejects.toMatchObject({ code: 'name-unreachable' })
    expect(asked.length).toBeLessThanOrEqual(4)
  })
}
