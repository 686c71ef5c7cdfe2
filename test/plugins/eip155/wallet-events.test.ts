// What a wallet answers right after it connected, and what it reports meanwhile.
import { expect, test } from 'vitest'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, SECOND, stage } from '../stage.ts'

/** Connects a wallet that answers at first, and then answers nothing about a method until it is told to. */
async function connectSlow(method: 'eth_chainId' | 'eth_accounts', first: readonly unknown[]) {
  const early = [...first]
  let answer = (_: unknown) => {}
  const answers = {
    [method]: () =>
      early.length > 0 ? early.shift() : new Promise<never>((resolve) => (answer = resolve as (_: unknown) => void)),
  }
  const own = await stage({ wallet: { accounts: [ADDRESS, SECOND], answers: answers as never } })
  expect(await own.connect()).toEqual({ status: 'connected' })
  return {
    ...own,
    async settle(value: unknown) {
      answer(value)
      await own.world.advance(0)
    },
  }
}

test('accounts that were asked for at the start do not replace those that the wallet has reported since', async () => {
  for (const [slow, first, late] of [
    ['eth_chainId', ['0x7a69'], '0x7a69'],
    ['eth_accounts', [], [ADDRESS]],
    ['eth_accounts', [], []],
  ] as const) {
    const { kernel, world, wallet, chain, settle } = await connectSlow(slow, first)
    await wallet.emit(world, 'accountsChanged', [SECOND, ADDRESS])
    await settle(late)
    expect(chain()).toMatchObject({ status: 'connected', accountState: { address: SECOND } })
    await assertReplays(kernel)
  }
})

test('a network that was asked for at the start does not replace the one that the wallet has reported since', async () => {
  const { kernel, world, wallet, chain, settle } = await connectSlow('eth_chainId', ['0x7a69'])
  await wallet.emit(world, 'chainChanged', '0x7a6a')
  await settle('0x7a69')
  expect(chain().networkState.activeNetwork).toBe('eip155:31338')
  await assertReplays(kernel)
})

test('what changed before the first listener is taken over', async () => {
  const { chain, settle } = await connectSlow('eth_accounts', [])
  await settle([SECOND])
  expect(chain().accountState.address).toBe(SECOND)
  const elsewhere = await connectSlow('eth_chainId', ['0x7a69'])
  await elsewhere.settle('0x7a6a')
  expect(elsewhere.chain().networkState.activeNetwork).toBe('eip155:31338')
  const gone = await connectSlow('eth_accounts', [])
  await gone.settle([])
  expect(gone.chain().status).toBe('disconnected')
})
