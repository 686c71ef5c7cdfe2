// Which NFTs the account still has, as the transfers of its history tell: of equal ones, some may have been sent on.
import { expect, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { type BalancesState, balances } from '../../../plugins/balances/index.ts'
import { assertReplays } from '../../kit/index.ts'
import { stage } from '../stage.ts'

const API = 'https://api.example'

const transfer = (name: string, direction: string, numeric?: string) => ({
  direction,
  ...(numeric && { quantity: { numeric } }),
  nft_info: { name, flags: { is_spam: false } },
})

type Transfer = ReturnType<typeof transfer>

/** An account with a history, newest first: each page has the transfers of one list. */
async function visit(pages: readonly (readonly Transfer[])[]) {
  const { kernel, world, connect } = await stage({
    plugins: [balances()],
    host: { projectId: 'p', services: { api: API } },
    fetch({ url }: FetchRequest) {
      const { pathname, searchParams, origin } = new URL(url)
      if (origin !== API) return { jsonrpc: '2.0', id: 1, result: '0x0' }
      if (pathname.endsWith('/supported-chains')) return { http: ['eip155:31337'], ws: [] }
      const page = Number(searchParams.get('cursor') ?? 0)
      return { data: [{ transfers: pages[page] ?? [] }], next: pages[page + 1] ? String(page + 1) : null }
    },
  })
  await connect()
  const actions = kernel.actions as unknown as {
    balances: { refreshNfts(options?: { older: boolean }): Promise<unknown> }
  }
  return {
    async load(options?: { older: boolean }) {
      await actions.balances.refreshNfts(options)
      await world.advance(0)
      const [gallery] = (kernel.getState() as unknown as { balances: BalancesState }).balances.galleries
      return { names: gallery?.nfts.map(({ name }) => name), isPartial: gallery?.isPartial }
    },
    async check() {
      await assertReplays(kernel)
    },
  }
}

const Potion = 'Potion'
test.each<[string, boolean, Transfer[]]>([
  ['three came at once and one was sent', true, [transfer(Potion, 'out', '1'), transfer(Potion, 'in', '3')]],
  ['two of one name came and one was sent', true, ['out', 'in', 'in'].map((way) => transfer(Potion, way))],
  ['three came and three were sent', false, [transfer(Potion, 'out', '3'), transfer(Potion, 'in', '3')]],
  ['one was sent to the account itself, then on', false, ['out', 'self', 'in'].map((way) => transfer(Potion, way))],
  ['one that came earlier was sent, and came back', true, ['in', 'out'].map((way) => transfer(Potion, way))],
  [
    'more than a number can count came',
    true,
    [transfer(Potion, 'out', '1'), transfer(Potion, 'in', `9${'0'.repeat(40)}`)],
  ],
])('if %s, "is shown" is %s', async (_, isShown, history) => {
  const { load, check } = await visit([history])
  expect(await load()).toEqual({ names: isShown ? [Potion] : [], isPartial: false })
  await check()
})

test('of more NFTs than fit at first, the others can be loaded, up to a limit', async () => {
  const all = Array.from({ length: 250 }, (_, place) => transfer(`No. ${place + 1}`, 'in', '1'))
  const { load, check } = await visit([all.slice(0, 100), all.slice(100)])
  const first = await load()
  expect(first.names).toHaveLength(60)
  expect(first.isPartial).toBe(true)
  const next = await load({ older: true })
  expect(next.names).toHaveLength(120)
  expect(next.names?.slice(0, 60)).toEqual(first.names)
  await load({ older: true })
  const last = await load({ older: true })
  expect(last.names).toHaveLength(240)
  expect(last.isPartial).toBe(true)
  await check()
})

test('a list that has all NFTs of the history says so', async () => {
  const all = Array.from({ length: 61 }, (_, place) => transfer(`No. ${place + 1}`, 'in', '1'))
  const { load } = await visit([all])
  expect((await load()).isPartial).toBe(true)
  expect(await load({ older: true })).toMatchObject({ isPartial: false, names: { length: 61 } })
})
