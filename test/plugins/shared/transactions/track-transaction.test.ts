// For how long a transaction is looked for, how often, and how that ends: by a clock of its own.
import { expect, test } from 'vitest'
import {
  type SeenTransaction,
  type Tracked,
  type TransactionLookup,
  trackTransaction,
} from '../../../../plugins/shared/transactions/track-transaction.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const WEEK = 7 * 24 * 60 * MINUTE

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const BEGIN = 1_000 * WEEK
let now = BEGIN
/** How long the last transaction has been tracked, in ms. */
const clock = () => now - BEGIN

const DEFAULT: Tracked = { network: 'eip155:1', at: BEGIN, status: 'sent', hash: '0x1', nonce: '7' }

/**
 * Tracks a transaction, `null` for one that is no longer listed.
 * @param more - What the nodes say; by default the transaction is on its way, for ever.
 */
async function track(
  one: Partial<Tracked> | (() => Partial<Tracked>) | null,
  more: Partial<TransactionLookup<Tracked>> = {},
  hear = (_: string) => {},
) {
  now = BEGIN
  const looks: number[] = []
  const told: string[] = []
  const tell = (what: string) => {
    told.push(what)
    hear(what)
  }
  await trackTransaction(
    {
      now: () => now,
      sleep: async (ms) => {
        now += ms
      },
    },
    () => {
      looks.push(clock())
      if (clock() > 2 * WEEK) throw new Error('It is looked for without end.')
      return one === null ? undefined : { ...DEFAULT, ...(typeof one === 'function' ? one() : one) }
    },
    {
      lookUp: async () => ({ status: 'pending' }),
      search: async () => null,
      findReplacement: async () => null,
      isContract: async () => false,
      getExpiry: async () => null,
      ...more,
    },
    {
      found: (hash, isReplaced) => tell(`${isReplaced ? 'sped up' : 'found'} ${hash}`),
      placed: async (nonce) => tell(`placed ${nonce}`),
      returned: () => tell('returned'),
      settled: async (status) => tell(status),
      ended: async () => tell('ended'),
    },
  )
  const pauses = looks.slice(1).map((at, i) => at - (looks[i] as number))
  return { looks, pauses, told }
}

test('a transaction on its way is looked for each 2 s in its first minute, then ever more rarely, and each minute in the end', async () => {
  const { pauses } = await track({})
  expect(new Set(pauses.slice(0, 30))).toEqual(new Set([2 * SECOND]))
  expect(pauses.every((pause, i) => pause >= (pauses[i - 1] ?? 0))).toBe(true)
  expect(pauses.slice(50).every((pause) => pause === MINUTE)).toBe(true)
})

test.each<[string, Partial<TransactionLookup<Tracked>>]>([
  ['on its way', {}],
  ['at no node', { lookUp: async () => null }],
  ['not told by any node', { lookUp: () => Promise.reject(new Error('away')) }],
])('what is %s after a week is told as unconfirmed', async (_, chain) => {
  const { looks, told } = await track({}, chain)
  expect(looks.at(-1)).toBeGreaterThan(WEEK)
  expect(looks.at(-1)).toBeLessThanOrEqual(WEEK + MINUTE)
  expect(told.slice(-2)).toEqual(['expired', 'ended'])
})

test('what was asked and never found ends after a week, too', async () => {
  expect((await track({ status: 'unknown', hash: null })).told).toEqual(['expired', 'ended'])
})

test.each(['done', 'failed'] as const)('what is in a block that is not final after a week stays %s', async (status) => {
  const lookUp = async () => ({ status, confirmations: 11 })
  expect((await track({ status }, { lookUp })).told).toEqual(['ended'])
})

test('what was dropped is not told again after a week', async () => {
  expect((await track({ status: 'dropped' }, { lookUp: async () => null })).told).toEqual(['ended'])
})

