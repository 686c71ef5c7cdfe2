import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FetchResponse, Json } from '../../../kernel/index.ts'
import { Names } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { getCoinType } from '../../../plugins/names/coin-type.ts'
import { names } from '../../../plugins/names/index.ts'
import { getLabelFault } from '../../../plugins/names/label-fault.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { type Options, office, SIGNATURE, ZONE } from './office.ts'

const NOW = Date.UTC(2026, 10, 21)

test.each<[string, ReturnType<typeof getLabelFault>]>([
  ['', 'short'],
  ['ada', 'short'],
  ['ada1', null],
  ['a-da', null],
  ['a'.repeat(64), null],
  ['a'.repeat(65), 'form'],
  ['ada.eth', 'form'],
  ['ada_1', 'form'],
  ['ADA1', 'form'],
  ['ädä1', 'form'],
  ['ad\u0430a', 'form'],
  ['ada 1', 'form'],
])('"%s" as a name: %s', (label, fault) => expect(getLabelFault(label)).toBe(fault))

test('an EVM chain id below 2^31 has a coin type with the highest bit set, and no other has one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (id) => getCoinType(`${id}`) === (0x80000000 | id) >>> 0),
  )
  for (const id of ['2147483648', '99999999999999999999', '-1', '1.5', '0x1', '', 'abc'])
    expect(getCoinType(id)).toBeNull()
})

test('registers a name with a signature, which stays out of the log', async () => {
  const { kernel, enter, register, prompts, posted, slice, view, check } = await office()
  await kernel.actions.modal.open({ view: 'RegisterAccountName' })
  await enter('adal')
  expect(await register()).toBe('registered')
  const [message = '', signer] = (prompts[0]?.params ?? []) as readonly string[]
  const told = JSON.parse(Buffer.from(message.slice(2), 'hex').toString())
  expect(signer).toBe(ADDRESS)
  expect(told).toEqual({ name: `adal.${ZONE}`, attributes: {}, timestamp: expect.any(Number) })
  expect(Math.abs(told.timestamp - NOW / 1_000)).toBeLessThanOrEqual(10)
  const [{ url = '', body = '' } = {}] = posted()
  expect(new URL(url).pathname).toBe('/v1/profile/account')
  expect(JSON.parse(body)).toEqual({
    projectId: 'p',
    coin_type: 2 ** 31 + 31337,
    address: ADDRESS,
    message: JSON.stringify(told),
    signature: SIGNATURE,
  })
  expect(kernel.state(Names)?.profileName).toBe(`adal.${ZONE}`)
  expect(view()).toBe('RegisterAccountNameSuccess')
  expect(slice().registering).toMatchObject({ status: 'done', name: `adal.${ZONE}` })
  const log = JSON.stringify(await kernel.log.export({ personal: true }))
  expect(log).not.toContain(SIGNATURE.slice(2))
  expect(JSON.stringify(await kernel.log.export())).not.toContain('adal')
  await check()
})

test('C1: registers within 17 s of the page’s clock, and sends nothing later', async () => {
  for (const [signTime, outcome] of [
    [16_900, 'registered'],
    [17_100, `Error registering name adal.${ZONE}`],
  ] as const) {
    const { enter, register, state, posted, slice } = await office()
    await enter('adal')
    state.signTime = signTime
    expect(await register(20_000)).toBe(outcome)
    expect(posted()).toHaveLength(outcome === 'registered' ? 1 : 0)
    expect(slice().registering.fault).toBe(outcome === 'registered' ? null : 'late')
  }
})

test('the service is asked for the name of an address, and not told who asks', async () => {
  const { asked } = await office()
  const identities = asked.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.includes('/identity/'))
  expect(identities.map(({ searchParams }) => [...searchParams.keys()])).toEqual([['projectId', 'st', 'sv']])
})

