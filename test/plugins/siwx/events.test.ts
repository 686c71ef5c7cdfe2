// What each event makes of the state, and which states and events a log may hold.
import { describe, expect, test } from 'vitest'
import { Accounts, Chain, Connectors, Host, Router, Transport } from '../../../plugins/capabilities.ts'
import { contract } from '../../../plugins/siwx/contract.ts'
import { createAccountMissingError, createNotEnabledError } from '../../../plugins/siwx/errors.ts'
import { manifest } from '../../../plugins/siwx/manifest.ts'
import { migrations } from '../../../plugins/siwx/migrations.ts'
import { reduce } from '../../../plugins/siwx/reducers.ts'
import type { SiwxState } from '../../../plugins/siwx/state.ts'
import { CODES, fail } from '../../../plugins/siwx/verify/failure.ts'

const account = 'eip155:1:0xab'
const own = { namespace: 'eip155', account }
const other = { namespace: 'solana', account: 'solana:1:7N' }
const request = { account, status: 'preparing', message: null, domain: '', expiresAt: 0, fault: null } as const
const text = { message: 'handle', domain: 'app.example', expiresAt: 7 }

/** A state with both accounts known, and a request of the first one. */
const known = (of: object = {}): SiwxState => ({
  isEnabled: true,
  isRequired: true,
  accounts: {
    eip155: { account, status: 'checking', isOffered: false },
    solana: { account: other.account, status: 'checking', isOffered: false },
  },
  request: { ...request, ...of },
})
const nobody = (): SiwxState => ({ isEnabled: false, isRequired: false, accounts: {}, request: null })
const reduced = (state: SiwxState, name: keyof typeof reduce, data: unknown) => {
  reduce[name](state, data as never, 0 as never)
  return state
}
const accountsWith = (of: object) => {
  const { eip155, solana } = known().accounts
  return { eip155: { ...eip155, ...of }, solana }
}

describe('an event', () => {
  test.each<[keyof typeof reduce, unknown, object, object?]>([
    ['configured', { isEnabled: false, isRequired: false }, { isEnabled: false, isRequired: false }],
    ['accountConnected', own, { accounts: accountsWith({}) }],
    ['accountLeft', { ...own, wasSigned: true }, { accounts: { solana: known().accounts.solana }, request: null }],
    ['accountLeft', { ...other, wasSigned: true }, { accounts: { eip155: known().accounts.eip155 } }],
    ['sessionFound', { ...own, endsAt: null }, { accounts: accountsWith({ status: 'signed' }) }],
    ['sessionMissing', own, { accounts: accountsWith({ status: 'unsigned' }) }],
    ['initializationFailed', own, {}],
    [
      'signInRequested',
      own,
      { request, accounts: accountsWith({ isOffered: true }) },
      { ...text, status: 'ready', fault: 'failed' },
    ],
    ['signInDiscarded', { namespace: 'eip155' }, { request: null }],
    ['messageRequested', null, { request: { ...request, ...text, message: null } }, { ...text, status: 'ready' }],
    ['messageRequested', null, { request }, { fault: 'unprepared' }],
    ['messageRequested', null, { request: { ...request, fault: 'declined' } }, { fault: 'declined' }],
    ['messagePrepared', text, { request: { ...request, ...text, status: 'ready' } }],
    ['signatureRequested', null, { request: { ...request, status: 'signing' } }, { status: 'ready', fault: 'failed' }],
    ['messageSigned', null, { request: { ...request, status: 'verifying' } }, { status: 'signing' }],
    ['signInFailed', { fault: 'declined' }, { request: { ...request, fault: 'declined' } }, { status: 'verifying' }],
    ['sessionOpened', { ...own, endsAt: 7 }, { accounts: accountsWith({ status: 'signed' }), request: null }],
    [
      'sessionOpened',
      { ...other, endsAt: 7 },
      { accounts: { ...known().accounts, solana: { ...known().accounts.solana, status: 'signed' } } },
    ],
    ['sessionClosed', own, { accounts: accountsWith({ status: 'unsigned', isOffered: true }) }],
    ['signInCancelled', null, {}],
  ])('%s of %j changes its account and the request, and nothing else', (name, data, expected, of) => {
    expect(reduced(known(of), name, data)).toEqual({ ...known(of), ...expected })
  })

  test.each<[keyof typeof reduce, unknown]>([
    ['accountLeft', { ...own, wasSigned: true }],
    ['sessionFound', { ...own, endsAt: null }],
    ['sessionMissing', own],
    ['signInDiscarded', { namespace: 'eip155' }],
    ['messageRequested', null],
    ['messagePrepared', text],
    ['signatureRequested', null],
    ['messageSigned', null],
    ['signInFailed', { fault: 'failed' }],
    ['sessionOpened', { ...own, endsAt: null }],
    ['sessionClosed', own],
  ])('%s changes nothing where no account and no request is known', (name, data) => {
    expect(reduced(nobody(), name, data)).toEqual(nobody())
  })
})

