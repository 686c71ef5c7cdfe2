// @vitest-environment happy-dom
// Which chain a wallet is asked for while it connects.
import { expect, test } from 'vitest'
import type { RainbowKitProviderProps } from '../../../adapters/rainbowkit/index.ts'
import { soon } from '../../soon.ts'
import { ADDRESS, createDefault, install, press, render } from './host.tsx'

/** @param chains - Those of the wallet, the active one first. */
async function connect(chains: readonly string[], props?: Partial<RainbowKitProviderProps>) {
  const wallet = install({ chains })
  const seen = render(createDefault(), null, props)
  await soon(() => seen.custom.openConnectModal())
  await press('wallet-example.harbor')
  return { wallet, seen }
}
const countSwitches = (wallet: ReturnType<typeof install>) =>
  wallet.requests().filter((method) => method === 'wallet_switchEthereumChain').length

test('asks the wallet for the initial chain, once', async () => {
  const { wallet, seen } = await connect(['0x1', '0x5'], { initialChain: 5 })
  await soon(() => expect(seen.account).toMatchObject({ address: ADDRESS, chainId: 5 }))
  expect(countSwitches(wallet)).toBe(1)
})

test('without one, a wallet on a chain that is not listed is asked for the first', async () => {
  const { wallet, seen } = await connect(['0x89', '0x5', '0x1'])
  await soon(() => expect(seen.account).toMatchObject({ address: ADDRESS, chainId: 1 }))
  expect(countSwitches(wallet)).toBe(1)
})

test('without one, a wallet on a listed chain is asked for none', async () => {
  const { wallet, seen } = await connect(['0x5', '0x1'])
  await soon(() => expect(seen.account).toMatchObject({ address: ADDRESS, chainId: 5 }))
  expect(countSwitches(wallet)).toBe(0)
})
