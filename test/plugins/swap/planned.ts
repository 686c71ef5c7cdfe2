// Plans of a draft, and what a provider or a token makes of its approval.
import { encodeApprove } from '../../../plugins/swap/erc20-calls.ts'
import { createPlan } from '../../../plugins/swap/plan.ts'
import { COIN, createSwapPage, failing, NETWORK, ROUTER, type RpcRequest, type SwapPageOptions, word } from './page.ts'

export const approval = { to: `${NETWORK}:${COIN}`, data: encodeApprove(ROUTER, 10n ** 30n), gas: '5', gasPrice: '6' }
export const lacking = { getAllowance: async () => '149' }

export const FAILURES = {
  allowance: 'Failed to check allowance',
  approval: 'Failed to create approval transaction',
  build: 'Failed to create transaction',
}

export async function planned(options: SwapPageOptions = {}, forceQuote?: boolean) {
  const page = createSwapPage({ ...options, slice: { phase: 'planning', ...options.slice } })
  page.io.sleep = () => new Promise((resolve) => setTimeout(resolve, 0))
  const isPlanned = await createPlan(page.context, forceQuote)
  const [last] = page.events.slice(-1) as [[string, { plan?: object; transaction?: object; fault?: string }]]
  return { ...page, isPlanned, last }
}

/** A token of which something is allowed, and which refuses these approvals. */
export const createToken =
  (allowance: bigint, ...refused: bigint[]) =>
  ({ method, params: [call] }: RpcRequest) => {
    const { data = '' } = Object(call) as { data?: string }
    if (method !== 'eth_call') return undefined
    if (data.startsWith('0xdd62ed3e')) return word(allowance)
    return refused.some((amount) => data === encodeApprove(ROUTER, amount)) ? failing(3)() : '0x'
  }
export const refusing = createToken(149n, 150n)