test('a wallet that never answers holds nothing up: after 17 s, the name can be registered again', async () => {
  const { enter, register, state, slice, posted, prompts, check } = await office()
  await enter('adal')
  state.signTime = 600_000
  expect(await register(17_000)).toBe(`Error registering name adal.${ZONE}`)
  expect(slice().registering).toMatchObject({ status: 'failed', fault: 'late' })
  state.signTime = 0
  expect(await register()).toBe('registered')
  // What it answers then is ignored.
  await enter('adam', 600_000)
  expect(slice().registering).toMatchObject({ status: 'idle', fault: null })
  expect([posted().length, prompts.length]).toEqual([1, 2])
  await check()
})

test('a rejection is shown without a toast, and can be retried', async () => {
  const { enter, register, state, slice, posted, toast, check } = await office()
  await enter('adal')
  state.refusal = { code: 4001 }
  expect(await register()).toBe('declined')
  expect(slice().registering).toMatchObject({ status: 'failed', fault: 'declined' })
  expect([posted(), toast()]).toEqual([[], undefined])
  state.refusal = null
  expect(await register()).toBe('registered')
  await check()
})

test('a rejection of another request is no failure of this plugin', async () => {
  const { kernel, world, enter, state, slice, toast, check } = await office()
  await enter('adal')
  state.signTime = 5_000
  const registering = kernel.actions.names.register()
  await world.advance(1_000)
  expect(kernel.getState().eip155.pending).toHaveLength(1)
  state.signTime = 0
  state.refusal = { code: 4001 }
  const other = kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] })
  await world.advance(0)
  expect(await other).toMatchObject({ error: { code: 4001 } })
  expect(await registering).toEqual({ status: 'declined' })
  expect([slice().registering.fault, toast()]).toEqual(['declined', undefined])
  expect(kernel.log.entries.filter(({ type }) => type === 'kernel/failed')).toEqual([])
  await check()
})

test.each<[string, unknown]>([['silence', new Error('down')]])('R7: %s is an error with a retry', async (_, answer) => {
  const { kernel, enter, register, slice, view, toast, check } = await office({ answer })
  await kernel.actions.modal.open({ view: 'RegisterAccountName' })
  await enter('adal')
  expect(await register()).toBe(`Error registering name adal.${ZONE}`)
  expect(toast()).toBe(`Error registering name adal.${ZONE}`)
  expect([view(), slice().registering.status]).toEqual(['RegisterAccountName', 'failed'])
  await enter('adam')
  expect(slice().registering.status).toBe('idle')
  await check()
})

test('R7: a registration whose response is lost is found if the account owns the name by now', async () => {
  const { kernel, enter, register, slice, view, toast, check } = await office({
    answer: new Error('down'),
    owner: ADDRESS,
  })
  await kernel.actions.modal.open({ view: 'RegisterAccountName' })
  await enter('adal')
  expect(await register()).toBe('registered')
  expect(slice().registering).toMatchObject({ status: 'done', name: `adal.${ZONE}` })
  expect([view(), toast()]).toEqual(['RegisterAccountNameSuccess', undefined])
  await check()
})

test('R7: a registration whose response is lost has failed if another account owns the name', async () => {
  const { enter, register, slice } = await office({ answer: new Error('down'), owner: SECOND })
  await enter('adal')
  expect(await register()).toBe(`Error registering name adal.${ZONE}`)
  expect(slice().registering).toMatchObject({ status: 'failed', fault: 'refused' })
})

test('R7: trying again after an outage finds the name that the first attempt registered', async () => {
  const { enter, register, slice } = await office({
    refusal: { status: 400, body: reasons('Name is already registered') },
    owner: ADDRESS,
  })
  await enter('adal')
  expect(await register()).toBe('registered')
  expect(slice().registering).toMatchObject({ status: 'done', name: `adal.${ZONE}` })
})

