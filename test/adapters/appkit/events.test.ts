// How a visitor connected, as AppKit's events tell a host.
import { expect, test } from 'vitest'
import { toEvent } from '../../../adapters/appkit/events.ts'
import { getAnalyticsName } from '../../../adapters/appkit/get-analytics-name.ts'
import type { Source } from '../../../adapters/appkit/selectors.ts'
import { defineContract, definePlugin, defineRuntime, type Json, type Log } from '../../../kernel/index.ts'
import { stage as stageLogin } from '../../plugins/embedded-login/stage.ts'
import { stage as stagePage } from '../../plugins/stage.ts'
import { stage as stagePairing } from '../../plugins/walletconnect/client.ts'

/** The events about the choice and its success. */
function getEvents(kernel: Source['kernel'] & { readonly log: Log }) {
  const source = { kernel, networks: new Map() }
  const all = kernel.log.entries.flatMap((entry) => toEvent(entry, source)?.data ?? [])
  return all.filter(({ event }) => event === 'SELECT_WALLET' || event === 'CONNECT_SUCCESS')
}

test('a wallet of the page is connected in the browser', async () => {
  const { kernel, connect } = await stagePage()
  await connect()
  expect(getEvents(kernel as never)).toMatchObject([
    { event: 'SELECT_WALLET', properties: { name: 'Harbor', platform: 'browser' } },
    { event: 'CONNECT_SUCCESS', properties: { name: 'Harbor', method: 'browser' } },
  ])
})

test('a phone is connected by a QR code', async () => {
  const { kernel, choose, take } = await stagePairing()
  await choose()
  await take(0)
  expect(getEvents(kernel as never)).toMatchObject([
    { event: 'SELECT_WALLET', properties: { name: 'WalletConnect', platform: 'qrcode' } },
    { event: 'CONNECT_SUCCESS', properties: { name: 'WalletConnect', method: 'qrcode' } },
  ])
})

test('a login is told as one by e-mail, and chooses no wallet', async () => {
  const { kernel, login } = await stageLogin()
  await login()
  expect(getEvents(kernel as never)).toMatchObject([{ event: 'CONNECT_SUCCESS', properties: { method: 'email' } }])
})

test('what contracts mark as counted has AppKit’s names, and an approval is no swap', async () => {
  const { kernel } = await stagePage()
  const source = { kernel: kernel as never, networks: new Map() }
  const common = { network: 'eip155:31337', isSmartAccount: false }
  const toData = (track: string, data: Json) =>
    toEvent({ kind: 'event', type: 'swap/any', data, at: 0, seq: 0, v: 1, cause: null }, source, track)?.data ?? null
  expect(toData('SWAP_SUCCESS', { id: '1' })).toEqual({ type: 'track', event: 'SWAP_SUCCESS', properties: common })
  expect(toData('SWAP_ERROR', { refusal: 'declined', step: 'swap' })).toEqual({
    type: 'track',
    event: 'SWAP_ERROR',
    properties: { ...common, message: 'declined' },
  })
  expect(toData('SWAP_ERROR', { step: 'swap' })).toMatchObject({ properties: { message: 'unconfirmed' } })
  expect(toData('SWAP_ERROR', { refusal: 'declined', step: 'approve' })).toMatchObject({ event: 'SWAP_APPROVAL_ERROR' })
  expect(toData('INITIATE_SWAP', { swap: { step: 'approve' } })).toBeNull()
  expect(toData('SOCIAL_LOGIN_STARTED', { provider: 'google' })).toMatchObject({ properties: { provider: 'google' } })
  expect(toData('INITIALIZE', { consent: null })).toBeNull()
  expect(toData('EMAIL_VERIFICATION_CODE_FAIL', { kind: 'refused', words: null, seconds: 0 })).toMatchObject({
    properties: { message: 'refused' },
  })
  const smart = { namespace: 'eip155', accountType: 'smartAccount' }
  expect(toData('SET_PREFERRED_ACCOUNT_TYPE', smart)).toMatchObject({ properties: { accountType: 'smartAccount' } })
  // AppKit's type of the event knows no type of Bitcoin.
  expect(toData('SET_PREFERRED_ACCOUNT_TYPE', { namespace: 'bip122', accountType: 'ordinals' })).toBeNull()
  // A login repeats the choice that the connection has told.
  expect(toData('SET_PREFERRED_ACCOUNT_TYPE', { accountType: 'eoa' })).toBeNull()
})

test('what an event counts as is known when it is sent, and no contract is fetched for it', async () => {
  let fetched = 0
  const contract = defineContract({ id: 'unused', initialState: () => ({}), events: {} })
  const unused = definePlugin(contract, {
    contract: async () => {
      fetched++
      return contract
    },
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
  })
  const { kernel, connect } = await stagePage({ plugins: [unused] })
  const tracks: (string | undefined)[] = []
  kernel.log.subscribe(({ type }) => tracks.push(getAnalyticsName(kernel as never, type)))
  await kernel.actions.modal.open()
  await connect()
  expect(tracks).toContain('MODAL_OPEN')
  expect(tracks).toContain('CONNECT_SUCCESS')
  expect(getAnalyticsName(kernel as never, 'unused/any')).toBeUndefined()
  expect(fetched).toBe(0)
})