/** Tracks a transaction whose status is what was told last, as in a plugin's state. */
function trackTold(
  lookUp: TransactionLookup<Tracked>['lookUp'],
  findReplacement: TransactionLookup<Tracked>['findReplacement'] = async () => null,
) {
  const state = { ...DEFAULT }
  const statuses = {
    done: 'done',
    failed: 'failed',
    replaced: 'replaced',
    dropped: 'dropped',
    expired: 'expired',
    returned: 'sent',
  } as const
  return track(state, { lookUp, findReplacement }, (told) => {
    Object.assign(state, { status: statuses[told as keyof typeof statuses] ?? state.status })
  })
}

test('what failed is told once, and tracked until its block is final', async () => {
  let confirmations = 0
  const { told, looks } = await trackTold(async () => ({ status: 'failed', confirmations: ++confirmations }))
  expect([told, looks]).toMatchObject([['failed', 'ended'], { length: 12 }])
})

test.each(['pending', null] as const)('what failed in a block that was reverted may succeed: %j', async (between) => {
  const returning = Array.from({ length: 6 }, () => between && { status: between })
  const seen = [{ status: 'failed', confirmations: 1 } as const, ...returning, { status: 'done' } as const]
  let look = 0
  const { told } = await trackTold(async () => seen[look++] ?? null)
  expect(told).toEqual(['failed', 'returned', 'done', 'ended'])
})

test('a node that is behind another does not make a transaction leave its block', async () => {
  let look = 0
  const { told } = await trackTold(async () => {
    look++
    if (look % 5 === 0) return { status: 'done', confirmations: Math.min(12, look) }
    return look < 5 || look % 2 ? { status: 'pending' } : null
  })
  expect(told).toEqual(['done', 'ended'])
})

/** What nodes say of the transaction, look by look, and in how many blocks the one is that took its nonce: 0 for none. */
function trackReplaced(own: (look: number) => SeenTransaction | null, getConfirmations: (look: number) => number) {
  let look = 0
  return trackTold(
    async (_, hash) => (hash ? { status: 'different', confirmations: getConfirmations(look) } : own(++look)),
    async () => (getConfirmations(look) > 0 ? '0x2' : null),
  )
}

test('what was replaced is told once, and tracked until the block of the other one is final', async () => {
  const { told, looks } = await trackReplaced(
    () => null,
    (look) => look,
  )
  expect([told, looks]).toMatchObject([['replaced', 'ended'], { length: 12 }])
})

test('what was replaced in a block that was reverted may be mined', async () => {
  const done = await trackReplaced(
    (look) => (look < 3 ? null : { status: 'done', confirmations: look }),
    (look) => (look < 3 ? 1 : 0),
  )
  expect(done.told).toEqual(['replaced', 'done', 'ended'])
  const pending = await trackReplaced(
    (look) => (look < 3 ? null : { status: look < 12 ? 'pending' : 'done' }),
    (look) => (look < 3 ? 1 : 0),
  )
  expect(pending.told).toEqual(['replaced', 'returned', 'done', 'ended'])
  const dropped = await trackReplaced(
    () => null,
    (look) => (look < 3 ? 1 : look < 100 ? 0 : 12),
  )
  expect(dropped.told).toEqual(['replaced', 'returned', 'dropped', 'replaced', 'ended'])
})

test('a node that is behind does not make a replaced transaction pending again', async () => {
  const { told } = await trackReplaced(
    (look) => (look > 1 && look < 5 ? { status: 'pending' } : null),
    (look) => look,
  )
  expect(told).toEqual(['replaced', 'ended'])
})

test('what may be what was asked for is pending until it is in a block, and looked for until that is final', async () => {
  let confirmations = -3
  const { told, looks } = await trackTold(async () => ({
    status: 'expired',
    confirmations: Math.max(0, ++confirmations),
  }))
  expect([told, looks]).toMatchObject([['expired'], { length: 15 }])
})

test('what was replaced in a block that is not final after a week stays replaced', async () => {
  const { told } = await track(
    { status: 'replaced' },
    {
      lookUp: async (_, hash) => (hash ? { status: 'different', confirmations: 11 } : null),
      findReplacement: async () => '0x2',
    },
  )
  expect(told).toEqual(['ended'])
})

