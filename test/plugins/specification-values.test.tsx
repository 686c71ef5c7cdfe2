// @vitest-environment happy-dom
// Values and texts of the specification that no test of a feature holds.
import { afterEach, expect, test, vi } from 'vitest'
import { bip122 } from '../../plugins/bip122/index.ts'
import { serverReducers } from '../../plugins/connection/tracked-servers.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { getProviders } from '../../plugins/embedded-login/providers.ts'
import { createKernel } from '../../plugins/index.ts'
import { polkadot } from '../../plugins/polkadot/index.ts'
import { isResultOf } from '../../plugins/shared/rpc/evm-requests.ts'
import { isAddress } from '../../plugins/solana/address.ts'
import { solana } from '../../plugins/solana/index.ts'
import { SUGGESTED } from '../../plugins/swap/constants.ts'
import { DIALOG, FAST, VIEW } from '../../ui/motion.ts'
import { IMAGE_TIMEOUT_MS } from '../../ui/primitives/ExternalImage.tsx'
import { tokens } from '../../ui/theme/tokens.ts'
import { EMAIL, START, stage } from './embedded-login/stage.ts'
import { visitPage } from './render-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const findToken = (name: string) => new RegExp(`--portico-${name}:([^;]+);`).exec(tokens)?.[1]

test.each([
  ['the animations', [FAST, DIALOG, VIEW], [120, 150, 150]],
  ['the animations of the styles', [findToken('fast'), findToken('normal')], ['120ms', '150ms']],
  ['the time that a wallet’s image has to load', IMAGE_TIMEOUT_MS, 2_000],
  ['the width of the modal', findToken('width'), '360px'],
  [
    'the social providers',
    getProviders(true, null),
    ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  ],
  [
    'the suggested tokens of a swap, as far as the specification names them',
    ['ETH', 'UNI', '1INCH', 'AAVE', 'SOL', 'USDC', 'USDT', 'DAI', 'WBTC'].filter((one) => !SUGGESTED.includes(one)),
    [],
  ],
])('%s', (_, value, specified) => {
  expect(value).toEqual(specified)
})

test('the account types are those of the specification', () => {
  const kernel = createKernel({ plugins: [eip155(), solana(), polkadot(), bip122()] })
  const types = Object.values(kernel.getState().connection.chains).map(({ namespace, accountState }) => [
    namespace,
    accountState.preferredAccountType,
  ])
  expect(Object.fromEntries(types)).toEqual({
    eip155: 'smartAccount',
    solana: 'eoa',
    polkadot: 'eoa',
    bip122: 'payment',
  })
})

test('a Solana address has 32 to 44 characters', () => {
  const lengths = [31, 32, 44, 45]
  expect(lengths.filter((length) => isAddress('z'.repeat(length)))).toEqual([32, 44])
})

test.each([
  ['eth_sendTransaction', [64]],
  ['personal_sign', [62, 64, 65, 130]],
  ['eth_signTypedData_v4', [62, 64, 65, 130]],
] as const)('a result of %s has its number of hex digits', (method, right) => {
  const lengths = [61, 62, 64, 65, 130]
  expect(lengths.filter((length) => isResultOf(method, `0x${'a'.repeat(length)}`))).toEqual(right)
  expect(isResultOf(method, 'a'.repeat(66))).toBe(false)
})

test('servers are ranked by their last ten pings', () => {
  const draft = { transports: { 'eip155:1': { usedAt: 0, list: [] } } }
  for (let latency = 0; latency < 12; latency++)
    serverReducers.transportsSampled(draft, { caipNetworkId: 'eip155:1', samples: [{ transport: 0, latency }] })
  expect(draft.transports['eip155:1'].list).toEqual([{ contentType: null, samples: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }])
})

test('a second e-mail within 30 s shows the remaining seconds, rounded up', async () => {
  const { kernel, world } = await stage({ storage: { 'portico.embedded-login.sent': `${START - 6_100}` } })
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open())
  const find = (testId: string) =>
    document.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  const pass = () => world.advance(0)
  await page.until(pass, () => find('email-input'))
  await page.after(() => page.type('email-input', EMAIL))
  await page.after(() => find('email-input')?.closest('form')?.requestSubmit())
  await page.until(pass, () => find('login-fault'))
  expect(find('login-fault')?.textContent).toBe('Please try again after 24 seconds')
})
