// Names on other networks than that of ENS: a name's owner may use another address there.
import { expect, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { type NamesState, names } from '../../../plugins/names/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS, networks } from '../stage.ts'
import { namesConsumer } from './names-consumer.ts'
import { scriptedEns } from './scripted-ens.ts'

const ENS = 'eip155:31337'
const OTHER = 'eip155:31338'
const COIN_TYPE = 0x80000000 + 31_338
const ADA = '0x00000000000000000000000000000000000000ad'
const ELSEWHERE = '0x00000000000000000000000000000000000000ae'
const CODE = '0x6001'
const DELEGATED = `0xef0100${'11'.repeat(20)}`

interface Options {
  readonly coins?: Parameters<typeof scriptedEns>[0]['coins']
  /** Code of Ada's address by network; `null` for a server that does not respond. */
  readonly codes?: Readonly<Record<string, string | null>>
  readonly address?: string
  /** What a call must contain for the server to refuse it, by default as one too many. */
  readonly limited?: string
  readonly refusal?: Refusal
}

interface Refusal {
  readonly code: number
  readonly status?: number
}

async function town({ coins, codes = {}, address = ADA, limited, refusal = { code: -32005 } }: Options = {}) {
  const ens = scriptedEns({ addresses: { 'ada.eth': address }, ...(coins && { coins }) })
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), names({ ens: { caipNetworkId: ENS } }), namesConsumer()],
    configuration: { networks },
    log: { level: 'silent' },
    request: scriptedEvmWallet({ accounts: [ADDRESS] }).request,
    fetch(request: FetchRequest) {
      const { id, method } = JSON.parse(request.body as string)
      const reference = request.url.split('/').at(-1) as string
      const answer = (result: unknown) => ({ jsonrpc: '2.0', id, result })
      if (method === 'eth_chainId') return answer(`0x${Number(reference).toString(16)}`)
      if (limited && String(request.body).includes(limited))
        return Response.json(
          { jsonrpc: '2.0', id, error: { code: refusal.code, message: 'Refused' } },
          { status: refusal.status ?? 200 },
        )
      if (method !== 'eth_getCode') return ens.fetch(request)
      const code = codes[`eip155:${reference}`]
      if (code === null) throw new Error('unreachable')
      return answer(code ?? '0x')
    },
  })
  await kernel.load('asker')
  await world.advance(0)
  return { kernel, ens, world, resolve: kernel.actions.asker.resolve }
}

test.each<[what: string, options: Options, there: string | null]>([
  ['its own record there', { coins: { 'ada.eth': { [COIN_TYPE]: ELSEWHERE } } }, ELSEWHERE],
  ['no record there', { coins: {} }, ADA],
  ['a resolver without such records', {}, ADA],
  ['a record that is no EVM address', { coins: { 'ada.eth': { [COIN_TYPE]: '0x1234' } } }, ADA],
  ['a record of the zero address', { coins: { 'ada.eth': { [COIN_TYPE]: `0x${'00'.repeat(20)}` } } }, ADA],
  ['a contract that is not there', { codes: { [ENS]: CODE } }, null],
  ['a contract that is there, too', { codes: { [ENS]: CODE, [OTHER]: CODE } }, ADA],
  [
    'a contract that is not there, and its own record',
    { coins: { 'ada.eth': { [COIN_TYPE]: ELSEWHERE } }, codes: { [ENS]: CODE } },
    ELSEWHERE,
  ],
  ['an account that delegates to code', { codes: { [ENS]: DELEGATED } }, ADA],
])('T8: on another network, a name with %s', async (_, options, there) => {
  const { kernel, resolve } = await town(options)
  const found = await resolve({ name: 'ada.eth', caipNetworkId: OTHER }).catch(({ code }: { code: string }) => code)
  expect(found).toEqual(there === null ? 'name-unknown' : { name: 'ada.eth', address: there, avatar: null })
  await assertReplays(kernel)
})

test.each([ENS, OTHER])('a server of %s that does not respond decides nothing', async (network) => {
  const { resolve, world } = await town({ codes: { [ENS]: CODE, [network]: null } })
  const asked = resolve({ name: 'ada.eth', caipNetworkId: OTHER })
  const refused = expect(asked).rejects.toMatchObject({ code: 'name-unreachable' })
  await world.advance(60_000)
  await refused
})

test('an address of one network is not cached for another, and the network of ENS asks as before', async () => {
  const { ens, kernel, resolve } = await town({ coins: { 'ada.eth': { [COIN_TYPE]: ELSEWHERE } } })
  const addressOn = async (caipNetworkId?: string) =>
    (await resolve({ name: 'ada.eth', ...(caipNetworkId && { caipNetworkId }) })).address
  for (let times = 0; times < 2; times++)
    expect([await addressOn(), await addressOn(OTHER), await addressOn(ENS)]).toEqual([ADA, ELSEWHERE, ADA])
  const once = ['resolver', 'supportsInterface', 'addr', 'text']
  expect(ens.asked).toEqual([...once, ...once])
  const { resolved } = kernel.getState().names as NamesState
  expect(resolved.map(({ network, address }) => [network, address])).toEqual([
    [undefined, ADA],
    [OTHER, ELSEWHERE],
  ])
})

const refusals: readonly Refusal[] = [
  { code: -32005 },
  { code: -32603 },
  ...[401, 403, 429, 503].map((status) => ({ code: -32000, status })),
]
for (const refusal of refusals) {
  test.each([
    ['supportsInterface', '01ffc9a7'],
    ['the record of the other network', 'f1cb7e06'],
  ])(
    `T8: a server that refuses %s with ${JSON.stringify(refusal)} does not answer for the chain`,
    async (_, limited) => {
      const { resolve, kernel } = await town({ coins: { 'ada.eth': { [COIN_TYPE]: ELSEWHERE } }, limited, refusal })
      await expect(resolve({ name: 'ada.eth', caipNetworkId: OTHER })).rejects.toMatchObject({
        code: 'name-unreachable',
      })
      await assertReplays(kernel)
    },
  )
}

test.each([{ coins: { 'ada.eth': { [COIN_TYPE]: ADDRESS } } }, { address: ADDRESS, codes: { [ENS]: CODE } }] as const)(
  'D2: an anonymous report holds no address of another network, and reruns (%#)',
  async (options) => {
    const { kernel, resolve } = await town(options)
    await resolve({ name: 'ada.eth', caipNetworkId: OTHER }).catch(() => {})
    const report = await kernel.log.export()
    expect(JSON.stringify(report).toLowerCase()).not.toContain(ADDRESS.slice(2).toLowerCase())
    expect((await rerun(report, { plugins: kernel.plugins })).divergences).toEqual([])
  },
)
