// The toy chain as a row of the suites of all namespaces: who copies it has them green before the first change.
import type { PortCall } from '../../../kernel/index.ts'
import type { World } from '../../kit/index.ts'
import type { TestNamespace } from '../namespaces.ts'
import { createNetworks, TEXT } from '../stage.ts'
import { toy } from './toy-chain/index.ts'

const MARBLE = { name: 'Marble', symbol: 'MRB', decimals: 2 }
const toAddress = (bytes: Uint8Array) => `toy1${Buffer.from(bytes).toString('hex')}`
const [ALICE, BOB] = [toAddress(new Uint8Array(20).fill(0xa1)), toAddress(new Uint8Array(20).fill(0xb0))]
const SIGNATURE = '5e'.repeat(32)

/** Creates a wallet that responds like the toy chain's port. */
function scriptedToyWallet(name: string, accounts: readonly string[], isAllowed: boolean) {
  let isPermitted = isAllowed
  const refusals: Error[] = []
  const requests: string[] = []
  return {
    uuid: name,
    requests,
    rejectNext: () => void refusals.push(Object.assign(new Error('Rejected.'), { code: 4001 })),
    announce: (world: World) => world.push('toy', { target: 'page', event: 'announce' }, { id: name, name, icon: '' }),
    share: (world: World, shared: readonly string[]) => world.push('toy', { target: name, event: 'accounts' }, shared),
    request({ method }: PortCall) {
      requests.push(method)
      const refusal = /^(?:connect|toy_)/.test(method) && refusals.shift()
      if (refusal) throw refusal
      if (method === 'connect') isPermitted = true
      return /connect|accounts/.test(method) && isPermitted ? accounts : []
    },
  }
}

export const toyNamespace: TestNamespace = {
  namespace: 'toy',
  plugin: toy,
  wallet: ({ accounts = [ALICE], isPermitted = false, isOther = false } = {}) =>
    scriptedToyWallet(isOther ? 'Brass' : 'Tin', accounts, isPermitted),
  connectorIds: ['Tin', 'Brass'],
  impostor: { id: 'impostor', name: 'Tin', icon: '' },
  accounts: [ALICE, BOB],
  key: { size: 20, toAddress },
  accountType: 'eoa',
  networks: createNetworks(MARBLE, ['toy:main', 'toy:second']),
  page: '/address/',
  balance: [{ jsonrpc: '2.0', id: 1, result: '1250' }, '1250'],
  prompt: 'connect',
  farewell: 'disconnect',
  signing: {
    method: 'toy_signMessage',
    asked: { message: TEXT },
    askedOver: { message: TEXT },
    answer: SIGNATURE,
    signature: SIGNATURE,
  },
}
