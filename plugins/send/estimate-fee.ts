import { Accounts } from '../capabilities.ts'
import { getWorth } from '../shared/amounts/holdings.ts'
import { DEBOUNCE_MS } from './constants.ts'
import type { Context } from './context.ts'
import { getDraftContext, getSendingChain } from './draft.ts'
import { enterMax } from './max-amount.ts'
import { parseAmount } from './validate-draft.ts'

/** Selects the inputs of the fee estimate. */
export function selectFeeInput({ read, services }: Pick<Context, 'read' | 'services'>) {
  const { chain, token, sendTokenAmount, receiverAddress } = read()
  const { active, network } = services.state(Accounts) ?? {}
  if (!chain?.nativeToken || !active || !network) return null
  return { account: active.caipAddress, network: network.caipNetworkId, token, sendTokenAmount, receiverAddress }
}

/** Watcher of `selectFeeInput`: estimates the fee. */
export async function estimateFee(context: Context) {
  const { io, read, send } = context
  if (!selectFeeInput(context)) return
  await io.sleep(DEBOUNCE_MS)
  const { active, network, token, native } = getDraftContext(context)
  if (!active || !network || !token || !native) return
  try {
    const { amount, ...others } = await getSendingChain(context).estimateFee({
      network,
      from: active.address,
      to: read().receiverAddress ?? active.address,
      token: token.token,
      decimals: token.decimals,
      amount: `${parseAmount(read(), token) ?? 0n}`,
    })
    send('feeEstimated', {
      ...others,
      fee: amount,
      gasPriceInUSD: getWorth(BigInt(amount), native),
      networkBalanceInUSD: getWorth(native.balance, native),
    })
    if (read().entered.isEarly) enterMax(context)
  } catch {
    send('feeEstimateFailed')
  }
}
