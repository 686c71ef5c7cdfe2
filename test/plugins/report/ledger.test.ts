import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, maxUint256, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { Json, Outcome, PortCall } from '../../../kernel/index.ts'
import { type ClassifiedRequest, classifyRequest } from '../../../plugins/report/classify-request.ts'
import { decodeRequest } from '../../../plugins/report/decode-request.ts'
import { createLedger } from '../../../plugins/report/ledger-port.ts'
import { mergeLines } from '../../../plugins/report/ledger-storage.ts'
import { createTestKernel, flush } from '../../kit/index.ts'
import { testNamespaces } from '../namespaces.ts'
import { TEXT } from '../stage.ts'

const A = `0x${'a'.repeat(40)}`
const B = `0x${'b'.repeat(40)}`
const WORD = (hex: string) => hex.padStart(64, '0')

/** A device's storage for a site, shared by its tabs. */
function device({ isFull = false } = {}) {
  const kept = new Map<string, string>()
  return {
    kept,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, value: string) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        kept.set(key, value)
      },
    },
  }
}

function tab(id: string, { storage }: Pick<ReturnType<typeof device>, 'storage'>, now = () => 1_000) {
  const ledger = createLedger({ now, id, storage: () => storage }, () => {})
  return {
    ...ledger,
    ask(call: PortCall, answer: Promise<unknown>, at = now()) {
      const request = classifyRequest(call)
      if (request) ledger.record({ request, through: ['eip155'], at, outcome: outcomeOf(answer) })
      return answer.catch(() => {})
    },
    told: () => ledger.read().lines.map(({ what, answer }) => `${what} ${answer}`),
  }
}

/** Outcomes as a plugin with the grant gets them. */
const outcomeOf = (answer: Promise<unknown>): Promise<Outcome> =>
  answer.then(
    (value) => ({ ok: true, answer: value === null ? null : '[secret]' }),
    ({ name, code }) => ({ ok: false, error: { name, message: '[secret]', code } }),
  )

const ask = (method: string, params: Json = []): PortCall => ({ target: 'wallet', method, params })
const decode = (call: PortCall) => {
  const request = classifyRequest(call)
  return request && decodeRequest(request)
}
const sent = (transaction: Json) => decode(ask('eth_sendTransaction', [transaction]))?.details

test.each(testNamespaces)('the ledger of $namespace shows requests and their outcomes', async (family) => {
  const { namespace, accounts, connectorIds, networks, signing } = family
  const wallet = family.wallet({ accounts })
  const page = tab('one', device())
  const { kernel, world } = createTestKernel({
    plugins: [family.plugin()],
    configuration: { networks },
    request(call, plugin) {
      const answer = (async () => wallet.request(call))()
      if (plugin === namespace) page.ask(call, answer)
      return answer
    },
    fetch: () => family.balance[0],
  })
  const { connection } = kernel.actions
  await kernel.load('connection')
  await wallet.announce(world)
  wallet.rejectNext()
  await connection.connect({ connectorId: connectorIds[0], namespace }).catch(() => {})
  await connection.connect({ connectorId: connectorIds[0], namespace })
  await world.advance(5_000)
  const actions = kernel.actions as unknown as Record<string, { request(call: object): Promise<unknown> }>
  const asked = actions[namespace]?.request({ method: signing.method, params: signing.askedOver })
  await world.advance(5_000)
  await asked
  await flush()
  expect(page.told().filter((one) => /^(?:connect|message)/.test(one))).toEqual([
    'message approved',
    'connect approved',
    'connect declined',
  ])
  expect(page.read().lines.find(({ what }) => what === 'message')?.details).toEqual([{ is: 'text', text: TEXT }])
})

test('tells transfers, approvals and unknown calls apart', () => {
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [B as never, 25n] })
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [B as never, amount] })
  expect(sent({ to: A, data: transfer })).toEqual([{ is: 'transfer', amount: '25', token: A, to: B }])
  expect(sent({ to: A, data: approve(25n) })).toEqual([{ is: 'approval', token: A, spender: B, amount: '25' }])
  expect(sent({ to: A, data: approve(0n) })).toEqual([{ is: 'approval', token: A, spender: B, amount: '0' }])
  expect(sent({ to: A, data: approve(maxUint256) })).toEqual([{ is: 'approval', token: A, spender: B, amount: null }])
  expect(sent({ to: A, data: `0xa22cb465${WORD(B.slice(2))}${WORD('1')}` })).toEqual([
    { is: 'approval', token: A, spender: B, amount: null },
  ])
  expect(sent({ to: A, data: `0xa22cb465${WORD(B.slice(2))}${WORD('0')}` })).toEqual([
    { is: 'approval', token: A, spender: B, amount: '0' },
  ])
  expect(sent({ to: A, value: '0x10', data: '0xdeadbeef00' })).toEqual([
    { is: 'transfer', amount: '16', token: null, to: A },
    { is: 'call', to: A, selector: '0xdeadbeef', bytes: 5 },
  ])
  expect(sent({ data: '0x6000' })).toEqual([{ is: 'call', to: '', selector: '', bytes: 2 }])
  expect(sent({ to: A, value: '0x0' })).toEqual([{ is: 'transfer', amount: '0', token: null, to: A }])
})