test.each([
  ['eip155:1', 12],
  ['eip155:56', 15],
  ['eip155:100', 12],
  ['eip155:137', 64],
  ['eip155:10', 1],
  ['eip155:8453', 1],
  ['eip155:42161', 1],
  ['eip155:31337', 1],
  ['eip155:4242', 6],
])('on %s, a transaction is final with %i confirmations, and not before', async (network, count) => {
  const seen = async (confirmations: number) =>
    (await track({ network }, { lookUp: async () => ({ status: 'done', confirmations }) })).looks.length
  expect(await seen(count)).toBe(1)
  if (count > 1) expect(await seen(count - 1)).toBeGreaterThan(1)
})

test.each(['done', 'dropped', 'expired'] as const)(
  'what was %s and is on its way again is told to have returned',
  async (status) => {
    const { told } = await track({ status })
    expect(new Set(told.slice(0, -1))).toEqual(new Set(['returned']))
    expect((await track({ status: 'sent' })).told).not.toContain('returned')
  },
)

test('what was sent exactly a week ago is looked for once more', async () => {
  const done = async () => ({ status: 'done', confirmations: 12 }) as const
  expect((await track({ at: BEGIN - WEEK }, { lookUp: done })).told).toEqual(['done', 'ended'])
  expect((await track({ at: BEGIN - WEEK - 1 }, { lookUp: done })).told).toEqual(['expired', 'ended'])
})

test.each(['asked', 'dismissed', 'different'] as const)('nobody looks for a transaction that is %s', async (status) => {
  expect(await track({ status })).toMatchObject({ looks: [0], told: [] })
})

test('nobody looks for a transaction that is no longer listed', async () => {
  expect(await track(null)).toMatchObject({ looks: [0], told: [] })
})

test.each<[string, Partial<Tracked>, Partial<TransactionLookup<Tracked>>, string[]]>([
  ['is found by its nonce', { status: 'unknown', hash: null }, { search: async () => '0x9' }, ['found 0x9']],
  ['is mined', {}, { lookUp: async () => ({ status: 'done', confirmations: 12 }) }, ['done', 'ended']],
  ['is mined, as was known', { status: 'done' }, { lookUp: async () => ({ status: 'done' }) }, ['ended']],
  ['has failed', {}, { lookUp: async () => ({ status: 'failed', confirmations: 12 }) }, ['failed', 'ended']],
  [
    'is another one than was asked for, in whichever block',
    {},
    { lookUp: async () => ({ status: 'different', confirmations: 0 }) },
    ['different', 'ended'],
  ],
  [
    'is told with a nonce that was not known',
    { nonce: undefined },
    { lookUp: async () => ({ status: 'done', nonce: '8' }) },
    ['placed 8', 'done', 'ended'],
  ],
  ['is told with its nonce again', {}, { lookUp: async () => ({ status: 'done', nonce: '7' }) }, ['done', 'ended']],
  ['is told without a nonce', { nonce: undefined }, { lookUp: async () => ({ status: 'done' }) }, ['done', 'ended']],
  [
    'was sped up',
    {},
    {
      lookUp: async (_, hash) => (hash === '0x2' ? { status: 'pending' } : null),
      findReplacement: async () => '0x2',
      search: async () => '0x3',
    },
    ['sped up 0x2'],
  ],
  [
    'was sped up before a node told its nonce',
    { nonce: undefined },
    {
      lookUp: async (_, hash) => (hash === '0x3' ? { status: 'done' } : null),
      findReplacement: async () => '0x2',
      search: async () => '0x3',
    },
    ['sped up 0x3'],
  ],
  [
    'lost its nonce to another one',
    {},
    {
      lookUp: async (_, hash) => (hash ? { status: 'different', confirmations: 12 } : null),
      findReplacement: async () => '0x2',
    },
    ['replaced', 'ended'],
  ],
  [
    'may be what was asked for, as far as its block tells',
    {},
    { lookUp: async () => ({ status: 'expired', confirmations: 12 }) },
    ['expired'],
  ],
  [
    'lost its nonce to one that may be what was asked for',
    {},
    {
      lookUp: async (_, hash) => (hash ? { status: 'expired', confirmations: 12 } : null),
      findReplacement: async () => '0x2',
    },
    ['expired'],
  ],
])('a transaction that %s', async (_, one, chain, told) => {
  expect(await track(one, chain)).toMatchObject({ told, looks: [0] })
})

