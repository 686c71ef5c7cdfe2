// Computes the figures of a swap exactly, and only from known values.
import { compare, getPercent, subtract } from '../shared/amounts/decimals.ts'
import { getWorth, type Holding } from '../shared/amounts/holdings.ts'
import { formatUnits } from '../shared/amounts/units.ts'
import { SLIPPAGE, TYPICAL_SWAP } from './constants.ts'
import type { Draft, Quote, SwapState } from './state.ts'

/** Share of the source amount, in hundredths of a percent: 0.85 %. */
const PROVIDER_FEE = 85n

type Figures = Pick<Draft, 'gasFee' | 'gasPriceInUSD' | 'priceImpact' | 'maxSlippage' | 'providerFee' | 'toTokenAmount'>

type PricedToken = Pick<Holding, 'decimals' | 'price'>

interface Known {
  readonly source: PricedToken
  readonly target: PricedToken
  readonly gasPrice: string | null | undefined
  readonly native: PricedToken | undefined
  /** Whether the provider is the hosted swap service, which takes a fee. */
  readonly isHosted: boolean
}

export const getPrice = (prices: Readonly<Record<string, string>>, { address }: Pick<Holding, 'address'>) =>
  prices[address.toLowerCase()] ?? null

/** Returns the approximate network fee, that of a planned swap if it is higher; 0 if the price of gas is unknown. */
export function getFee({ gasPrice, swapTransaction }: Pick<SwapState, 'gasPrice' | 'swapTransaction'>): bigint {
  const planned = BigInt(swapTransaction?.gas ?? 0)
  return BigInt(gasPrice ?? 0) * (planned > TYPICAL_SWAP.gas ? planned : TYPICAL_SWAP.gas)
}

export function getSwapDetails({ amount, toAmount }: Pick<Quote, 'amount' | 'toAmount'>, known: Known): Figures {
  const { source, target, gasPrice, native, isHosted } = known
  const fee = gasPrice == null ? null : getFee({ gasPrice })
  return {
    toTokenAmount: formatUnits(BigInt(toAmount), target.decimals),
    gasFee: fee === null ? null : `${fee}`,
    gasPriceInUSD: getWorth(fee, native),
    priceImpact: getPriceImpact(getWorth(BigInt(amount), source), getWorth(BigInt(toAmount), target)),
    maxSlippage: formatUnits((BigInt(toAmount) * BigInt(SLIPPAGE)) / 100n, target.decimals),
    providerFee: isHosted ? formatUnits((BigInt(amount) * PROVIDER_FEE) / 10_000n, source.decimals) : null,
  }
}

/** In percent; `null` if a price is unknown. There is none if the visitor receives at least what they pay. */
function getPriceImpact(paid: string | null, got: string | null): string | null {
  if (paid === null || got === null) return null
  return compare(got, paid) >= 0 ? '0' : getPercent(subtract(paid, got), paid)
}
