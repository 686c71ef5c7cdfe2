// What a wallet answers when it changes its accounts, in whichever order.
import { expect, test } from 'vitest'
import type { PortCall } from '../../../kernel/index.ts'
import { bip122 } from '../../../plugins/bip122/index.ts'
import { assertReplays, createTestKernel, scriptedBitcoinWallet } from '../../kit/index.ts'

const SECOND = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'
const CHAIN = 'bip122:000000000933ea01ad0ee984209779ba'

/** Connects a wallet that answers about its accounts when it is told to. */
async function connectSlow() {
  const wallet = scriptedBitcoinWallet()
  const looks: ((answer?: unknown) => void)[] = []
  const request = (call: PortCall) => {
    const answer = wallet.request(call)
    return call.method === 'accounts'
      ? new Promise((resolve) => looks.push((instead = answer) => resolve(instead)))
      : answer
  }
  const { kernel, world } = createTestKernel({
    plugins: [bip122()],
    configuration: {
      networks: [
        {
          caipNetworkId: CHAIN,
          name: 'Testnet',
          nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
          rpcUrls: ['https://rpc.example/bitcoin'],
        },
      ],
    },
    request,
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId: 'Brook' })
  await world.advance(0)
  expect(await connected).toEqual({ status: 'connected' })
  return {
    kernel,
    change: (accounts: readonly string[]) => wallet.emit(world, accounts),
    async answer(look: number, instead?: unknown) {
      looks[look]?.(instead)
      await world.advance(0)
    },
    chain: () => kernel.getState().connection.chains.bip122,
  }
}

test('an answer that comes after that of a later look counts no more', async () => {
  const { kernel, change, answer, chain } = await connectSlow()
  await change([SECOND])
  await answer(1)
  expect(chain()?.accountState.address).toBe(SECOND)
  await answer(0)
  expect(chain()?.accountState.address).toBe(SECOND)
  await assertReplays(kernel)
})

test('an outdated answer without accounts ends no session', async () => {
  const { kernel, change, answer, chain } = await connectSlow()
  await answer(0)
  await change([])
  await change([SECOND])
  await answer(2)
  await answer(1)
  expect(chain()).toMatchObject({ status: 'connected', accountState: { address: SECOND } })
  await change([])
  await answer(3)
  expect(chain()?.status).toBe('disconnected')
  await assertReplays(kernel)
})

test.each([
  ['is refused', 'a refusal'],
  ['is never answered', undefined],
])('a change counts if a later look %s', async (_, refusal) => {
  const { kernel, change, answer, chain } = await connectSlow()
  await answer(0)
  await change([SECOND])
  await change([SECOND])
  if (refusal) await answer(2, refusal)
  await answer(1)
  expect(chain()?.accountState.address).toBe(SECOND)
  await assertReplays(kernel)
})
