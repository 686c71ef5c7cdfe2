// What each event of a login changes, also one that arrives after what it is about has gone.
import { expect, test } from 'vitest'
import type { Entry } from '../../../kernel/entry.ts'
import { type AnyRecipe, fold } from '../../../kernel/fold.ts'
import { type EmbeddedLoginState, type LoginFault, manifest } from '../../../plugins/embedded-login/manifest.ts'
import { reduce } from '../../../plugins/embedded-login/reducers.ts'

type EventName = keyof typeof reduce
type Given = readonly [EventName, data?: unknown]

const recipes = reduce as unknown as Readonly<Record<EventName, AnyRecipe>>
/** Folds events as a kernel does. The first one has `seq` 0. */
const foldAll = (events: readonly Given[]) =>
  events.reduce(
    (slice, [name, data = null], seq) => fold(slice, recipes[name], { seq, data } as Entry) as EmbeddedLoginState,
    manifest.initialState(),
  )

const WAIT: LoginFault = { kind: 'wait', words: null, seconds: 7 }
const REFUSED: LoginFault = { kind: 'refused', words: 'embedded-login/fault', seconds: 0 }
const USER = {
  caipNetworkId: 'eip155:1',
  userName: 'ada',
  way: 'google',
  accountType: 'eoa',
  isDeployed: false,
} as const
const SESSION = { pci: 'one', site: 'Meridian', createdAt: null, expiresAt: 9, permissions: '[]' }
const OTHER = { ...SESSION, pci: 'two' }
const ACCOUNT = 'eip155:1:0xab'

const byEmail: Given = ['codeRequested', { email: 'email' }]
const byGoogle: Given = ['socialChosen', { provider: 'google' }]
const user: Given = ['userReceived', { ...USER, email: 'handle' }]
const changing: Given = ['emailChangeRequested', { email: 'new' }]
const requested: Given = ['sessionsRequested', { account: ACCOUNT }]
const received: Given = ['sessionsReceived', { account: ACCOUNT, sessions: [SESSION, OTHER] }]

const EMAIL = { id: 0, way: 'email', step: 'sending', fault: null, email: 'email' } as const
/** After the frame has answered. */
const ANSWERED = { ...EMAIL, isResending: false } as const
const GOOGLE = { id: 0, way: 'google', step: 'elsewhere', fault: null } as const
const CHANGE = { id: 0, step: 'address', isPending: true, email: 'new', fault: null } as const
const SESSIONS = { account: ACCOUNT, list: [SESSION, OTHER], hasFailed: false, revoking: null }

