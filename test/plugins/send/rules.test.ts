// The rules about money that are functions of their arguments: finality, the same transfer, what a failure means.
import { expect, test } from 'vitest'
import { createParts as createSendParts } from '../../../plugins/send/lazy-parts.ts'
import { manifest as sendManifest } from '../../../plugins/send/manifest.ts'
import { createDraft } from '../../../plugins/send/state.ts'
import {
  checkBeforeRequest,
  classifySendError,
  markNotRequested,
  markUncertain,
} from '../../../plugins/shared/transactions/classify-send-error.ts'
import { isFinal } from '../../../plugins/shared/transactions/confirmations.ts'
import { isUnanswered } from '../../../plugins/shared/transactions/open-requests.ts'
import { isSameTransfer } from '../../../plugins/shared/transactions/same-transfer.ts'
import { isEarlier } from '../../../plugins/shared/transactions/tab-lock.ts'
import { createParts as createSwapParts, loadNetworks } from '../../../plugins/swap/lazy-parts.ts'
import { manifest as swapManifest } from '../../../plugins/swap/manifest.ts'

const [ANNA, BEN, TOKEN] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`, `0x${'c'.repeat(40)}`]

test.each([
  ['eip155:1', 12],
  ['eip155:56', 15],
  ['eip155:100', 12],
  ['eip155:137', 64],
  ['eip155:10', 1],
  ['eip155:250', 1],
  ['eip155:324', 1],
  ['eip155:8217', 1],
  ['eip155:8453', 1],
  ['eip155:42161', 1],
  ['eip155:43114', 1],
  ['eip155:1313161554', 1],
  ['eip155:1337', 1],
  ['eip155:31337', 1],
  // Not listed.
  ['eip155:5000', 6],
] as const)('on %s, a transaction is final after %i confirmations', (network, blocks) => {
  expect([isFinal(network, blocks - 1), isFinal(network, blocks), isFinal(network, blocks + 1)]).toEqual([
    ...[false, true, true],
  ])
  // The chain reports finality only.
  expect(isFinal(network, undefined)).toBe(true)
})

test('T6: a transfer on the chain is the requested one only if sender, recipient, token and amount are', () => {
  const asked = { from: ANNA, to: BEN, token: TOKEN, amount: '5' } as never
  const found = { from: ANNA.toUpperCase().replace('0X', '0x'), to: BEN, token: TOKEN, amount: '5' }
  const isSame = (change: object, request: object = {}) =>
    isSameTransfer({ ...found, ...change } as never, { ...(asked as object), ...request } as never)
  expect([isSame({}), isSame({ token: null }, { token: null })]).toEqual([true, true])
  for (const change of [{ from: BEN }, { to: ANNA }, { amount: '50' }, { token: BEN }, { token: null }])
    expect([change, isSame(change)]).toEqual([change, false])
  expect(isSame({}, { token: null })).toBe(false)
})

test('of two requests the earlier one is first, and of one moment that with the lower id', () => {
  const order = (at: number, id: string) => ({ at, id })
  expect([isEarlier(order(1, 'b'), order(2, 'a')), isEarlier(order(2, 'a'), order(1, 'b'))]).toEqual([true, false])
  expect([isEarlier(order(1, 'a'), order(1, 'b')), isEarlier(order(1, 'b'), order(1, 'a'))]).toEqual([true, false])
  expect(isEarlier(order(1, 'a'), order(1, 'a'))).toBe(false)
  expect(['asked', 'unknown', 'sent', 'dismissed', 'done'].map((status) => isUnanswered({ status }))).toEqual([
    ...[true, true, false, false, false],
  ])
})

test.each([
  [4001, 'rejected'],
  [4100, 'failed'],
  [4200, 'failed'],
  [-32602, 'failed'],
  ['wallet-busy', 'busy'],
  ['network-changed', 'moved'],
  // The wallet may have sent it.
  [-32000, 'unknown'],
  [-32603, 'unknown'],
  ['4001', 'unknown'],
  [undefined, 'unknown'],
])('T11: after an error with the code %j, the outcome is %s', (code, outcome) => {
  expect(classifySendError({ code })).toBe(outcome)
})

test('T11: an error counts as unsent if the wallet was not reached, and as unknown if its code says nothing', async () => {
  expect(classifySendError(markNotRequested({ code: -32000 }))).toBe('failed')
  expect(classifySendError(markUncertain({ code: 4001 }))).toBe('unknown')
  expect(classifySendError({ code: -32000, isNotRequested: 'yes' })).toBe('unknown')
  expect(classifySendError({ code: 4001, isUncertain: 'yes' })).toBe('rejected')
  for (const error of [null, undefined, 'no', new Error('no')]) expect(classifySendError(error)).toBe('unknown')
  expect(await checkBeforeRequest(async () => 'checked')).toBe('checked')
  const failed = checkBeforeRequest(() => Promise.reject(Object.assign(new Error('no'), { code: -32000 })))
  expect(await failed.catch(classifySendError)).toBe('failed')
})

test('nothing is known at the beginning, and each part of the plugins can be fetched', async () => {
  expect([sendManifest.id, sendManifest.feature, sendManifest.initialState()]).toEqual([
    'send',
    'send',
    { ...createDraft(), chain: null, transfers: [], paid: [] },
  ])
  expect([swapManifest.id, swapManifest.feature, swapManifest.initialState()]).toEqual(['swap', 'swaps', { swaps: [] }])
  for (const [parts, names] of [
    [createSendParts(), ['Send', 'SendSelectToken', 'SendPreview']],
    [createSwapParts(), ['Swap', 'SwapSelectToken', 'SwapPreview', 'SwapStatus']],
  ] as const) {
    expect(Object.keys(parts.views)).toEqual(names)
    for (const [name, load] of Object.entries(parts.views))
      expect([name, typeof ((await load()) as { default: unknown }).default]).toEqual([name, 'function'])
    expect(await parts.load()).toMatchObject({ reduce: {}, actions: {} })
    expect(await parts.migrations()).toHaveProperty('events')
    expect(await parts.port()).toHaveProperty('createPort')
    expect(Object.keys((await parts.messages()).messages).length).toBeGreaterThan(20)
  }
  await expect(createSwapParts({ networks: 'x' } as never).load()).rejects.toMatchObject({
    code: 'configuration-invalid',
  })
  expect(await loadNetworks()).toContain('eip155:1')
})
