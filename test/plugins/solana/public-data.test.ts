// A cluster's hash has the form of an account. A report keeps it, or a rerun would take the node for another network's.
import { expect, test } from 'vitest'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  type,
} from '../../../plugins/index.ts'
import { solana } from '../../../plugins/solana/index.ts'
import { createWorld } from '../../kit/index.ts'

const HASH = 'MeridianAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA1'
const ACCOUNT = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2'

const contract = defineContract({
  id: 'visitor',
  initialState: () => ({}),
  events: { met: event(type<{ address: string }>(), { personal: ['address'] }) },
  actions: { ask: action(type<{ method: string }>()), meet: action(type<{ address: string }>()) },
})

/** A kernel with the Solana plugin, and one that asks a node, which always answers the same. */
function stage(result: string) {
  const visitor = definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: { met: () => {} },
        actions: {
          ask: async ({ io }, { method }) =>
            void (await io.fetch({
              url: 'https://rpc.example/',
              method: 'POST',
              body: JSON.stringify({ jsonrpc: '2.0', id: 1, method }),
            })),
          meet: ({ send }, { address }) => send('met', { address }),
        },
      }),
    origins: () => ({ connect: ['https://rpc.example'] }),
  })
  const fetch = async () => ({ status: 200, body: { jsonrpc: '2.0', id: 1, result } })
  const kernel = createKernel({
    plugins: [solana(), visitor],
    io: { ...createWorld().io, fetch },
    log: { verify: false },
  })
  return { ...kernel.actions.visitor, report: async () => JSON.stringify(await kernel.log.export()) }
}

test('keeps the hash of a cluster, and replaces the same text in any other response', async () => {
  const identity = stage(HASH)
  await identity.ask({ method: 'getGenesisHash' })
  expect(await identity.report()).toContain(HASH)

  const other = stage(HASH)
  await other.ask({ method: 'getTokenAccountsByOwner' })
  expect(await other.report()).not.toContain(HASH)
})

test('D1: a node that answers with a person’s account does not make it public', async () => {
  const { ask, meet, report } = stage(ACCOUNT)
  await meet({ address: ACCOUNT })
  await ask({ method: 'getGenesisHash' })
  expect(await report()).not.toContain(ACCOUNT)
})
