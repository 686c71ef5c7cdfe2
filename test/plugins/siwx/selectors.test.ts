// Who is to sign in, by what is connected, active and supported.
import { expect, test } from 'vitest'
import { Accounts, Host, Router } from '../../../plugins/capabilities.ts'
import {
  isShown,
  selectActiveAccount,
  selectConnectedAccounts,
  selectUnsignedAccount,
} from '../../../plugins/siwx/selectors.ts'

const evm = { namespace: 'eip155', caipAddress: 'eip155:1:0xab' }
const solana = { namespace: 'solana', caipAddress: 'solana:1:7N' }
const status = { account: evm.caipAddress, status: 'unsigned', isOffered: false }

interface Page {
  accounts?: object | undefined
  host?: object
  router?: object
  /** What the plugin knows. */
  known?: object
  /** Whether there is no adapter. */
  isBasic?: boolean
  /** Whether there is a session store, and the host's feature is on. */
  isEnabled?: boolean
}
function page({
  accounts = {},
  host,
  router,
  known = { eip155: status },
  isBasic = false,
  isEnabled = true,
}: Page = {}) {
  const all = { all: [evm, solana], disconnecting: [], activeNamespace: 'eip155', network: {}, ...accounts }
  const states = new Map<unknown, unknown>([
    [Accounts, accounts && all],
    [Host, host],
    [Router, router],
  ])
  const services = { state: (one: unknown) => states.get(one), allStates: () => (isBasic ? [] : [{}]) }
  return { read: () => ({ isEnabled, accounts: known }), services } as never
}
/** Where no plugin has accounts. */
const empty = { read: () => ({ accounts: {} }), services: { state: () => undefined, allStates: () => [] } } as never

test('accounts that are disconnecting are not connected', () => {
  expect(selectConnectedAccounts(page())).toEqual([evm, solana])
  expect(selectConnectedAccounts(page({ accounts: { disconnecting: ['eip155'] } }))).toEqual([solana])
  expect(selectConnectedAccounts(empty)).toEqual([])
  expect(selectConnectedAccounts(page({ isEnabled: false }))).toEqual([])
})

test.each<[string, Page, object | null]>([
  ['the one of the active namespace', {}, evm],
  ['that of another namespace', { accounts: { activeNamespace: 'solana' } }, solana],
  ['none without an active namespace', { accounts: { activeNamespace: undefined } }, null],
  ['none that is disconnecting', { accounts: { disconnecting: ['eip155'] } }, null],
  ['none on a network that is not supported', { accounts: { network: null } }, null],
  [
    'none where no network is known',
    { accounts: { network: undefined }, host: { allowUnsupportedChain: false } },
    null,
  ],
  [
    'one on any network, if the host allows it',
    { accounts: { network: null }, host: { allowUnsupportedChain: true } },
    evm,
  ],
  ['one on any network, if no adapter says which are supported', { accounts: { network: null }, isBasic: true }, evm],
])('the active account is %s', (_, given, expected) => {
  expect(selectActiveAccount(page(given))).toEqual(expected)
})

test.each<[string, Page, object | null]>([
  ['the active one, before it has signed in', {}, evm],
  ['none once it has signed in', { known: { eip155: { ...status, status: 'signed' } } }, null],
  ['none while its session is looked up', { known: { eip155: { ...status, status: 'checking' } } }, null],
  ['none that the plugin does not know yet', { known: {} }, null],
  ['none in place of the one that it knows', { known: { eip155: { ...status, account: 'eip155:1:0xcd' } } }, null],
  ['none without an active account', { accounts: { activeNamespace: undefined } }, null],
])('the account to sign in is %s', (_, given, expected) => {
  expect(selectUnsignedAccount(page(given))).toEqual(expected)
})

test.each<[object | undefined, boolean]>([
  [{ open: true, stack: [{ view: 'Account' }, { view: 'SIWXSignMessage' }] }, true],
  [{ open: true, stack: [{ view: 'ConnectingSiwe' }] }, true],
  [{ open: true, stack: [{ view: 'SIWXSignMessage' }, { view: 'Account' }] }, false],
  [{ open: false, stack: [{ view: 'SIWXSignMessage' }] }, false],
  [{ open: true, stack: [] }, false],
  [undefined, false],
])('of the modal %j, the view is shown: %s', (router, expected) => {
  expect(isShown(page(router ? { router } : {}))).toBe(expected)
})