test.each<[title: string, events: readonly Given[], changed: Partial<EmbeddedLoginState>]>([
  [
    'the kind of page',
    [['environmentDetected', { isMobile: true, messenger: 'ios' }]],
    { isMobile: true, messenger: 'ios' },
  ],
  ['a code that is asked for', [byEmail], { login: EMAIL }],
  ['a device to approve', [byEmail, ['deviceApprovalRequested']], { login: { ...EMAIL, step: 'device' } }],
  [
    'a code that is sent, after an error',
    [byEmail, ['loginFailed', REFUSED], ['codeSent', { resendAt: 5 }]],
    { resendAt: 5, login: { ...ANSWERED, step: 'code' } },
  ],
  [
    'another code that is asked for',
    [byEmail, ['codeSent', { resendAt: 5 }], ['loginFailed', WAIT], ['codeResendRequested']],
    { resendAt: 5, login: { ...EMAIL, step: 'code', isResending: true } },
  ],
  [
    'a code that is entered, after an error',
    [byEmail, ['loginFailed', REFUSED], ['codeEntered']],
    { login: { ...ANSWERED, step: 'checking' } },
  ],
  [
    'a code that is refused: it can be entered again',
    [byEmail, ['codeEntered'], ['loginFailed', REFUSED]],
    { login: { ...ANSWERED, step: 'code', fault: REFUSED } },
  ],
  [
    'a code that could not be sent: the step stays',
    [byEmail, ['loginFailed', REFUSED]],
    { login: { ...ANSWERED, fault: REFUSED } },
  ],
  [
    'the wait that ends, with its error and no other',
    [byEmail, ['codeSent', { resendAt: 5 }], ['loginFailed', WAIT], ['coolDownEnded']],
    { login: { ...ANSWERED, step: 'code' } },
  ],
  [
    'the wait that ends while another error shows',
    [byEmail, ['codeSent', { resendAt: 5 }], ['loginFailed', REFUSED], ['coolDownEnded']],
    { login: { ...ANSWERED, step: 'code', fault: REFUSED } },
  ],
  [
    'a provider, without the QR code of before',
    [['farcasterOpened', { url: 'qr' }], byGoogle],
    { login: { ...GOOGLE, id: 1 } },
  ],
  ['the QR code of Farcaster', [['farcasterOpened', { url: 'qr' }]], { farcaster: 'qr' }],
  ['a provider that answered', [byGoogle, ['providerAnswered']], { login: { ...GOOGLE, step: 'checking' } }],
  [
    'an answer of a provider that the frame refuses: the window can be opened again',
    [byGoogle, ['providerAnswered'], ['loginFailed', REFUSED]],
    { login: { ...GOOGLE, fault: REFUSED, isResending: false } },
  ],
  [
    'the name at a provider',
    [byGoogle, ['userNameReceived', { userName: 'ada' }]],
    { login: { ...GOOGLE, userName: 'ada' } },
  ],
  [
    'a login that the frame has checked, after an error: its user is not known yet',
    [user, ['codeRequested', { email: 'next' }], ['loginFailed', REFUSED], ['loginVerified']],
    { email: 'handle', login: { ...ANSWERED, email: 'next', id: 3, step: 'done' } },
  ],
  ['a login without an account', [byGoogle, ['accountMissing']], {}],
  ['a login that is left', [byGoogle, ['farcasterOpened', { url: 'qr' }], ['loginEnded', { wasFarcaster: false }]], {}],
  ['a user', [user], { user: USER, email: 'handle' }],
  ['an account type that is asked for', [['accountTypeRequested']], { isSwitchingType: true }],
  [
    'the account type',
    [user, ['accountTypeRequested'], ['accountTypeChanged', { accountType: 'smartAccount' }]],
    { email: 'handle', user: { ...USER, accountType: 'smartAccount' }, isSwitchingType: false },
  ],
  [
    'a smart account that is deployed',
    [user, ['smartAccountReceived', { isDeployed: true }]],
    { email: 'handle', user: { ...USER, isDeployed: true } },
  ],
  [
    'another network',
    [user, ['networkSwitched', { caipNetworkId: 'eip155:2' }]],
    { email: 'handle', user: { ...USER, caipNetworkId: 'eip155:2' } },
  ],
  [
    'a network that the frame was asked for',
    [user, ['networkSwitchRequested', { caipNetworkId: 'eip155:2' }]],
    { email: 'handle', user: USER, requestedNetwork: 'eip155:2' },
  ],
  [
    'the answer to an earlier request for a network',
    [
      user,
      ['networkSwitchRequested', { caipNetworkId: 'eip155:3' }],
      ['networkSwitched', { caipNetworkId: 'eip155:2' }],
    ],
    { email: 'handle', user: { ...USER, caipNetworkId: 'eip155:2' }, requestedNetwork: 'eip155:3' },
  ],
  [
    'the answer to the last request for a network',
    [
      user,
      ['networkSwitchRequested', { caipNetworkId: 'eip155:2' }],
      ['networkSwitched', { caipNetworkId: 'eip155:2' }],
    ],
    { email: 'handle', user: { ...USER, caipNetworkId: 'eip155:2' }, requestedNetwork: null },
  ],
  ['the networks with smart accounts', [['smartNetworksReceived', { networks: [1, 2] }]], { smartNetworks: [1, 2] }],
  [
    'a user who is forgotten',
    [
      user,
      ['smartNetworksReceived', { networks: [1] }],
      byGoogle,
      ['farcasterOpened', { url: 'qr' }],
      changing,
      requested,
      ['accountTypeRequested'],
      ['networkSwitchRequested', { caipNetworkId: 'eip155:2' }],
      ['userForgotten'],
    ],
    { isSwitchingType: false, requestedNetwork: null },
  ],
  ['approvals, each by its own id', [['approvalStarted'], ['approvalStarted']], { approvals: [0, 1] }],
  [
    'an approval that ends: the others stay',
    [['approvalStarted'], ['approvalStarted'], ['approvalStarted'], ['approvalEnded', { id: 1 }]],
    { approvals: [0, 2] },
  ],
  ['an approval that ended before', [['approvalStarted'], ['approvalEnded', { id: 7 }]], { approvals: [0] }],
  ['a change of the address', [changing], { change: CHANGE }],
  [
    'a code of a change',
    [changing, ['emailChangeFailed', REFUSED], ['emailChangeCodeSent', { step: 'secondary', resendAt: 5 }]],
    { resendAt: 5, change: { ...CHANGE, step: 'secondary', isPending: false } },
  ],
  [
    'a code of a change that is entered, after an error',
    [changing, ['emailChangeFailed', REFUSED], ['emailChangeSubmitted']],
    { change: CHANGE },
  ],
  [
    'a change that fails',
    [changing, ['emailChangeFailed', REFUSED]],
    { change: { ...CHANGE, isPending: false, fault: REFUSED } },
  ],
  [
    'the wait of a change that ends',
    [changing, ['emailChangeFailed', WAIT], ['coolDownEnded']],
    { change: { ...CHANGE, isPending: false } },
  ],
  ['a change that is left', [changing, ['emailChangeEnded']], {}],
  ['the new address', [user, changing, ['emailChanged', { email: 'new' }]], { user: USER, email: 'new' }],
  ['sessions that load', [requested], { sessions: { ...SESSIONS, list: null } }],
  ['sessions', [requested, received], { sessions: SESSIONS }],
  [
    'sessions that load again, with those of before meanwhile',
    [requested, received, requested],
    { sessions: SESSIONS },
  ],
  [
    'sessions of another account, without those of the first',
    [requested, received, ['sessionsRequested', { account: 'eip155:1:0xcd' }]],
    { sessions: { ...SESSIONS, account: 'eip155:1:0xcd', list: null } },
  ],
  [
    'sessions that do not load',
    [requested, ['sessionsFailed', { account: ACCOUNT }]],
    { sessions: { ...SESSIONS, list: null, hasFailed: true } },
  ],
  [
    'sessions that load after an error',
    [requested, ['sessionsFailed', { account: ACCOUNT }], requested, received],
    { sessions: SESSIONS },
  ],
  [
    'sessions of another account that arrive late',
    [requested, ['sessionsReceived', { account: 'eip155:1:0xcd', sessions: [SESSION] }]],
    { sessions: { ...SESSIONS, list: null } },
  ],
  [
    'sessions of another account that fail late',
    [requested, ['sessionsFailed', { account: 'eip155:1:0xcd' }]],
    { sessions: { ...SESSIONS, list: null } },
  ],
  [
    'a session that is being ended',
    [requested, received, ['revocationStarted', { pci: 'one' }]],
    { sessions: { ...SESSIONS, revoking: 'one' } },
  ],
  [
    'a session that could not be ended',
    [requested, received, ['revocationStarted', { pci: 'one' }], ['revocationFailed']],
    { sessions: SESSIONS },
  ],
  [
    'a session that has ended: the others stay',
    [requested, received, ['revocationStarted', { pci: 'one' }], ['sessionRevoked', { pci: 'one' }]],
    { sessions: { ...SESSIONS, list: [OTHER] } },
  ],
  [
    'a session that has ended while the list loads',
    [requested, ['revocationStarted', { pci: 'one' }], ['sessionRevoked', { pci: 'one' }]],
    { sessions: { ...SESSIONS, list: null } },
  ],
])('%s', (_, events, changed) => {
  expect(foldAll(events)).toEqual({ ...manifest.initialState(), ...changed })
})

