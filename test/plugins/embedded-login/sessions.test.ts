// The sessions of a smart account: sites that may act for it.
import { expect, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../../plugins/embedded-login/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { solana } from '../../../plugins/solana/index.ts'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS } from '../stage.ts'
import { START, stage } from './stage.ts'

const HOUR = 3_600
const seconds = START / 1_000
const session = (pci: string, more: object = {}) => ({
  project: { id: 'p', name: 'Meridian' },
  pci,
  expiry: seconds + HOUR,
  createdAt: seconds,
  permissions: [{ type: 'contract-call', data: {} }],
  revokedAt: null,
  ...more,
})
const listed = [
  session('one'),
  session('in-milliseconds', { expiry: START + HOUR * 1_000 }),
  session('over', { expiry: seconds - 1 }),
  session('revoked', { revokedAt: seconds - 5 }),
  session(''),
  { pci: 'no-expiry' },
  null,
  'session',
]

/**
 * @param delay - Milliseconds between creating the list and its arrival
 * @param wait - Milliseconds that the test waits for the list
 */
async function granting(pcis: unknown = listed, delay = 0, wait = delay, isKept = false) {
  const asked: string[] = []
  const requests: FetchRequest[] = []
  const ended = new Set<unknown>()
  const made: unknown[] = []
  const staged = await stage({
    latency(_, url = '') {
      if (!url.includes('/sessions/') || url.includes('/revoke')) return 0
      made.push({ pcis: Array.isArray(pcis) ? pcis.filter((one) => !ended.has(one?.pci)) : pcis })
      return delay
    },
    served(url, body, request) {
      if (!url.includes('/sessions/')) return { jsonrpc: '2.0', id: 1, result: '0x0' }
      asked.push(new URL(url).pathname)
      requests.push(request as FetchRequest)
      if (!url.includes('/revoke')) return made.shift()
      if (isKept) throw new Error('503')
      ended.add(JSON.parse(`${body}`).pci)
      return {}
    },
  })
  await staged.login()
  await staged.kernel.actions.modal.open({ view: 'SmartSessionList' })
  const loaded = staged.own.loadSessions()
  for (const ms of [0, wait]) await staged.world.advance(ms)
  if (wait === delay) await loaded
  return { ...staged, asked, requests }
}

test('lists sessions that are not expired, revoked or malformed', async () => {
  const { kernel, slice, asked } = await granting()
  expect(asked).toEqual([`/v1/sessions/eip155:31337:${ADDRESS}`])
  expect(slice().sessions?.list?.map(({ pci, site, expiresAt }) => [pci, site, expiresAt])).toEqual([
    ['one', 'Meridian', START + HOUR * 1_000],
    ['in-milliseconds', 'Meridian', START + HOUR * 1_000],
  ])
  await assertReplays(kernel)
})

test('D1: an anonymous report moves the times of sessions by the offset of all times, and reruns', async () => {
  const day = 24 * HOUR
  const far = [
    session('week', { expiry: seconds + 7 * day, createdAt: seconds - 30 * day }),
    session('years', { expiry: seconds + 800 * day, createdAt: (seconds - 2 * day) * 1_000 }),
    session('over', { expiry: seconds - 2 * day }),
    session('revoked', { revokedAt: seconds - 5 * day }),
  ]
  const { kernel, slice } = await granting(far)
  expect(slice().sessions?.list?.map(({ pci }) => pci)).toEqual(['week', 'years'])
  const report = await kernel.log.export()
  const text = JSON.stringify(report)
  for (const days of [7, -30, 800, -2, -5]) expect(text).not.toContain(`${seconds + days * day}`)
  expect((await rerun(report, { plugins: [eip155(), solana(), embeddedLogin()] })).divergences).toEqual([])
})

