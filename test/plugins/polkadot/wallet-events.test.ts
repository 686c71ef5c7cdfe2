// What a wallet reports while it is still asked for its accounts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKernel } from '../../../plugins/index.ts'
import { polkadot } from '../../../plugins/polkadot/index.ts'
import { assertReplays, flush } from '../../kit/index.ts'
import { until } from '../../soon.ts'
import { stubPage } from '../page.ts'

beforeEach(() => void stubPage())
afterEach(() => void vi.unstubAllGlobals())

const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
/** //Alice and //Bob in the formats of Substrate and Polkadot. */
const [ALICE, BOB] = [
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty', '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'],
] as const
const own = ([address]: readonly [string, string]) => ({ address, type: 'sr25519', genesisHash: null })

test.each([
  ['other accounts', [own(BOB)], BOB[1]],
  ['no account', [], null],
])('accounts that were asked for at the start do not replace those reported since: %s', async (_, reported, shown) => {
  let asked = 0
  let answer = (_: unknown) => {}
  let report = (_: unknown) => {}
  const accounts = {
    get() {
      if (asked++ === 0) return [own(ALICE)]
      return new Promise((resolve) => {
        answer = resolve
      })
    },
    subscribe(listener: typeof report) {
      report = listener
      return () => {}
    },
  }
  vi.stubGlobal('injectedWeb3', { heron: { version: '1', enable: async () => ({ accounts, signer: {} }) } })
  const network = { caipNetworkId: POLKADOT, name: 'Polkadot', rpcUrls: [] }
  const kernel = createKernel({
    networks: [{ ...network, nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 } }],
    plugins: [polkadot()],
    log: { level: 'silent', verify: true },
  })
  await kernel.load('polkadot')
  await flush()
  const getAccount = () => kernel.getState().connection.chains.polkadot?.accountState
  const getAddress = () => getAccount()?.address
  await kernel.actions.connection.connect({ connectorId: 'Heron' })
  expect(getAddress()).toBe(ALICE[1])
  await until(() => asked > 1)
  report(reported)
  // No server is known that could be asked for the balance.
  await until(() => getAddress() === shown && (shown === null || getAccount()?.isBalanceUnavailable))
  answer([own(ALICE)])
  await flush()
  await flush()
  expect(getAddress()).toBe(shown)
  await assertReplays(kernel)
  await kernel.destroy()
})