const reasons = (...all: readonly string[]): Json => ({
  status: 'FAILED',
  reasons: all.map((description) => ({ field: 'name', description })),
})
test.each<[string, FetchResponse, said?: string]>([
  [
    'its first reason',
    { status: 400, body: reasons('Name is already registered', 'Other') },
    'Name is already registered',
  ],
  ['300 characters of a long one', { status: 400, body: reasons('x'.repeat(900)) }, 'x'.repeat(300)],
  ['our words where it gives none', { status: 403, body: 'down' }],
  ['our words where its reasons make no sense', { status: 400, body: { reasons: 'no' } }],
  ['our words where it knows no such thing', { status: 404, body: {} }],
])('X2: shows the error of a registration: %s', async (_, refusal, said = `Error registering name adal.${ZONE}`) => {
  const { enter, register, slice, toast, check } = await office({ refusal })
  await enter('adal')
  expect(await register()).toBe(said)
  expect(toast()).toBe(said)
  expect(slice().registering).toMatchObject({ status: 'failed', fault: 'refused' })
  await check()
})

test('repeated actions send one request to the wallet', async () => {
  const { kernel, world, enter, prompts, state, posted } = await office()
  await enter('adal')
  state.signTime = 2_000
  const all = Array.from({ length: 5 }, () => kernel.actions.names.register())
  await world.advance(1_000)
  await kernel.actions.names.enterLabel({ text: 'other' })
  await world.advance(2_000)
  await Promise.all(all)
  expect([prompts.length, posted().length]).toEqual([1, 1])
})

test.each<[string, Options & { text?: string }]>([
  ['a taken name', { taken: [`adal.${ZONE}`] }],
  ['three characters', { text: 'ada' }],
  ['a dot', { text: 'ad.al' }],
  ['a chain id of 2^31', { chainId: 2 ** 31 }],
  ['suggestions that can’t be had', { suggestions: new Error('down') }],
])('requests no signature for %s', async (_, { text = 'adal', ...options }) => {
  const { enter, register, prompts } = await office(options)
  await enter(text)
  expect(await register()).toMatch(/^Error registering name /)
  expect(prompts).toEqual([])
})

test('an account change resets the form', async () => {
  const { kernel, world, enter, slice, check } = await office()
  await enter('adal')
  await kernel.actions.connection.switchAccount({ address: SECOND })
  await world.advance(0)
  expect(slice().entry).toMatchObject({ label: '', suggestions: [], isTaken: null })
  await check()
})

test('an account change during the wallet’s request registers nothing and shows nothing', async () => {
  const { kernel, world, enter, state, posted, slice, view, check } = await office()
  await kernel.actions.modal.open({ view: 'RegisterAccountName' })
  await enter('adal')
  state.signTime = 2_000
  const done = kernel.actions.names.register()
  await world.advance(1_000)
  state.signTime = 0
  await kernel.actions.connection.switchAccount({ address: SECOND })
  await world.advance(2_000)
  expect(await done).toEqual({ status: 'dropped' })
  expect([posted(), view()]).toEqual([[], 'RegisterAccountName'])
  expect(slice().registering).toEqual({ status: 'idle', name: null, fault: null, reason: null })
  await check()
})

test('registering without a connection gives the error from the specification', async () => {
  const { kernel, register, prompts } = await office()
  await kernel.actions.connection.disconnect()
  expect(await register()).toBe('Address or auth connector not found')
  expect(prompts).toEqual([])
})

test('an anonymous report reruns after a label was typed that is a word of other requests', async () => {
  for (const label of ['id', 'network', 'ingrid']) {
    const { enter, register, partials, kernel, slice } = await office()
    for (let end = 1; end <= label.length; end++) await enter(label.slice(0, end))
    expect(partials()).toContain(label)
    await register()
    expect(slice().entry.label).toBe(label.length < 4 ? label : '')
    const report = await kernel.log.export()
    const typed = report.entries.filter(({ type }) => type === 'names/enterLabel').map(({ data }) => Object(data).text)
    for (const [i, one] of typed.entries()) if (i > 0) expect(one).not.toBe(label.slice(0, i + 1))
    expect(JSON.stringify(report)).not.toContain(`suggestions/${label}`)
    const { divergences } = await rerun(report, { plugins: [eip155(), names({ zone: ZONE })] })
    expect(divergences, label).toEqual([])
  }
})