test('ends one with a signature of the frame; a rejection keeps it', async () => {
  const { kernel, world, own, slice, asked, calls, state, view } = await granting()
  state.fails.set('rpcRequest', Object.assign(new Error(''), { name: 'refusal-1', code: 4001 }))
  await own.revokeSession({ pci: 'one' })
  await world.advance(0)
  expect([slice().sessions?.list?.length, slice().sessions?.revoking, asked.length]).toEqual([2, null, 1])
  // Who said no knows it; what fails otherwise is told.
  expect(kernel.getState().modal.toast?.message).not.toBe('Couldn’t end the session. Try again.')
  state.fails.set('rpcRequest', Object.assign(new Error(''), { name: 'refusal-2', code: -32603 }))
  await own.revokeSession({ pci: 'one' })
  await world.advance(0)
  expect([slice().sessions?.list?.length, slice().sessions?.revoking, asked.length]).toEqual([2, null, 1])
  expect(kernel.getState().modal.toast?.message).toBe('Couldn’t end the session. Try again.')
  state.fails.clear()
  let sign = (_: unknown) => {}
  state.answers.set('rpcRequest', () => new Promise((resolve) => (sign = resolve)))
  const ended = own.revokeSession({ pci: 'one' })
  await world.advance(0)
  expect([view(), slice().sessions?.revoking]).toEqual(['ApproveTransaction', 'one'])
  // One at a time.
  const count = calls.length
  await own.revokeSession({ pci: 'in-milliseconds' })
  await world.advance(0)
  expect([slice().sessions?.revoking, calls.length]).toEqual(['one', count])
  sign('0xcanaryofasignature')
  await ended
  await world.advance(0)
  expect(asked.at(-1)).toBe(`/v1/sessions/eip155:31337:${ADDRESS}/revoke`)
  expect(calls.findLast(({ method }) => method === 'rpcRequest')?.params).toEqual({
    method: 'wallet_revokePermissions',
    params: [
      { pci: 'one', permissions: [{ type: 'contract-call', data: {} }], expiry: seconds + HOUR, address: ADDRESS },
    ],
  })
  expect([view(), slice().sessions?.list?.map(({ pci }) => pci)]).toEqual(['SmartSessionList', ['in-milliseconds']])
  expect(JSON.stringify(kernel.log.entries)).not.toContain('canaryofasignature')
  await assertReplays(kernel)
})

test('ends no session that is not listed', async () => {
  const { world, own, slice, calls } = await granting()
  const count = calls.length
  await own.revokeSession({ pci: 'nobody' })
  await world.advance(0)
  expect([slice().sessions?.revoking, calls.length]).toEqual([null, count])
})

test('a list requested while a session ends does not bring it back, however late it arrives', async () => {
  const { world, own, slice, state } = await granting(listed, 1_000)
  let sign = (_: unknown) => {}
  state.answers.set('rpcRequest', () => new Promise((resolve) => (sign = resolve)))
  const revoked = own.revokeSession({ pci: 'one' })
  await world.advance(0)
  const shownAgain = own.loadSessions()
  await world.advance(0)
  sign('0x')
  for (const ms of [0, 0, 1_000, 1_000]) await world.advance(ms)
  await Promise.all([revoked, shownAgain])
  expect(slice().sessions?.list?.map(({ pci }) => pci)).toEqual(['in-milliseconds'])
})

test('shows an invalid response as an error with a retry', async () => {
  const { slice } = await granting({ not: 'a list' })
  expect(slice().sessions).toMatchObject({ list: null, hasFailed: true })
})