test('analytics hear of what the visitor chose and what came of it', () => {
  const tracked = Object.entries(contract.events).flatMap(([name, { track }]) => (track ? [[name, track]] : []))
  expect(Object.fromEntries(tracked)).toEqual({
    signatureRequested: 'CLICK_SIGN_SIWX_MESSAGE',
    signInFailed: 'SIWX_AUTH_ERROR',
    sessionOpened: 'SIWX_AUTH_SUCCESS',
    signInCancelled: 'CLICK_CANCEL_SIWX',
  })
})

test('each error says what is wrong, in a sentence, and what to do about it', () => {
  for (const code of Object.keys(CODES) as (keyof typeof CODES)[]) {
    const cause = new Error('the reason')
    const error = fail(code, cause)
    expect(error).toMatchObject({ name: 'VerificationError', code, cause })
    expect(error.message).toMatch(/^(?:The|This|Pass) .{20,}\.$/)
  }
  expect(createNotEnabledError()).toMatchObject({
    code: 'siwx-disabled',
    hints: [expect.stringContaining('siwx({ provider })')],
  })
  expect(createAccountMissingError()).toMatchObject({ code: 'account-missing', hints: ['Connect a wallet first.'] })
})

test('the state begins with nobody, and others learn who has signed in', () => {
  expect(manifest.initialState()).toEqual(nobody())
  expect(manifest).toMatchObject({ id: 'siwx', feature: 'siwx' })
  expect(manifest.needs).toEqual([Accounts, Connectors, Host, Router])
  expect(manifest.optional).toEqual([Chain, Transport])
})

describe('a log', () => {
  const isValid = async (schema: object | undefined, value: unknown) => {
    const { validate } = (schema as { '~standard': { validate(value: unknown): unknown } })['~standard']
    return !('issues' in Object(await validate(value)))
  }
  const slice = (value: unknown) => isValid(migrations.slice?.schema, value)

  test.each(['preparing', 'ready', 'signing', 'verifying'])('may hold a request that is %s', async (status) => {
    expect(await slice(known({ status }))).toBe(true)
    expect(await slice(known({ status: `${status}?` }))).toBe(false)
  })

  test.each(['declined', 'failed', 'unverified', 'unprepared', null])('may hold the fault %s', async (fault) => {
    expect(await slice(known({ fault }))).toBe(true)
    if (fault) expect(await isValid(migrations.events.signInFailed.schema, { fault })).toBe(true)
  })

  test.each(['checking', 'unsigned', 'signed'])('may hold an account that is %s', async (status) => {
    expect(await slice({ ...known(), accounts: accountsWith({ status }) })).toBe(true)
  })

  test('may hold no request, and no state of another form', async () => {
    expect(await slice(nobody())).toBe(true)
    for (const of of [{ fault: '' }, { status: '' }, { message: 7 }, { expiresAt: '7' }, { domain: null }])
      expect(await slice(known(of))).toBe(false)
    for (const of of [{ status: '' }, { isOffered: 'no' }, { account: null }])
      expect(await slice({ ...known(), accounts: accountsWith(of) })).toBe(false)
    for (const of of [{ isEnabled: 1 }, { isRequired: null }]) expect(await slice({ ...known(), ...of })).toBe(false)
  })

  test.each<[keyof typeof migrations.events, object | null, object]>([
    ['configured', { isEnabled: true, isRequired: false }, { isEnabled: true }],
    ['accountConnected', own, { namespace: 'eip155' }],
    ['accountLeft', { ...own, wasSigned: false }, own],
    ['sessionFound', { ...own, endsAt: 7 }, own],
    ['sessionMissing', own, { account }],
    ['initializationFailed', own, { namespace: 7, account }],
    ['signInRequested', own, { account }],
    ['signInDiscarded', { namespace: 'eip155' }, {}],
    ['messageRequested', null, {}],
    ['messagePrepared', text, { ...text, message: null }],
    ['signatureRequested', null, {}],
    ['messageSigned', null, {}],
    ['signInFailed', { fault: 'failed' }, { fault: '' }],
    ['sessionOpened', { ...own, endsAt: null }, { ...own, endsAt: 'never' }],
    ['sessionClosed', own, { namespace: 'eip155' }],
    ['signInCancelled', null, {}],
  ])('holds what %s says, and nothing less', async (name, data, wrong) => {
    const schema = migrations.events[name]?.schema
    expect(await isValid(schema, data)).toBe(true)
    expect(await isValid(schema, wrong)).toBe(false)
  })
})
