// The gas that a provider names for its transaction: what the balance has to pay for, and what Max leaves.
import { expect, test } from 'vitest'
import { initialize } from '../../../plugins/swap/draft.ts'
import { enterMax } from '../../../plugins/swap/max-amount.ts'
import { createPlan } from '../../../plugins/swap/plan.ts'
import { getDraftContext } from '../../../plugins/swap/provider.ts'
import { selectDraft } from '../../../plugins/swap/selectors.ts'
import type { Draft } from '../../../plugins/swap/state.ts'
import { checkDraftAmount } from '../../../plugins/swap/validate-draft.ts'
import {
  ANNA,
  accounts,
  call,
  createSwapPage,
  DOLLARS,
  ETHER,
  NETWORK,
  quote,
  ROUTER,
  STRANGER,
  type SwapPageOptions,
  simulated,
  written,
} from './page.ts'

/** What Max leaves of 3 ETH before anything is planned: twice 150,000 units of gas at 2. */
const MAX = '2.9999999999994'
const allAccounts = [{ address: ANNA, type: 'smartAccount' }]
const smart = { ...accounts, connections: [{ ...accounts.connections[0], accountState: { allAccounts } }] }

function createEtherPage(gas: string | undefined, { slice, ...options }: SwapPageOptions = {}) {
  const page = createSwapPage({
    provider: { buildTransaction: async () => ({ to: `${NETWORK}:${ROUTER}`, data: call.data, gas }) },
    node: ({ method, params }) =>
      method === 'eth_simulateV1'
        ? simulated((params[0] as { blockStateCalls: [{ calls: unknown[] }] }).blockStateCalls[0].calls, { paid: 1n })
        : undefined,
    slice: {
      phase: 'planning',
      sourceToken: ETHER,
      toToken: DOLLARS,
      sourceTokenAmount: MAX,
      quote: { ...quote, from: ETHER, to: DOLLARS, amount: '2999999999999400000' },
      ...slice,
    },
    ...options,
  })
  page.io.sleep = () => new Promise(() => {})
  return page
}

test.each<[string, string | undefined, SwapPageOptions, boolean]>([
  ['more gas than the rest pays for', '300001', {}, false],
  ['exactly the gas that the rest pays for', '300000', {}, true],
  ['less gas than swaps usually take', '1', {}, true],
  ['gas that nobody tells', undefined, {}, true],
  ['more gas, which others pay for a smart account', '300001', { accounts: smart }, true],
  ['more gas, with an unknown balance', '300001', { accounts: { ...accounts, balance: null }, listed: null }, true],
  ['more gas, at an unknown price', '300001', { slice: { gasPrice: null } }, true],
])('a swap with %s: planned, or stopped before the wallet is asked', async (_, gas, options, isPlanned) => {
  const page = createEtherPage(gas, options)
  expect(await createPlan(page.context)).toBe(isPlanned)
  expect(page.namesOf().at(-1)).toBe(isPlanned ? 'planReceived' : 'planFailed')
  expect([page.slice.fault ?? null, page.slice.plan !== null]).toEqual([isPlanned ? null : 'balance', isPlanned])
  // The preview says so.
  expect(page.calls).toEqual([])
})

test('a swap of a token is stopped too, if the native balance does not pay for its gas', async () => {
  const page = createSwapPage({
    accounts: { ...accounts, balance: { atomic: '599999' } },
    provider: { buildTransaction: async () => ({ to: `${NETWORK}:${ROUTER}`, data: call.data, gas: '300000' }) },
    slice: { phase: 'planning' },
  })
  page.io.sleep = () => new Promise(() => {})
  expect(await createPlan(page.context)).toBe(false)
  expect(page.slice.fault).toBe('balance')
})

test('a provider’s list without the native currency does not hide that nothing pays for the gas', async () => {
  const other = `${NETWORK}:${STRANGER}`
  const tokens = [DOLLARS, other].map((address) => ({ address, name: 'Coin', symbol: 'CN', decimals: 2 }))
  const page = createSwapPage({
    accounts: { ...accounts, balance: { atomic: '599999' } },
    provider: { buildTransaction: async () => ({ to: `${NETWORK}:${ROUTER}`, data: call.data, gas: '300000' }) },
    slice: { phase: 'planning', tokens, toToken: other, quote: { ...quote, to: other } },
  })
  page.io.sleep = () => new Promise(() => {})
  expect(await createPlan(page.context)).toBe(false)
  expect(page.slice.fault).toBe('balance')
})

test('the form and Max know the gas of the swap that was stopped', async () => {
  const page = createEtherPage('900000')
  const check = () => checkDraftAmount(selectDraft(page.slice) as Draft, getDraftContext(page.context))
  expect(check()).toBe(null)
  await createPlan(page.context)
  expect(check()).toBe('balance')
  enterMax(page.context)
  // Twice 900,000 units of gas at 2.
  expect(page.slice.sourceTokenAmount).toBe('2.9999999999964')
  expect(check()).toBe(null)
})

test('who tries again after adding funds is not stopped by the earlier balance', async () => {
  const page = createEtherPage('900000')
  const { services } = page.context as { services: { get(wanted: unknown): { updateBalance?: unknown } } }
  const own = services.get
  services.get = (wanted) => {
    const found = own(wanted)
    if (!found?.updateBalance) return found
    const updateBalance = async () => {
      page.states[(wanted as { id: string }).id] = { ...accounts, balance: { atomic: `${4n * 10n ** 18n}` } }
    }
    return { ...found, updateBalance }
  }
  expect(await createPlan(page.context)).toBe(false)
  Object.assign(page.slice, { phase: 'planning', fault: null })
  expect(await createPlan(page.context, true)).toBe(true)
  expect(page.slice.fault).toBe(null)
})

test.each<[string, () => Promise<boolean>, boolean]>([
  ['a contract, for which others may pay', async () => true, true],
  ['an account that pays itself', async () => false, false],
  ['an account of which no node says what it is', () => Promise.reject(new Error('away')), false],
])(
  'a swap without a balance for the gas, whose wallet does not say what its account is: %s',
  async (_, isContract, isPlanned) => {
    const page = createSwapPage({
      accounts: { ...accounts, balance: { atomic: '0' } },
      chain: { isContract },
      provider: { getGasPrice: async () => '2' },
      slice: { status: 'loading' },
    })
    page.io.sleep = () => new Promise(() => {})
    await initialize(page.context)
    Object.assign(page.slice, { ...written, phase: 'planning' })
    expect(checkDraftAmount(page.slice as Draft, getDraftContext(page.context))).toBe(isPlanned ? null : 'balance')
    expect(await createPlan(page.context)).toBe(isPlanned)
  },
)
