// Whose a transaction is: of which account and network, and whether another account carries it.
import { expect, test } from 'vitest'
import { Accounts } from '../../../../plugins/capabilities.ts'
import {
  getConfirmations,
  getConnectedNetwork,
  getOwnNonce,
  getSender,
  isBundled,
} from '../../../../plugins/shared/transactions/sender.ts'

const OWN = 'eip155:1:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const FOREIGN = 'eip155:1:0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const networks = ['eip155:1', 'eip155:10'].map((caipNetworkId) => ({ caipNetworkId }))
const accounts = (allAccounts: readonly object[]) => ({
  active: { caipAddress: OWN },
  network: networks[0],
  connections: [
    { namespace: 'solana', accountState: { allAccounts: [] }, networks: [] },
    { namespace: 'eip155', accountState: { allAccounts }, networks },
  ],
})
const chains = [{ namespace: 'solana' }, { namespace: 'eip155' }]
const services = (state: unknown, known: readonly object[] = chains) =>
  ({ state: (wanted: unknown) => (wanted === Accounts ? state : undefined), all: () => known }) as never

test('the network of a request is known only while its account is active on it', () => {
  const find = (account: string, network: string, state: object | undefined = accounts([])) =>
    getConnectedNetwork({ services: services(state) }, { account, network })
  expect(find(OWN, 'eip155:1')).toBe(networks[0])
  expect(find(FOREIGN, 'eip155:1')).toBeNull()
  expect(find(OWN, 'eip155:10')).toBeNull()
  expect(getConnectedNetwork({ services: services(undefined) }, { account: OWN, network: '' })).toBeNull()
  expect(find(OWN, 'eip155:1', { active: null, network: null })).toBeNull()
  expect(find(OWN, 'eip155:1', { active: { caipAddress: OWN }, network: null })).toBeNull()
})

const sender = (allAccounts: readonly object[], network = 'eip155:10', known?: readonly object[]) =>
  getSender({ services: services(accounts(allAccounts), known) }, { account: OWN, network })
const address = OWN.slice(9)

test('a request is sent by its account, on its own network, through the adapter of its namespace', () => {
  expect(sender([])).toEqual({ chain: chains[1], network: networks[1], from: address, isSmart: false })
  expect(sender([], 'eip155:5')).toBeNull()
  expect(sender([], 'eip155:10', chains.slice(0, 1))).toBeNull()
  const away = { services: services({ connections: [] }) }
  expect(getSender(away, { account: OWN, network: 'eip155:10' })).toBeNull()
})

test('a sender is smart only if the wallet says so of this account', () => {
  const isSmart = (...allAccounts: readonly object[]) => sender(allAccounts)?.isSmart
  const other = { address: FOREIGN.slice(9), type: 'smartAccount' }
  expect(isSmart({ address, type: 'smartAccount' })).toBe(true)
  expect(isSmart(other, { address: address.toLowerCase(), type: 'smartAccount' })).toBe(true)
  expect(isSmart({ address, type: 'eoa' })).toBe(false)
  expect(isSmart(other)).toBe(false)
  expect(isSmart()).toBe(false)
})

test('another account carries that of a contract, one with its operation, or one that is in no block', async () => {
  const areCarried = (found: object, { isSmart = false, isContract = async () => false } = {}) => {
    const context = { services: services(accounts([]), [{ namespace: 'eip155', isContract }]) }
    const sent = { account: OWN, network: 'eip155:10', isSmart } as const
    const one = { status: 'done', ...found } as const
    return Promise.all([FOREIGN.slice(9), address].map((from) => isBundled(context, sent, { ...one, from })))
  }
  expect(await areCarried({})).toEqual([false, false])
  for (const found of [{ isBundled: true }, { status: 'pending' }])
    expect(await areCarried(found)).toEqual([true, false])
  expect(await areCarried({}, { isSmart: true })).toEqual([true, false])
  expect(await areCarried({}, { isContract: async () => true })).toEqual([true, false])
  await expect(areCarried({}, { isContract: () => Promise.reject(new Error('away')) })).rejects.toThrow('away')
})

test('a nonce is the account’s own only if it sent the transaction itself', () => {
  expect(getOwnNonce({ from: address.toLowerCase(), nonce: '7' }, address)).toBe('7')
  expect(getOwnNonce({ from: FOREIGN.slice(9), nonce: '7' }, address)).toBeUndefined()
})

test('a transaction that is in no block has no confirmations, though nodes say nothing of them', () => {
  expect(getConfirmations({ status: 'pending' })).toBe(0)
  expect(getConfirmations({ status: 'done', confirmations: 3 })).toBe(3)
  // The chain reports final transactions only.
  expect(getConfirmations({ status: 'failed' })).toBeUndefined()
})