/** Misses the transaction until `after` ms have passed, then has it in a block. */
const away =
  (after: number, seen: SeenTransaction | null = null): TransactionLookup<Tracked>['lookUp'] =>
  async () =>
    clock() < after ? seen : { status: 'done' }

test('a transaction that no node knows counts as dropped after two minutes', async () => {
  const lost: number[] = []
  const heard: [number, string][] = []
  const lookUp: TransactionLookup<Tracked>['lookUp'] = async () => {
    // By then it is looked for each minute.
    if (clock() < 60 * MINUTE) return { status: 'pending' }
    lost.push(clock())
    return lost.length > 3 ? { status: 'done' } : null
  }
  await track({}, { lookUp }, (what) => heard.push([clock(), what]))
  const first = lost[0] as number
  expect(heard).toEqual([
    [first + 2 * MINUTE, 'dropped'],
    [first + 3 * MINUTE, 'done'],
    [first + 3 * MINUTE, 'ended'],
  ])
})

test.each<[Tracked['status'], string[]]>([
  ['sent', ['expired', 'done']],
  ['expired', ['done']],
  ['dropped', ['expired', 'done']],
  ['done', []],
  ['failed', ['done']],
  ['replaced', ['returned', 'expired', 'done']],
])('what a block has is never told as dropped, though no node knows its hash: it was %s', async (status, told) => {
  const state = { ...DEFAULT, status }
  const chain = { lookUp: away(10 * MINUTE), findReplacement: async () => '0x1' }
  const heard = await track(state, chain, (what) => {
    Object.assign(state, { status: what === 'returned' ? 'sent' : what })
  })
  expect(heard.told).toEqual([...told, 'ended'])
})

test.each([
  ['expired', 'eip155:1', false],
  // A fee bump changes the hash, and nothing tells of it.
  ['expired', 'bip122:000000000019d6689c085ae165831e93', false],
  ['expired', SOLANA, false],
  [undefined, 'eip155:1', true],
  [undefined, SOLANA, true],
] as const)(
  'what no node ever knew is told once, as %s on %s; of a contract: %s',
  async (told, network, isContract) => {
    const chain = { lookUp: away(10 * MINUTE), isContract: async () => isContract }
    let status: Tracked['status'] = 'sent'
    const one = () => ({ network, nonce: undefined, status })
    const heard = (await track(one, chain, (what) => (status = what as never))).told
    expect(heard).toEqual([...(told ? [told] : []), 'done', 'ended'])
  },
)

/** The chain tells how many blocks it has, and that a transaction is valid for 182 of them. */
const expiring = (getHeight: () => Promise<number>) => ({
  getExpiry: async () => ({ height: await getHeight(), lifetime: 182 }),
})

test.each<[told: string, what: string, getHeight: () => Promise<number>]>([
  ['dropped', 'has more blocks than its blockhash was valid for', async () => 1_000 + clock() / 400],
  ['dropped', 'had no server at first', async () => (clock() < 20 * SECOND ? Promise.reject(null) : clock() / 400)],
  ['expired', 'stands still', async () => 1_000],
  ['expired', 'has fewer blocks than its blockhash was valid for', async () => 1_000 + clock() / (4 * SECOND)],
  ['expired', 'has no server', () => Promise.reject(new Error('away'))],
  ['expired', 'has no server any more', async () => (clock() < MINUTE ? 1_000 : Promise.reject(new Error('away')))],
])('what no server ever knew is %s if the chain %s', async (told, _, getHeight) => {
  let status: Tracked['status'] = 'sent'
  const one = () => ({ network: SOLANA, nonce: undefined, status })
  const heard = await track(
    one,
    { lookUp: away(10 * MINUTE), ...expiring(getHeight) },
    (what) => (status = what as never),
  )
  expect(heard.told).toEqual([told, 'done', 'ended'])
})

