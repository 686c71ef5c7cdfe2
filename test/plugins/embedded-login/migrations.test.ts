// What a log may hold of a login: each event and each field as the plugin writes it, and nothing else.
import { expect, test } from 'vitest'
import { contract } from '../../../plugins/embedded-login/contract.ts'
import { manifest } from '../../../plugins/embedded-login/manifest.ts'
import { migrations } from '../../../plugins/embedded-login/migrations.ts'

interface Standard {
  readonly '~standard': { validate(value: unknown): unknown }
}
const { events, slice, actions } = migrations as unknown as {
  readonly events: Readonly<Record<string, { readonly schema: Standard }>>
  readonly slice: { readonly schema: Standard }
  readonly actions: Readonly<Record<string, Standard>>
}
const isValid = async (schema: Standard, value: unknown) =>
  !('issues' in ((await schema['~standard'].validate(value)) as object))

const SESSION = { pci: 'one', site: 'Meridian', createdAt: 1, expiresAt: 2, permissions: '[]' }
const FAULT = { kind: 'refused', words: 'fault', seconds: 0 }
const USER = { caipNetworkId: 'eip155:1', userName: null, way: null, accountType: 'eoa', isDeployed: false }
const LOGIN = { id: 1, way: 'email', step: 'sending', fault: FAULT }
const CHANGE = { id: 1, step: 'address', isPending: true, email: 'new', fault: FAULT }
const SESSIONS = { account: 'eip155:1:0xab', list: [SESSION], hasFailed: false, revoking: 'one' }
const STATE = {
  login: LOGIN,
  email: 'handle',
  resendAt: 1,
  user: USER,
  farcaster: 'handle',
  smartNetworks: [1],
  messenger: 'ios',
  isMobile: false,
  approvals: [1],
  change: CHANGE,
  sessions: SESSIONS,
}

const WAYS = ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const PROVIDERS = WAYS.slice(1)
const TYPES = ['eoa', 'smartAccount']
const KINDS = ['wait', 'missing', 'silent', 'refused', 'blocked', 'closed']
const STEPS = ['sending', 'device', 'code', 'elsewhere', 'checking', 'done']
const CHANGE_STEPS = ['address', 'primary', 'secondary']
const SPOT = { x: 1, y: 2, width: 3, height: 4 }

/** A payload of each event, an input of each action, and what else their fields may be. */
const ROWS: readonly (readonly [name: string, schema: Standard | undefined, value: object, ...others: object[]])[] = [
  [
    'environmentDetected',
    events.environmentDetected?.schema,
    { isMobile: true, messenger: null },
    { messenger: 'ios' },
  ],
  ['codeRequested', events.codeRequested?.schema, { email: 'handle' }],
  ['codeSent', events.codeSent?.schema, { resendAt: 1 }],
  ['socialChosen', events.socialChosen?.schema, { provider: 'google' }, ...PROVIDERS.map((provider) => ({ provider }))],
  ['userNameReceived', events.userNameReceived?.schema, { userName: 'ada' }],
  ['farcasterOpened', events.farcasterOpened?.schema, { url: 'handle' }],
  ['loginFailed', events.loginFailed?.schema, FAULT, { words: null }, ...KINDS.map((kind) => ({ kind }))],
  ['loginEnded', events.loginEnded?.schema, { wasFarcaster: true }],
  [
    'userReceived',
    events.userReceived?.schema,
    { ...USER, email: null },
    { email: 'handle' },
    { userName: 'ada' },
    ...WAYS.map((way) => ({ way })),
    ...TYPES.map((accountType) => ({ accountType })),
  ],
  [
    'accountTypeChanged',
    events.accountTypeChanged?.schema,
    { accountType: 'eoa' },
    ...TYPES.map((accountType) => ({ accountType })),
  ],
  ['smartAccountReceived', events.smartAccountReceived?.schema, { isDeployed: true }],
  ['networkSwitchRequested', events.networkSwitchRequested?.schema, { caipNetworkId: 'eip155:1' }],
  ['networkSwitched', events.networkSwitched?.schema, { caipNetworkId: 'eip155:1' }],
  ['smartNetworksReceived', events.smartNetworksReceived?.schema, { networks: [1] }, { networks: [] }],
  ['approvalEnded', events.approvalEnded?.schema, { id: 1 }],
  ['emailChangeRequested', events.emailChangeRequested?.schema, { email: 'handle' }],
  [
    'emailChangeCodeSent',
    events.emailChangeCodeSent?.schema,
    { step: 'primary', resendAt: 1 },
    ...CHANGE_STEPS.slice(1).map((step) => ({ step })),
  ],
  ['emailChangeFailed', events.emailChangeFailed?.schema, FAULT],
  ['emailChanged', events.emailChanged?.schema, { email: 'handle' }],
  ['sessionsRequested', events.sessionsRequested?.schema, { account: 'eip155:1:0xab' }],
  [
    'sessionsReceived',
    events.sessionsReceived?.schema,
    { account: 'eip155:1:0xab', sessions: [SESSION] },
    { sessions: [] },
    { sessions: [SESSION, { ...SESSION, createdAt: null }] },
  ],
  ['sessionsFailed', events.sessionsFailed?.schema, { account: 'eip155:1:0xab' }],
  ['revocationStarted', events.revocationStarted?.schema, { pci: 'one' }],
  ['sessionRevoked', events.sessionRevoked?.schema, { pci: 'one' }],
  ['the action connectEmail', actions.connectEmail, { email: 'ada@lovelace.example' }],
  ['the action submitCode', actions.submitCode, { code: '1' }],
  ['the action connectSocial', actions.connectSocial, { provider: 'google' }],
  ['the action changeEmail', actions.changeEmail, { email: 'ada@lovelace.example' }],
  ['the action submitChangeCode', actions.submitChangeCode, { code: '1' }],
  ['the action revokeSession', actions.revokeSession, { pci: 'one' }],
  ['the action placeFrame', actions.placeFrame, SPOT],
  [
    'the state',
    slice.schema,
    STATE,
    manifest.initialState(),
    { login: { ...LOGIN, userName: 'ada' }, isSwitchingType: true, requestedNetwork: 'eip155:1' },
    { requestedNetwork: null },
    { change: { ...CHANGE, fault: null }, sessions: { ...SESSIONS, list: null, revoking: null } },
    ...WAYS.map((way) => ({ login: { ...LOGIN, way } })),
    ...STEPS.map((step) => ({ login: { ...LOGIN, step } })),
    ...CHANGE_STEPS.map((step) => ({ change: { ...CHANGE, step } })),
  ],
]

test.each(ROWS)('%s: all that the plugin writes', async (_, schema, value, ...others) => {
  for (const one of [{}, ...others])
    expect(await isValid(schema as Standard, { ...(value as object), ...(one as object) }), JSON.stringify(one)).toBe(
      true,
    )
})

/** Copies of a value that lack one of its fields, at any depth, or have something else there. */
const spoil = (value: unknown): unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, field]) =>
        [undefined, Symbol('something else'), ...spoil(field)].map((wrong) =>
          Array.isArray(value) ? value.with(Number(key), wrong) : { ...value, [key]: wrong },
        ),
      )

test.each(ROWS)('%s: with every field, and each of its kind', async (_, schema, value) => {
  for (const spoilt of spoil(value)) expect(await isValid(schema as Standard, spoilt)).toBe(false)
})

test('the other events never had a payload, and have no schema', () => {
  const others = Object.keys(contract.events).filter((name) => !ROWS.some(([known]) => known === name))
  expect(others).toHaveLength(13)
  expect(others.filter((name) => name in events)).toEqual([])
})
