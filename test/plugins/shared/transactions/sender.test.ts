// Of which account and network a transaction is.
import { expect, test } from 'vitest'
import { Accounts } from '../../../../plugins/capabilities.ts'
import { getConnectedNetwork, getSender } from '../../../../plugins/shared/transactions/sender.ts'

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