test('what was unconfirmed is told as dropped once, when the chain has more blocks than its blockhash was valid for', async () => {
  let status: Tracked['status'] = 'sent'
  const heard: [told: string, at: number][] = []
  const hear = (what: string) => {
    heard.push([what, clock()])
    status = what as never
  }
  const chain = { lookUp: away(20 * MINUTE), ...expiring(async () => clock() / SECOND) }
  await track(() => ({ network: SOLANA, nonce: undefined, status }), chain, hear)
  expect(heard.map(([what]) => what)).toEqual(['expired', 'dropped', 'done', 'ended'])
  expect(heard[1]?.[1]).toBeGreaterThan(182 * SECOND)
})

test('how far the chain is counts from when a transaction was missing last', async () => {
  let status: Tracked['status'] = 'sent'
  const one = () => ({ network: SOLANA, nonce: undefined, status })
  const lookUp: TransactionLookup<Tracked>['lookUp'] = async () =>
    clock() === 20 * SECOND ? { status: 'pending' } : away(10 * MINUTE)({} as Tracked)
  const chain = expiring(async () => (clock() < 20 * SECOND ? 0 : 1_000))
  const heard = await track(one, { lookUp, ...chain }, (what) => (status = what as never))
  expect(heard.told).toEqual(['expired', 'done', 'ended'])
})

test('what is known again in between is missing from then on', async () => {
  const lookUp: TransactionLookup<Tracked>['lookUp'] = async () =>
    clock() === 60 * SECOND ? { status: 'pending' } : away(150 * SECOND)({} as Tracked)
  expect((await track({}, { lookUp })).told).toEqual(['done', 'ended'])
  expect((await track({}, { lookUp: away(150 * SECOND) })).told).toEqual(['dropped', 'dropped', 'done', 'ended'])
})

test('a transaction that was in a block and is in none is told to have returned, and is not dropped', async () => {
  const { told } = await track({ status: 'done' }, { lookUp: away(300 * SECOND) })
  expect([new Set(told.slice(0, -1)), told.at(-1)]).toEqual([new Set(['returned']), 'ended'])
})

test.each<[string, Partial<TransactionLookup<Tracked>>]>([
  ['the same hash', { findReplacement: async () => '0x1' }],
  ['a hash that no node knows', { findReplacement: async () => '0x2' }],
  ['nothing, by nodes that do not respond', { findReplacement: () => Promise.reject(new Error('away')) }],
])('what is missing and replaced by %s is looked for on', async (_, chain) => {
  const lookUp: TransactionLookup<Tracked>['lookUp'] = async (_one, hash) =>
    clock() < 10 * SECOND || hash ? null : { status: 'done' }
  const { told, looks } = await track({}, { lookUp, ...chain })
  expect([told, looks.at(-1)]).toEqual([['done', 'ended'], 10 * SECOND])
})

test('while no node responds, nothing counts as missing', async () => {
  const lookUp: TransactionLookup<Tracked>['lookUp'] = async () => {
    if (clock() < 300 * SECOND) throw new Error('away')
    return { status: 'done' }
  }
  for (const found of ['0x2', null])
    expect((await track({}, { lookUp, findReplacement: async () => found })).told).toEqual(['done', 'ended'])
  const search = async () => (clock() < 10 * SECOND ? Promise.reject(new Error('away')) : '0x9')
  expect((await track({ status: 'unknown', hash: null }, { search })).told).toEqual(['found 0x9'])
})
