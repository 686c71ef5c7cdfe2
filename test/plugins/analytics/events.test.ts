// What the service learns of an event.
import { expect, test } from 'vitest'
import type { Json } from '../../../kernel/index.ts'
import { toAnalyticsEvent } from '../../../plugins/analytics/events.ts'
import { VIEW_EVENTS } from '../../../plugins/analytics/view-events.ts'
import { plugins } from '../../entries.mjs'
import { ADDRESS } from '../stage.ts'

test.each<[track: string, data: Json, event: string | null, properties?: object]>([
  [
    'SELECT_WALLET',
    { namespace: 'eip155', connectorId: 'example.harbor' },
    'SELECT_WALLET',
    { name: 'example.harbor', platform: 'browser' },
  ],
  // A pairing may start before a wallet is chosen, and end without one: its view is the choice.
  ['SELECT_WALLET', { namespace: 'eip155', connectorId: 'walletConnect' }, null],
  [
    'VIEW_PUSHED',
    { view: 'ConnectingWalletConnect', params: { wallet: 'a1' } },
    'SELECT_WALLET',
    { name: 'walletConnect', platform: 'qrcode' },
  ],
  ['CONNECT_ERROR', { outcome: 'cancelled' }, null],
  ['CONNECT_ERROR', { outcome: 'rejected' }, 'CONNECT_ERROR', { message: 'rejected' }],
  ['SWITCH_NETWORK', { caipNetworkId: 'eip155:1' }, 'SWITCH_NETWORK', { network: 'eip155:1' }],
  ['SEARCH_WALLET', { text: 'abandon abandon about' }, 'SEARCH_WALLET'],
  ['SELECT_BUY_PROVIDER', { id: 'coinbase' }, 'SELECT_BUY_PROVIDER', { provider: 'coinbase' }],
  ['SEND_SUCCESS', { id: '1', hash: '0xab' }, 'SEND_SUCCESS', { network: '' }],
  ['SWAP_SUCCESS', { id: '1' }, 'SWAP_SUCCESS', { network: '' }],
  ['INITIATE_SWAP', { swap: { step: 'swap', account: ADDRESS } }, 'INITIATE_SWAP', { network: '' }],
  ['INITIATE_SWAP', { swap: { step: 'approve' } }, null],
  ['SWAP_ERROR', { id: null, step: 'swap', refusal: 'rejected' }, 'SWAP_ERROR', { network: '' }],
  ['SWAP_ERROR', { id: null, step: 'approve', refusal: 'rejected' }, 'SWAP_APPROVAL_ERROR', { network: '' }],
  ['SWAP_ERROR', { fault: 'reverts' }, 'SWAP_ERROR', { network: '' }],
  ['LOAD_MORE_TRANSACTIONS', { account: ADDRESS, cursor: null }, null],
  ['LOAD_MORE_TRANSACTIONS', { account: ADDRESS, cursor: 'next' }, 'LOAD_MORE_TRANSACTIONS'],
  ['EMAIL_SUBMITTED', { email: 'embedded-login/email' }, 'EMAIL_SUBMITTED'],
  ['REGISTER_NAME_SUCCESS', { name: 'ada.eth' }, 'REGISTER_NAME_SUCCESS'],
  ['VIEW_PUSHED', { view: 'AllWallets', params: {} }, 'CLICK_ALL_WALLETS'],
  ['VIEW_PUSHED', { view: 'Profile', params: {} }, null],
  ['VIEW_PUSHED', { view: 'constructor', params: {} }, null],
  ['MODAL_CREATED', null, null],
  ['ACME_RUNG', { address: ADDRESS }, 'ACME_RUNG'],
  ['toString', { address: ADDRESS }, 'toString'],
])('D3: maps %s with %j to %s', (track, data, event, properties = {}) => {
  expect(toAnalyticsEvent({ track, data }, {})).toEqual(event && { event, properties })
})

/** Event names that the hosted service knows. */
const HOSTED =
  /^(?:INITIALIZE|MODAL_(?:OPEN|CLOSE)|CLICK_(?:ALL_WALLETS|WALLET_HELP|NETWORK_HELP|GET_WALLET|TRANSACTIONS|SIGN_SIWX_MESSAGE|CANCEL_SIWX|NETWORKS|CONVERT)|SELECT_(?:WALLET|BUY_CRYPTO|WHAT_IS_A_BUY|BUY_PROVIDER)|CONNECT_(?:SUCCESS|ERROR|PROXY_ERROR)|DISCONNECT_(?:SUCCESS|ERROR)|(?:ERROR_FETCH|LOAD_MORE)_TRANSACTIONS|SIWX_AUTH_(?:SUCCESS|ERROR)|SWITCH_NETWORK|EMAIL_\w+|DEVICE_REGISTERED_FOR_EMAIL|CLICK_SELECT_\w+_TO_SWAP|SET_PREFERRED_ACCOUNT_TYPE|OPEN_(?:SWAP|SEND|ENS_FLOW)|INITIATE_SWAP|SWAP_(?:SUCCESS|ERROR|APPROVAL_ERROR)|SOCIAL_LOGIN_\w+|REGISTER_NAME_\w+|SEND_(?:INITIATED|SUCCESS|ERROR)|SEARCH_WALLET)$/

test('sends only event names that the hosted service knows', async () => {
  const contracts = await Promise.all(
    plugins.map(async (id): Promise<Record<string, { track?: string }>> => {
      const { contract } = await import(`../../../plugins/${id}/contract.ts`)
      return contract.events
    }),
  )
  const marks = contracts.flatMap((events) => Object.values(events).flatMap(({ track }) => track ?? []))
  const unknown = [...marks, ...Object.values(VIEW_EVENTS)].filter((name) => !HOSTED.test(name))
  expect(marks.length).toBeGreaterThan(20)
  expect(unknown).toEqual(['VIEW_PUSHED'])
})
