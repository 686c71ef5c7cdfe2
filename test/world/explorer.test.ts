import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Explorer, type ListedWallet, startExplorer } from './explorer.ts'

const PHONE = 'http://127.0.0.1:1'
let explorer: Explorer

beforeAll(async () => {
  explorer = startExplorer({ phone: () => PHONE })
  await explorer.settled
})
afterAll(() => explorer.stop())

const ask = (path: string, query: Record<string, string> = {}) =>
  fetch(`${explorer.part().url}${path}?${new URLSearchParams({ projectId: 'a5'.repeat(16), ...query })}`)

async function wallets(query: Record<string, string> = {}) {
  const response = await ask('/getWallets', { st: 'portico', sv: 'test', ...query })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return (await response.json()) as { data: ListedWallet[]; count: number }
}

test('pages form the whole list, in order, without duplicates', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => wallets({ page: `${page}`, entries: '80' })))
  const all = pages.flatMap(({ data }) => data)
  expect(pages[0]?.count).toBe(503)
  expect(all.map(({ order }) => order)).toEqual(all.map((_, index) => index + 1))
  for (const key of ['id', 'name', 'image_id'] as const) expect(new Set(all.map((one) => one[key])).size).toBe(503)
  expect((await wallets({ page: '8', entries: '80' })).data).toEqual([])
})

test('finds a name by a part of it, ignoring case', async () => {
  const { data, count } = await wallets({ search: 'HERON v' })
  expect(data.map(({ name }) => name)).toEqual(['Heron Vault'])
  expect(count).toBe(1)
  expect(await wallets({ search: 'nobody has this' })).toEqual({ data: [], count: 0 })
})

test('filters by certified, included, excluded and chain', async () => {
  const certified = await wallets({ badge_type: 'certified', entries: '100' })
  expect(new Set(certified.data.map(({ badge_type }) => badge_type))).toEqual(new Set(['certified']))

  const [first, second] = certified.data
  const include = `${first?.id},${second?.id}`
  expect((await wallets({ include })).count).toBe(2)
  expect((await wallets({ include, exclude: first?.id ?? '' })).data.map(({ id }) => id)).toEqual([second?.id])

  const { count: evm } = await wallets({ chains: 'eip155:31337' })
  const { count: both } = await wallets({ chains: 'eip155:31337,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  expect(evm).toBeLessThan(both)
})

test('lists the phone and the wallets of the page first', async () => {
  const { data } = await wallets({ entries: '3' })
  expect(data.map(({ name, rdns, mobile_link }) => [name, rdns, mobile_link])).toEqual([
    ['Pocket Phone', null, PHONE],
    ['Harbor', 'example.harbor', null],
    ['Kestrel', 'example.kestrel', null],
  ])
})

test('has an image for each wallet, and none for unknown ids', async () => {
  const { data } = await wallets({ entries: '5' })
  const pictures = await Promise.all(
    data.map(async ({ image_id }) => (await ask(`/getWalletImage/${image_id}`)).text()),
  )
  expect(pictures.every((picture) => picture.startsWith('<svg'))).toBe(true)
  expect((await ask('/getWalletImage/00000000-0000-0000-0000-000000000000')).status).toBe(404)
  const asset = await fetch(`${explorer.part().url}/public/getAssetImage/41d04d42-da3b-4453-8506-668cc0727900`)
  expect(asset.headers.get('content-type')).toBe('image/svg+xml')
})

test.each([
  [{ projectId: '' }, 403],
  [{ projectId: 'mine' }, 403],
  [{ page: '0' }, 400],
  [{ entries: '1000' }, 400],
])('refuses %o with %d', async (query, status) => {
  expect((await ask('/getWallets', query as Record<string, string>)).status).toBe(status)
})

test('fails and holds calls on request of a test', async () => {
  const recover = explorer.fail('getWallets', 503)
  expect((await ask('/getWallets')).status).toBe(503)
  explorer.fail('getWallets', 'unreachable')
  await expect(ask('/getWallets')).rejects.toThrow()
  recover()

  const release = explorer.hold('getWallets')
  let isAnswered = false
  const waiting = ask('/getWallets').finally(() => {
    isAnswered = true
  })
  expect((await ask('/getAnalyticsConfig')).status).toBe(200)
  expect(isAnswered).toBe(false)
  release()
  expect((await waiting).status).toBe(200)
})
