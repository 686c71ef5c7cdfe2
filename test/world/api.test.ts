import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from './index.ts'
import { askNode } from './rpc.ts'
import { SOLANA_CHAINS } from './solana.ts'
import { EVM_TOKENS, SOLANA_TOKENS } from './tokens.ts'

const [HARBOR, SECOND, KESTREL] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
]
const LANTERN = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const EVM = 'eip155:31337'
const PROJECT = 'a5'.repeat(16)
let world: World

beforeAll(async () => {
  world = await startWorld({ only: ['eip155', 'solana'] })
  await world.settled
  expect(world.parts()).toMatchObject({ api: { status: 'running' }, rpc: { [EVM]: { status: 'running' } } })
}, 30_000)
afterAll(() => world.stop())

const nodeOf = (id: string) => world.parts().rpc[id]?.url as string
const ask = (path: string, query: Record<string, string> = {}, init?: RequestInit) =>
  fetch(`${world.parts().api.url}/v1/${path}?${new URLSearchParams({ projectId: PROJECT, ...query })}`, init)
const told = async (path: string, query?: Record<string, string>) => (await ask(path, query)).json()

interface Balance {
  readonly symbol: string
  readonly address?: string
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
}
async function balances(account: string, chainId: string): Promise<readonly Balance[]> {
  return (await told(`account/${account}/balance`, { chainId, currency: 'usd' })).balances
}

test('supports the chains that run', async () => {
  const { http } = await told('supported-chains')
  expect(http).toEqual([EVM, 'eip155:31338', ...SOLANA_CHAINS])
})

test('returns the balances of the chain, also after a transfer', async () => {
  const dollars = EVM_TOKENS[0]?.address as string
  const amounts = async (account: string) =>
    Object.fromEntries((await balances(account, EVM)).map(({ symbol, quantity }) => [symbol, quantity]))
  expect(await balances(HARBOR, EVM)).toHaveLength(4)
  expect((await amounts(HARBOR)).MUSD).toEqual({ decimals: '6', numeric: '2500' })
  expect((await amounts(HARBOR)).PTS).toEqual({ decimals: '0', numeric: '12' })

  const data = `0xa9059cbb${KESTREL.slice(2).padStart(64, '0')}${(1_250_000).toString(16).padStart(64, '0')}`
  const node = nodeOf(EVM)
  await askNode(node, 'eth_sendTransactionSync', [{ from: HARBOR, to: dollars, data }])
  await askNode(node, 'eth_sendTransactionSync', [{ from: HARBOR, to: KESTREL, value: '0xde0b6b3a7640000' }])
  expect((await amounts(KESTREL)).MUSD?.numeric).toBe('2501.25')
  expect((await amounts(KESTREL)).ETH?.numeric).toBe('10001')
  const native = (await balances(KESTREL, EVM)).find(({ address }) => address === undefined)
  expect(native).toMatchObject({ symbol: 'ETH', price: 3411.72, quantity: { decimals: '18' } })
})

test('lists Solana tokens from accounts of the real token program', async () => {
  const [first, second] = SOLANA_TOKENS
  expect(
    (await balances(LANTERN, SOLANA_CHAINS[0])).map(({ symbol, address, quantity }) => [
      symbol,
      address,
      quantity.numeric,
    ]),
  ).toEqual([
    ['SOL', undefined, '100'],
    ['MUSD', `${SOLANA_CHAINS[0]}:${first?.address}`, '1000'],
    ['LAMP', `${SOLANA_CHAINS[0]}:${second?.address}`, '42.5'],
  ])
})

test('resolves prices by address, and names in both directions', async () => {
  const addresses = [`${EVM}:${EVM_TOKENS[0]?.address}`, `${EVM}:0x${'e'.repeat(40)}`, `${EVM}:0x${'12'.repeat(20)}`]
  const body = JSON.stringify({ projectId: PROJECT, currency: 'usd', addresses })
  const { fungibles } = await (await ask('fungible/price', {}, { method: 'POST', body })).json()
  expect(fungibles.map(({ symbol, price }: Balance) => [symbol, price])).toEqual([
    ['MUSD', 1.0001],
    ['ETH', 3411.72],
  ])

  expect(await told(`identity/${SECOND}`)).toMatchObject({ name: 'ada.reown.id', avatar: null })
  expect(await told(`identity/${HARBOR}`)).toEqual({ name: null, avatar: null })
  const record = await told('profile/account/grace.reown.id', { apiVersion: '2' })
  expect(Object.values(record.addresses)).toMatchObject([{ address: KESTREL }])
  expect(await told(`profile/reverse/${KESTREL}`)).toEqual([record])
  expect((await told('profile/suggestions/grace')).suggestions[0]).toEqual({ name: 'grace.reown.id', registered: true })
  expect(await told('profile/account/nobody.reown.id')).toEqual([])
})