/** Events about a login, a user, a change or sessions, and what they change without one. */
test.each<[...Given, Partial<EmbeddedLoginState>?]>([
  ['codeResendRequested', null],
  ['deviceApprovalRequested', null],
  ['codeSent', { resendAt: 5 }, { resendAt: 5 }],
  ['coolDownEnded', null],
  ['providerAnswered', null],
  ['userNameReceived', { userName: 'ada' }],
  ['codeEntered', null],
  ['loginVerified', null],
  ['loginFailed', REFUSED],
  ['accountMissing', null],
  ['loginEnded', { wasFarcaster: true }],
  ['accountTypeChanged', { accountType: 'smartAccount' }, { isSwitchingType: false }],
  ['smartAccountReceived', { isDeployed: true }],
  ['networkSwitched', { caipNetworkId: 'eip155:2' }],
  ['approvalEnded', { id: 0 }],
  ['emailChangeSubmitted', null],
  ['emailChangeCodeSent', { step: 'primary', resendAt: 5 }, { resendAt: 5 }],
  ['emailChangeFailed', REFUSED],
  ['emailChangeEnded', null],
  ['sessionsReceived', { account: ACCOUNT, sessions: [SESSION] }],
  ['sessionsFailed', { account: ACCOUNT }],
  ['revocationStarted', { pci: 'one' }],
  ['revocationFailed', null],
  ['sessionRevoked', { pci: 'one' }],
])('R3: a late %s breaks nothing', (name, data, changed = {}) => {
  expect(foldAll([[name, data]])).toEqual({ ...manifest.initialState(), ...changed })
})
