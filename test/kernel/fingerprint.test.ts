import { expect, test } from 'vitest'
import { computeDigest } from '../../kernel/json.ts'
import { checkReport, computeFingerprint, describeCause } from '../../kernel/replay/index.ts'
import { BUGS, visitShop } from './sample/shop.ts'

const REPORTS = 200

test('200 reports of 12 bugs, from different visitors, have 12 fingerprints', async () => {
  const bugs = new Map<string, Set<string>>()
  const wallets = new Set<string>()
  for (let seed = 0; seed < REPORTS; seed++) {
    const bug = BUGS[seed % BUGS.length] as (typeof BUGS)[number]
    // Some of the visitors have a version of the shop whose code is another.
    const report = await visitShop({ seed, bug, isRefactored: seed % 5 === 0 })
    const { id, ...parts } = computeFingerprint(report)
    bugs.set(id, (bugs.get(id) ?? new Set()).add(bug))
    wallets.add(JSON.stringify(report).match(/example\.\w+(?=")/)?.[0] ?? '')
    expect(JSON.stringify(parts)).not.toMatch(/0x[\da-f]{8}|example\.(?!lantern)/)
  }
  expect([...bugs.values()].map((alike) => [...alike]).sort()).toEqual(BUGS.map((bug) => [bug]).sort())
  expect(wallets.size).toBeGreaterThan(3)
})

test('names what went wrong, without a value', async () => {
  const failed = computeFingerprint(await visitShop({ seed: 1, bug: 'price-malformed', steps: 0 }))
  expect(failed).toEqual({
    id: expect.stringMatching(/^[\da-z]{6,12}$/),
    kind: 'failure',
    plugin: 'shop',
    event: 'shop/priceFailed',
    version: 1,
    code: 'unreachable',
    chain: ['shop/itemChosen'],
    request: 'shop/fetch',
    outcome: '{body:{price:{value:string}},status:200}',
    wallet: null,
  })
  expect(computeFingerprint(await visitShop({ seed: 2, bug: 'watcher-throws', steps: 0 }))).toMatchObject({
    kind: 'crash',
    plugin: 'shop',
    event: 'shop/watch',
    code: 'TypeError',
    chain: ['shop/priceReceived', 'shop/itemChosen'],
  })
  expect(computeFingerprint(await visitShop({ seed: 3, bug: 'wallet-refuses-oddly', steps: 0 }))).toMatchObject({
    request: 'shop/request shop_pay',
    outcome: '! Error E_LOCKED',
    wallet: 'example.lantern',
  })
})

/** Writes a report of these events, each of which has the previous one as its cause. */
function createReport(lines: readonly (readonly [type: string, data?: object, at?: number])[]) {
  const entries = lines.map(([type, data, at = 0], seq) => {
    const kind = type.endsWith('/request') ? ('io' as const) : ('event' as const)
    return { seq, at, kind, type, v: 1, cause: seq > 0 ? seq - 1 : null, data: (data ?? null) as never }
  })
  return { entries, checkpoint: null, plugins: {} }
}
const request = (outcome: object) => ({ n: 0, request: { target: 'phone', method: 'pay' }, outcome })

test('what the visitor declined, cancelled or left unanswered is expected, and any other failure comes first', () => {
  const declined = request({ ok: false, error: { name: 'Error', message: '', code: 4001 } })
  const refused = request({ ok: false, error: { name: 'Error', message: '', code: -32_603 } })
  const kindOf = (...lines: Parameters<typeof createReport>[0]) => computeFingerprint(createReport(lines)).kind
  expect(kindOf(['shop/request', declined], ['shop/paymentFailed'])).toBe('expected')
  expect(kindOf(['shop/request', refused], ['shop/paymentFailed'])).toBe('failure')
  expect(kindOf(['connection/connectionEnded', { outcome: 'cancelled' }])).toBe('expected')
  expect(kindOf(['connection/connectionEnded', { outcome: 'failed' }])).toBe('failure')
  expect(kindOf(['send/transactionSettled', { status: 'confirmed' }])).toBe('other')
  expect(kindOf(['send/transactionSettled', { status: 'reverted' }])).toBe('failure')
  expect(kindOf(['shop/priceFailed'], ['connection/connectionEnded', { outcome: 'cancelled' }])).toBe('failure')
  expect(kindOf(['modal/opened'])).toBe('nothing')
  expect(kindOf(['report/open'], ['shop/priceFailed'])).toBe('nothing')
})

test('names the wallet of an error code that is its own, and no wallet for a standard code', () => {
  const walletOf = (code: number) =>
    computeFingerprint(
      createReport([
        ['connection/connectorAnnounced', { id: 'example.lantern', provider: 'phone' }],
        ['shop/request', request({ ok: false, error: { name: 'Error', message: '', code } })],
        ['shop/paymentFailed'],
      ]),
    ).wallet
  expect([7, 3999, 6000, -31_999, -32_769].map(walletOf)).toEqual(Array(5).fill('example.lantern'))
  expect([4100, 5999, -32_000, -32_768].map(walletOf)).toEqual(Array(4).fill(null))
})

test('a crash in a watcher does not depend on the number of the watcher', () => {
  const eventOf = (where: string) =>
    computeFingerprint(createReport([['kernel/pluginFailed', { plugin: 'shop', where, reason: 'TypeError' }]])).event
  expect(['shop/watch7', 'shop/watch12', 'shop/watch3d'].map(eventOf)).toEqual([
    'shop/watch',
    'shop/watch',
    'shop/watch3d',
  ])
})

test('a failure of long ago is not what the visitor reports, unless nothing else happened', () => {
  const eventOf = (...lines: Parameters<typeof createReport>[0]) => computeFingerprint(createReport(lines)).event
  expect(eventOf(['shop/priceFailed'], ['shop/paid', {}, 60_000])).toBe('shop/priceFailed')
  expect(eventOf(['shop/priceFailed'], ['shop/paid', {}, 180_000])).toBe('shop/paid')
  expect(eventOf(['shop/priceFailed'], ['report/open', {}, 180_000], ['shop/paid', {}, 180_000])).toBe(
    'shop/priceFailed',
  )
})

test('describes a response by its form, and says no value but a code', () => {
  const shapeOf = (outcome: object) =>
    computeFingerprint(createReport([['shop/request', request(outcome)], ['shop/paymentFailed']])).outcome
  const answered = (answer: unknown) => shapeOf({ ok: true, answer })
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${'x'.repeat(i)}`, 1]))
  expect(answered(null)).toBe('null')
  expect(answered([])).toBe('empty')
  expect(answered([7])).toBe('list')
  expect(answered({ status: 200, price: 7, code: 'ADA' })).toBe('{code:string,price:number,status:200}')
  expect(answered({ a: { b: { c: { d: 1 } } } })).toBe('{a:{b:{c:object}}}')
  expect([answered(keys(24))?.at(0), answered(keys(25))]).toEqual(['{', 'object'])
  expect(answered({ '0x8ba1f109551bd432803012645ac136ddd64dba72': 1 })).toBe('object')
  expect(shapeOf({ ok: true })).toBe('?')
  expect(shapeOf({ ok: false, error: { name: 'RpcError', message: 'Ada', code: -32_603 } })).toBe('! RpcError -32603')
  expect(shapeOf({ ok: false, error: { name: 'Ada’s error', message: '', code: 'of Ada' } })).toBe('! Error')
})

test('says the cause in words', async () => {
  const causeOf = (...lines: Parameters<typeof createReport>[0]) =>
    describeCause(computeFingerprint(createReport(lines)))
  const malformed = await visitShop({ seed: 1, bug: 'price-malformed', steps: 0 })
  expect(describeCause(computeFingerprint(malformed))).toBe(
    'shop/priceFailed (unreachable) after shop/itemChosen; shop/fetch got {body:{price:{value:string}},status:200}',
  )
  const thrown = await visitShop({ seed: 2, bug: 'watcher-throws', steps: 0 })
  expect(describeCause(computeFingerprint(thrown))).toMatch(
    /^shop threw TypeError in shop\/watch after shop\/priceReceived; shop\/fetch got /,
  )
  const odd = await visitShop({ seed: 3, bug: 'wallet-refuses-oddly', steps: 0 })
  expect(describeCause(computeFingerprint(odd))).toMatch(/ got ! Error E_LOCKED from example\.lantern$/)
  const declined = request({ ok: false, error: { name: 'Error', message: '', code: 4001 } })
  expect(causeOf(['shop/request', declined], ['shop/paymentFailed'])).toBe(
    'shop/paymentFailed as the visitor chose; shop/request pay got ! Error 4001',
  )
  expect(causeOf(['shop/paid'], ['shop/paid'])).toBe('Nothing failed; last: shop/paid')
  expect(causeOf(['modal/opened'])).toBe('Nothing failed')
})

test('polling does not change the fingerprint, and a report of 200,000 entries takes no longer than one pass', () => {
  const poll = (times: number) => [
    ...Array.from({ length: times }, () => ['shop/polled'] as const),
    ['shop/priceFailed'] as const,
  ]
  expect(computeFingerprint(createReport(poll(3)))).toEqual(computeFingerprint(createReport(poll(9))))
  const many = Array.from({ length: 200_000 }, (_, i) => [`shop/event${i}`] as const)
  const began = process.cpuUsage()
  expect(computeFingerprint(createReport([...many, ['shop/priceFailed']])).chain).toHaveLength(16)
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5)
})

test('100,000 failures after one decline take no longer than one pass', () => {
  const declined = request({ ok: false, error: { name: 'Error', message: '', code: 4001 } })
  const failures = Array.from({ length: 100_000 }, () => ['shop/payFailed'] as const)
  const began = process.cpuUsage()
  expect(computeFingerprint(createReport([['shop/request', declined], ...failures])).kind).toBe('expected')
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5)
})

test.each([
  ['kernel/load', { plugins: [], outcome: { ok: false } }],
  ['kernel/configured', { configuration: {} }],
  ['kernel/failed', { plugin: 'shop', where: 'load', reason: 'TypeError' }],
  ['kernel/pluginFailed', { plugin: 'shop', where: 'load', reason: 'TypeError' }],
])('the kernel’s own entry %s is no request, whatever its kind and its data', async (type, data) => {
  const { entries } = createReport([['shop/itemChosen'], [type, data], ['shop/payFailed']])
  const kernelEntry = { ...entries[1], kind: 'io' }
  const sealed = [entries[0], kernelEntry, entries[2]]
  const text = JSON.stringify({
    ...{ format: 'portico-report', version: 1, portico: '0.1.0', createdAt: 0, plugins: {} },
    ...{ entries: sealed, checkpoint: null, pending: [] },
    digest: computeDigest(JSON.stringify(sealed)),
  })
  expect(computeFingerprint(await checkReport(text))).toMatchObject({ event: 'shop/payFailed', request: null })
})

test('what says that something failed: the name of the event, or how it ended', () => {
  const kindOf = (type: string, data: object = {}) => computeFingerprint(createReport([[type, data]])).kind
  for (const type of ['paymentFailed', 'transactionRejected', 'requestorRejected', 'paymentUnconfirmed'])
    expect([type, kindOf(`shop/${type}`)]).toEqual([type, 'failure'])
  for (const type of ['failedOnce', 'rejected', 'quoteRejected', 'paid'])
    expect([type, kindOf(`shop/${type}`)]).toEqual([type, 'other'])
  for (const word of ['connected', 'confirmed', 'passed', 'success', 'succeeded'])
    expect([word, kindOf('shop/payEnded', { status: word })]).toEqual([word, 'other'])
  for (const word of ['declined', 'rejected', 'cancelled', 'timedOut'])
    expect([word, kindOf('shop/paySettled', { status: word })]).toEqual([word, 'expected'])
  expect(kindOf('shop/payEnded', { status: 'reverted' })).toBe('failure')
  expect(kindOf('shop/payEnded')).toBe('other')
  // The word alone, in an event that is no end, says nothing.
  expect([kindOf('shop/paid', { status: 'reverted' }), kindOf('shop/paid', { status: 'declined' })]).toEqual([
    ...['other', 'other'],
  ])
})

test('finds the code in one of the fields for it, at most two levels deep, and only if it is no text', () => {
  const codeOf = (data: unknown) => computeFingerprint(createReport([['shop/payFailed', data as object]])).code
  for (const field of ['code', 'kind', 'fault', 'refusal', 'failure', 'error', 'outcome', 'status'])
    expect([field, codeOf({ [field]: 'no-funds' })]).toEqual([field, 'no-funds'])
  expect(codeOf({ status: 500, code: 'first' })).toBe('first')
  expect(codeOf({ error: { code: -32_000 } })).toBe('-32000')
  expect(codeOf({ error: { error: { code: 7 } } })).toBeNull()
  expect(codeOf({ reason: 'no-funds' })).toBeNull()
  expect(codeOf({ code: 0.5, status: 500 })).toBe('500')
  expect(codeOf({ code: 'a text of somebody', status: 500 })).toBe('500')
  expect([codeOf({ code: `a${'b'.repeat(39)}` }), codeOf({ code: `a${'b'.repeat(40)}` })]).toEqual([
    ...[`a${'b'.repeat(39)}`, null],
  ])
  expect([codeOf({ code: '7up' }), codeOf({ code: '' }), codeOf('no-funds'), codeOf(null), codeOf([])]).toEqual([
    ...[null, null, null, null, null],
  ])
})

test('a decline has the codes of EIP-1193 and of WalletConnect, and counts for what follows from it only', () => {
  const declined = (code: number) => request({ ok: false, error: { name: 'Error', message: '', code } })
  const kindOf = (...lines: Parameters<typeof createReport>[0]) => computeFingerprint(createReport(lines)).kind
  for (const code of [4001, 5000])
    expect([code, kindOf(['shop/request', declined(code)], ['shop/payFailed'])]).toEqual([code, 'expected'])
  expect(kindOf(['shop/request', declined(4002)], ['shop/payFailed'])).toBe('failure')
  expect(kindOf(['shop/request', declined(4001)], ['shop/request', request({ ok: true })], ['shop/payFailed'])).toBe(
    'failure',
  )
  expect(kindOf(['shop/request', declined(4001)], ['shop/left'])).toBe('expected')
})

test('events of the kernel, the modal, analytics and the report itself are not what a visitor reports', () => {
  const eventOf = (...lines: Parameters<typeof createReport>[0]) => computeFingerprint(createReport(lines)).event
  for (const id of ['kernel', 'modal', 'report', 'analytics'])
    expect([id, eventOf(['shop/paid'], [`${id}/somethingFailed`])]).toEqual([id, 'shop/paid'])
  expect(eventOf(['shop/paid'], ['modally/somethingFailed'])).toBe('modally/somethingFailed')
  const crash = ['kernel/pluginFailed', { plugin: 'shop', where: 'shop/pay', reason: 'TypeError' }] as const
  expect(eventOf(crash, ['shop/payFailed'])).toBe('shop/pay')
  expect(eventOf(['report/open'], crash)).toBe('')
})

test('names the request by its page object’s method or event and its JSON-RPC method, if each is one word', () => {
  const requestOf = (request: object) =>
    computeFingerprint(createReport([['shop/request', { n: 0, request, outcome: { ok: true } }], ['shop/payFailed']]))
      .request
  expect(requestOf({ target: 'x', event: 'accountsChanged' })).toBe('shop/request accountsChanged')
  expect(requestOf({ method: 'POST', body: '{"id":1,"method":"eth_call"}' })).toBe('shop/request POST eth_call')
  expect(requestOf({ method: 'of somebody' })).toBe('shop/request')
  expect(requestOf({ method: `a${'b'.repeat(47)}` })).toBe(`shop/request a${'b'.repeat(47)}`)
  expect(requestOf({ method: `a${'b'.repeat(48)}` })).toBe('shop/request')
  expect(requestOf({ method: 7, body: `{"method":"${'m'.repeat(65)}"}` })).toBe('shop/request')
})

test('of a crash it has the version of the event in whose code the plugin threw', () => {
  const report = createReport([['kernel/pluginFailed', { plugin: 'shop', where: 'shop/paid', reason: 'TypeError' }]])
  const versionIn = (plugins: object) => computeFingerprint({ ...report, plugins } as never).version
  expect([versionIn({ shop: { paid: 3 } }), versionIn({ shop: { left: 3 } }), versionIn({})]).toEqual([3, 0, 0])
})

test('reads a report that begins with a checkpoint: what led to an event, and the wallets that were there', () => {
  const error = { name: 'Error', message: '', code: 'E_LOCKED' }
  const report = createReport([
    ['shop/itemChosen'],
    ['shop/request', request({ ok: false, error })],
    ['shop/payFailed'],
  ])
  const entries = report.entries.map((entry) => ({ ...entry, seq: entry.seq + 50, cause: entry.seq + 49 }))
  const connectors = [
    { id: 'example.other', provider: 'phone' },
    { id: 'example.lantern', provider: 'phone' },
  ]
  const checkpoint = { seq: 50, state: { connection: { connectors } }, versions: {}, loaded: [], configuration: {} }
  expect(computeFingerprint({ ...report, entries, checkpoint } as never)).toMatchObject({
    chain: ['shop/itemChosen'],
    request: 'shop/request pay',
    wallet: 'example.lantern',
  })
  const without = { ...checkpoint, state: { connection: { connectors: 'none' } } }
  expect(computeFingerprint({ ...report, entries, checkpoint: without } as never).wallet).toBeNull()
})
