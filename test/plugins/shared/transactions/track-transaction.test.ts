// For how long a transaction is looked for, how often, and how that ends: by a clock of its own.
import { expect, test } from 'vitest'
import type {
  SeenTransaction,
  Tracked,
  TransactionLookup,
} from '../../../../plugins/shared/transactions/track-transaction.ts'
import { BEGIN, DEFAULT, MINUTE, SECOND, track, WEEK } from './track.ts'

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
    reorganized: 'sent',
  } as const
  return track(state, { lookUp, findReplacement }, (told) => {
    Object.assign(state, { status: statuses[told as keyof typeof statuses] ?? state.status })
  })
}

test.each(['done', 'failed'] as const)('what is told as %s stays it while a node does not tell it', async (status) => {
  const answers: SeenTransaction[] = [
    { status: 'unknown', confirmations: 20 },
    { status, confirmations: 3 },
    { status: 'unknown', confirmations: 20 },
    { status, confirmations: 20 },
  ]
  const { told } = await trackTold(async () => answers.shift() ?? null)
  expect(told).toEqual(['expired', status, 'ended'])
})

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
  expect(told).toEqual(['failed', 'reorganized', 'done', 'ended'])
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
  expect(pending.told).toEqual(['replaced', 'reorganized', 'done', 'ended'])
  const dropped = await trackReplaced(
    () => null,
    (look) => (look < 3 ? 1 : look < 100 ? 0 : 12),
  )
  expect(dropped.told).toEqual(['replaced', 'reorganized', 'dropped', 'replaced', 'ended'])
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
  'what was %s and is on its way again is reported as reorganized',
  async (status) => {
    const { told } = await track({ status })
    expect(new Set(told.slice(0, -1))).toEqual(new Set(['reorganized']))
    expect((await track({ status: 'sent' })).told).not.toContain('reorganized')
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