test('reads a batch call by call, with the network of the request', () => {
  const calls = [
    { to: A, value: '0x1' },
    { to: B, data: '0x12345678' },
  ]
  expect(decode(ask('wallet_sendCalls', [{ chainId: '0x7a69', calls }]))).toEqual({
    network: 'eip155:31337',
    details: [
      { is: 'transfer', amount: '1', token: null, to: A },
      { is: 'call', to: B, selector: '0x12345678', bytes: 4 },
    ],
  })
})

test('a signature that lets others take tokens is an approval', () => {
  const permit = {
    primaryType: 'Permit',
    domain: { verifyingContract: A, chainId: 1 },
    message: { spender: B, value: '7' },
  }
  expect(decode(ask('eth_signTypedData_v4', [B, JSON.stringify(permit)]))).toEqual({
    network: 'eip155:1',
    details: [{ is: 'approval', token: A, spender: B, amount: '7' }],
  })
  const message = { spender: B, details: [{ token: A, amount: `${2n ** 160n - 1n}` }] }
  expect(
    decode(ask('eth_signTypedData_v4', [B, { primaryType: 'PermitBatch', domain: {}, message }]))?.details,
  ).toEqual([{ is: 'approval', token: A, spender: B, amount: null }])
  const mail = { primaryType: 'Mail', domain: { name: 'Post' }, message: { to: 'Ann' } }
  expect(decode(ask('eth_signTypedData_v4', [B, mail]))?.details).toEqual([
    { is: 'typed', type: 'Mail', domain: 'Post', contract: '' },
    { is: 'text', text: JSON.stringify({ to: 'Ann' }, null, 1) },
  ])
})

test('decodes a message to text in both encodings, and shows the size of binary data', () => {
  const text = [{ is: 'text', text: 'Hello, Ann' }]
  expect(decode(ask('personal_sign', [toHex('Hello, Ann'), A]))?.details).toEqual(text)
  expect(decode(ask('personal_sign', [A, toHex('Hello, Ann')]))?.details).toEqual(text)
  expect(decode(ask('personal_sign', ['Hello, Ann', A]))?.details).toEqual(text)
  expect(decode(ask('eth_sign', [A, `0x${'ff'.repeat(32)}`]))?.details).toEqual([{ is: 'bytes', bytes: 32 }])
})

test('reads requests over a transport, and leaves out those that only read', () => {
  const request = { method: 'personal_sign', params: [toHex('Hello, Ann'), A] }
  expect(decode({ target: 'client', method: 'request', params: { topic: 't', chainId: 'eip155:5', request } })).toEqual(
    {
      network: 'eip155:5',
      details: [{ is: 'text', text: 'Hello, Ann' }],
    },
  )
  expect(decode({ target: 'frame', method: 'rpcRequest', params: request })?.details).toHaveLength(1)
  for (const [target, method] of [
    ['frame', 'switchNetwork'],
    ['client', 'pair'],
    ['client', 'session'],
    ['wallet', 'eth_chainId'],
    ['wallet', 'eth_accounts'],
  ] as const)
    expect(classifyRequest({ target, method, params: {} })).toBeNull()
})

test('survives any request', async () => {
  const methods = [
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'personal_sign',
    'solana_signTransaction',
    'wallet_sendCalls',
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), fc.jsonValue({ maxDepth: 4 }), async (method, params) => {
      const page = tab('one', device())
      await page.ask(ask(method, params as Json), Promise.resolve(null))
      expect(page.read().lines.length).toBeLessThanOrEqual(1)
    }),
  )
})

test('outlives the page, and shows entries without an outcome as such', async () => {
  const here = device()
  const before = tab('one', here)
  await before.ask(ask('eth_requestAccounts'), Promise.resolve([]))
  before.ask(ask('personal_sign', [toHex('Hello'), A]), new Promise(() => {}), 2_000)
  expect(before.told()).toEqual(['message waiting', 'connect approved'])
  expect(tab('two', here).told()).toEqual(['message unseen', 'connect approved'])
})