test('registers a name for its signer, within ten seconds, once', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const register = async (name: string, { ago = 0, coinType = 2 ** 31 + 31337, signer = account } = {}) => {
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) - ago })
    const signature = await signer.signMessage({ message })
    const body = { projectId: PROJECT, coin_type: coinType, address: account.address, message, signature }
    const answer = await ask('profile/account', {}, { method: 'POST', body: JSON.stringify(body) })
    return answer.ok ? 'registered' : (await answer.json()).reasons[0].description
  }
  const stranger = privateKeyToAccount(generatePrivateKey())
  expect(await register('newcomer.reown.id', { ago: 30 })).toBe('The timestamp is expired')
  expect(await register('newcomer.reown.id', { ago: -30 })).toBe('The timestamp is expired')
  expect(await register('newcomer.reown.id', { coinType: 60 })).toBe('Unsupported coin type')
  expect(await register('Newcomer.reown.id')).toBe('Invalid name')
  expect(await register('newcomer.eth')).toBe('Invalid name')
  expect(await register('newcomer.reown.id', { signer: stranger })).toBe('Signature is not valid')
  expect(await register('newcomer.reown.id')).toBe('registered')
  expect(await register('newcomer.reown.id')).toBe('Name is already registered')
  expect(await told(`identity/${account.address}`)).toMatchObject({ name: 'newcomer.reown.id' })
  expect(await told('profile/account/newcomer.reown.id')).toMatchObject({
    addresses: { [2 ** 31 + 31337]: { address: account.address } },
  })
})

interface Told {
  readonly data: readonly {
    readonly id: string
    readonly metadata: { readonly operationType: string; readonly sentTo: string; readonly minedAt: string }
    readonly transfers: readonly {
      readonly direction: string
      readonly quantity: { readonly numeric: string }
      readonly sender?: string
      readonly recipient?: string
      readonly fungible_info?: { readonly symbol: string }
      readonly nft_info?: { readonly name: string; readonly flags: { readonly is_spam: boolean } }
    }[]
  }[]
  readonly next: string | null
}

test('lists the history of the blocks in pages, the newest first', async () => {
  const node = nodeOf('eip155:31338')
  for (let count = 1; count <= 12; count++)
    await askNode(node, 'eth_sendTransactionSync', [{ from: SECOND, to: KESTREL, value: `0x${count.toString(16)}` }])
  const page = async (cursor?: string): Promise<Told> =>
    told(`account/${HARBOR}/history`, { chainId: 'eip155:31338', ...(cursor && { cursor }) })
  const nfts = (await page()).data.flatMap(({ transfers }) => transfers.flatMap(({ nft_info }) => nft_info ?? []))
  expect(nfts.filter(({ flags }) => !flags.is_spam).map(({ name }) => name)).toEqual(
    [1, 2, 3, 4].map((number) => `Arcades No. ${number}`),
  )
  expect(nfts.some(({ flags }) => flags.is_spam)).toBe(true)

  const first: Told = await told(`account/${SECOND}/history`, { chainId: 'eip155:31338' })
  const second: Told = await told(`account/${SECOND}/history`, { chainId: 'eip155:31338', cursor: first.next ?? '' })
  expect(first.data).toHaveLength(10)
  expect(first.data[0]).toMatchObject({
    metadata: { operationType: 'send', sentTo: KESTREL.toLowerCase(), status: 'confirmed', chain: 'eip155:31338' },
    transfers: [
      {
        direction: 'out',
        quantity: { numeric: '0.000000000000000012' },
        fungible_info: { symbol: 'ETH' },
        sender: SECOND.toLowerCase(),
        recipient: KESTREL.toLowerCase(),
      },
    ],
  })
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(second.next).toBeNull()
  expect(second.data.at(-1)?.metadata.operationType).toBe('mint')
})

test('lists the history of the Solana runtime', async () => {
  const { data }: Told = await told(`account/${LANTERN}/history`, { chainId: SOLANA_CHAINS[0] })
  expect(data).toMatchObject([
    {
      metadata: { operationType: 'receive' },
      transfers: [{ direction: 'in', quantity: { numeric: '100' }, fungible_info: { symbol: 'SOL' } }],
    },
  ])
})

test('returns the gas price of the node', async () => {
  const { standard, instant } = await told('convert/gas-price', { chainId: EVM })
  expect(BigInt(standard)).toBe(BigInt(await askNode<string>(nodeOf(EVM), 'eth_gasPrice')))
  expect(BigInt(instant)).toBeGreaterThan(BigInt(standard))
})

test('refuses unknown requests as the hosted service does', async () => {
  const refused = await ask(`account/${HARBOR}/balance`, { chainId: 'eip155:1' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'chainId' }] })
  expect((await ask('supported-chains', { projectId: 'mine' })).status).toBe(401)
  expect((await ask('nowhere')).status).toBe(404)
})

test('fails and holds calls on request of a test', async () => {
  const recover = world.api.fail('balance', 503)
  expect((await ask(`account/${HARBOR}/balance`, { chainId: EVM })).status).toBe(503)
  recover()
  const release = world.api.hold('balance')
  const waiting = ask(`account/${HARBOR}/balance`, { chainId: EVM })
  expect((await ask('supported-chains')).status).toBe(200)
  release()
  expect((await waiting).status).toBe(200)
})
