// How a transaction on the chain compares with the requested one: whether another account carries it.
import { expect, test } from 'vitest'
import { Accounts } from '../../../../plugins/capabilities.ts'
import { getConfirmations, getOwnNonce, isBundled } from '../../../../plugins/shared/transactions/seen-transaction.ts'

const ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const FOREIGN = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** The services of a page whose wallet is connected. */
const createServices = (isContract: () => Promise<boolean>) => {
  const networks = [{ caipNetworkId: 'eip155:10' }]
  const connections = [{ namespace: 'eip155', accountState: { allAccounts: [] }, networks }]
  const state = (wanted: unknown) => (wanted === Accounts ? { connections } : undefined)
  return { state, all: () => [{ namespace: 'eip155', isContract }] } as never
}

test('another account carries that of a contract, one with its operation, or one that is in no block', async () => {
  const areCarried = (found: object, { isSmart = false, isContract = async () => false } = {}) => {
    const context = { services: createServices(isContract) }
    const sent = { account: `eip155:1:${ADDRESS}`, network: 'eip155:10', isSmart } as const
    const one = { status: 'done', ...found } as const
    return Promise.all([FOREIGN, ADDRESS].map((from) => isBundled(context, sent, { ...one, from })))
  }
  expect(await areCarried({})).toEqual([false, false])
  for (const found of [{ isBundled: true }, { status: 'pending' }])
    expect(await areCarried(found)).toEqual([true, false])
  expect(await areCarried({}, { isSmart: true })).toEqual([true, false])
  expect(await areCarried({}, { isContract: async () => true })).toEqual([true, false])
  await expect(areCarried({}, { isContract: () => Promise.reject(new Error('away')) })).rejects.toThrow('away')
})

test('a nonce is the account’s own only if it sent the transaction itself', () => {
  expect(getOwnNonce({ from: ADDRESS.toLowerCase(), nonce: '7' }, ADDRESS)).toBe('7')
  expect(getOwnNonce({ from: FOREIGN, nonce: '7' }, ADDRESS)).toBeUndefined()
})

test('a transaction that is in no block has no confirmations, though nodes say nothing of them', () => {
  expect(getConfirmations({ status: 'pending' })).toBe(0)
  expect(getConfirmations({ status: 'done', confirmations: 3 })).toBe(3)
  // The chain reports final transactions only.
  expect(getConfirmations({ status: 'failed' })).toBeUndefined()
})