test('stores neither responses nor signatures', async () => {
  const here = device()
  await tab('one', here).ask(ask('personal_sign', [toHex('Hello'), A]), Promise.resolve(`0x${'5e'.repeat(65)}`))
  expect([...here.kept.values()].join()).not.toContain('5e5e')
})

test('two tabs keep each other’s entries, even if one overwrote the other', async () => {
  const here = device()
  const [one, two] = [tab('one', here), tab('two', here)]
  await one.ask(ask('eth_requestAccounts'), Promise.resolve([]), 1)
  const stale = here.kept.get('portico.report.ledger') as string
  await two.ask(ask('personal_sign', ['Hello', A]), Promise.reject({ code: 4001 }), 2)
  // As if the first had read before the second wrote.
  here.kept.set('portico.report.ledger', stale)
  two.onStorage({ key: 'portico.report.ledger', newValue: stale })
  for (const tab of [one, two]) expect(tab.told()).toEqual(['message declined', 'connect approved'])
})

test('entries that one tab clears do not come back from another', async () => {
  const here = device()
  const [one, two] = [tab('one', here), tab('two', here, () => 2_000)]
  await one.ask(ask('eth_requestAccounts'), Promise.resolve([]))
  two.clear()
  one.onStorage({ key: 'portico.report.ledger', newValue: here.kept.get('portico.report.ledger') as string })
  await one.ask(ask('personal_sign', ['Hello', A]), Promise.resolve(''), 3_000)
  for (const tab of [one, two]) expect(tab.told()).toEqual(['message approved'])
  here.kept.clear()
  one.onStorage({ key: null, newValue: null })
  expect(one.told()).toEqual([])
})

test('without storage, lasts as long as the page, and says so', async () => {
  const page = tab('one', device({ isFull: true }))
  expect(page.read().isStored).toBe(true)
  await page.ask(ask('eth_requestAccounts'), Promise.resolve([]))
  expect(page.read()).toMatchObject({ isStored: false, lines: [{ what: 'connect', answer: 'approved' }] })
  const refused = createLedger(
    {
      now: () => 1,
      id: 'one',
      storage() {
        throw new DOMException('refused', 'SecurityError')
      },
    },
    () => {},
  )
  expect(refused.read().lines).toEqual([])
})

test('ignores anything in storage that is not a valid entry', async () => {
  const here = device()
  const page = tab('one', here)
  await page.ask(ask('eth_requestAccounts'), Promise.resolve([]))
  const kept = JSON.parse(here.kept.get('portico.report.ledger') as string)
  const [line] = kept.lines
  kept.lines.push({ ...line, id: 'two-0', what: 'nonsense' }, null, { ...line, id: 'three-0', at: 5 })
  here.kept.set('portico.report.ledger', JSON.stringify(kept))
  expect(
    tab('four', here)
      .read()
      .lines.map(({ id }) => id),
  ).toEqual(['one-0', 'three-0'])
  for (const text of ['', '{', '[]', '{"version":9,"clearedAt":0,"lines":[]}', 'x'.repeat(600_000)]) {
    here.kept.set('portico.report.ledger', text)
    expect(tab('four', here).told()).toEqual([])
  }
})

test('keeps the latest 200 entries, within its size limit', async () => {
  const here = device()
  const page = tab('one', here)
  for (let i = 0; i < 210; i++) await page.ask(ask('personal_sign', ['x'.repeat(3_000), A]), Promise.resolve(''), i)
  const { lines } = page.read()
  expect(lines).toHaveLength(200)
  expect(lines[0]?.at).toBe(209)
  expect(here.kept.get('portico.report.ledger')?.length).toBeLessThanOrEqual(262_144)
})

test('merges to the same result in any order', () => {
  const line = fc.record({ id: fc.constantFrom('a', 'b', 'c'), answer: fc.constantFrom('waiting', 'approved') })
  const side = fc.record({ clearedAt: fc.integer({ min: 0, max: 3 }), lines: fc.array(line, { maxLength: 4 }) })
  const at = { a: 1, b: 2, c: 3 } as Readonly<Record<string, number>>
  const whole = ({ clearedAt, lines }: { clearedAt: number; lines: { id: string; answer: string }[] }) => ({
    clearedAt,
    lines: lines.map((one) => ({ ...one, at: at[one.id] }) as unknown as ClassifiedRequest),
  })
  fc.assert(
    fc.property(side, side, (a, b) => {
      const [one, other] = [whole(a), whole(b)]
      expect(mergeLines(one, other)).toEqual(mergeLines(other, one))
      expect(mergeLines(mergeLines(one, other), other)).toEqual(mergeLines(one, other))
    }),
  )
})