const NOW = seconds
test.each<[title: string, fields: object, parsed: object | null]>([
  ['an expiry of now', { expiry: NOW }, null],
  ['an expiry of the next second', { expiry: NOW + 1 }, { expiresAt: START + 1_000 }],
  ['an expiry between two seconds', { expiry: NOW + 1.9 }, { expiresAt: START + 1_000 }],
  ['an expiry in milliseconds', { expiry: START + 1_999 }, { expiresAt: START + 1_000 }],
  ['the largest expiry in seconds', { expiry: 1e11 }, { expiresAt: 1e14 }],
  ['the smallest expiry in milliseconds, long ago', { expiry: 1e11 + 1 }, null],
  ['no expiry', { expiry: null }, null],
  ['an expiry of 0', { expiry: 0 }, null],
  ['an expiry below 0', { expiry: -1 }, null],
  ['an expiry as a text', { expiry: `${NOW + 1}` }, null],
  ['a creation long ago', { createdAt: 1 }, { createdAt: 1_000 }],
  ['a creation in milliseconds', { createdAt: START + 1 }, { createdAt: START }],
  ['a creation of 0', { createdAt: 0 }, { createdAt: null }],
  ['a creation below 0', { createdAt: -5 }, { createdAt: null }],
  ['no creation', { createdAt: undefined }, { createdAt: null }],
  ['a creation as a text', { createdAt: 'today' }, { createdAt: null }],
  ['no site', { project: null }, { site: '' }],
  ['a site without a name', { project: {} }, { site: '' }],
  ['a site with a number for a name', { project: { name: 7 } }, { site: '' }],
  ['the longest name', { project: { name: 'x'.repeat(256) } }, { site: 'x'.repeat(256) }],
  ['a longer name', { project: { name: 'x'.repeat(257) } }, { site: '' }],
  ['no permissions', { permissions: undefined }, { permissions: '[]' }],
  ['permissions that are nothing', { permissions: null }, { permissions: '[]' }],
  ['other permissions', { permissions: { a: 1 } }, { permissions: '{"a":1}' }],
  ['a revocation at the beginning of time', { revokedAt: 0 }, null],
  ['no revocation', { revokedAt: undefined }, {}],
  ['the longest id', { pci: 'x'.repeat(128) }, {}],
  ['a longer id', { pci: 'x'.repeat(129) }, null],
  ['a number for an id', { pci: 7 }, null],
])('reads %s', async (_, fields, parsed) => {
  const { slice } = await granting([{ ...session('one'), ...fields }])
  const one = {
    pci: 'one',
    site: 'Meridian',
    createdAt: START,
    expiresAt: START + HOUR * 1_000,
    permissions: '[{"type":"contract-call","data":{}}]',
    ...('pci' in fields && { pci: fields.pci }),
  }
  expect(slice().sessions).toEqual({
    account: `eip155:31337:${ADDRESS}`,
    list: parsed ? [{ ...one, ...parsed }] : [],
    hasFailed: false,
    revoking: null,
  })
})

test('reads two hundred sessions', async () => {
  const { slice } = await granting(Array.from({ length: 201 }, (_, at) => session(`${at}`)))
  expect(slice().sessions?.list).toHaveLength(200)
})

test('asks for fresh sessions only, and for none without an account', async () => {
  const { requests } = await granting()
  expect(requests).toMatchObject([{ cache: 'no-cache' }])
  const asked: string[] = []
  const { own, slice, world } = await stage({ served: (url) => asked.push(url) })
  await own.loadSessions()
  await own.revokeSession({ pci: 'one' })
  await world.advance(0)
  expect([slice().sessions, asked]).toEqual([null, []])
})

test('ends nothing while the list loads', async () => {
  const { kernel, world, own, slice, calls } = await granting(listed, 1_000, 0)
  const count = calls.length
  await own.revokeSession({ pci: 'one' })
  await world.advance(0)
  expect([slice().sessions?.list, slice().sessions?.revoking, calls.length]).toEqual([null, null, count])
  expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
})

test('sends the signature to the service, and says that the session has ended', async () => {
  const { kernel, world, own, state, calls, requests } = await granting()
  state.answers.set('rpcRequest', () => '0xcafe')
  await own.revokeSession({ pci: 'one' })
  await world.advance(0)
  const { method, body } = requests.at(-1) as FetchRequest
  expect([method, JSON.parse(`${body}`)]).toMatchObject(['POST', { pci: 'one', signature: '0xcafe' }])
  const switched = calls.flatMap(({ method: name, params }) => (name === 'switchNetwork' ? [params] : []))
  expect(switched.at(-1)).toEqual({ chainId: 'eip155:31337' })
  expect(kernel.getState().modal.toast).toMatchObject({ message: 'Smart session ended', variant: 'success' })
})

test('says that it went wrong if the service does not end the session', async () => {
  const { kernel, world, own, state, slice } = await granting(listed, 0, 0, true)
  state.answers.set('rpcRequest', () => '0xcafe')
  await own.revokeSession({ pci: 'one' })
  await world.advance(0)
  expect(slice().sessions).toMatchObject({ list: { length: 2 }, revoking: null })
  expect(kernel.getState().modal.toast).toMatchObject({
    message: 'Couldn’t end the session. Try again.',
    variant: 'error',
  })
})
