// Conversions with the hosted service's paths and fee. The quotes come from the pool's router.
import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { CONVERTER, CONVERTER_ABI, POOLED, ROUTER, ROUTER_ABI, WRAPPED_ETHER } from '../pool.ts'
import { askNode } from '../rpc.ts'
import type { LocalChain } from './balances.ts'
import { fungible, NATIVE } from './prices.ts'

const ETHER = `0x${'e'.repeat(40)}`
/** Share of the source amount, in hundredths of a percent. */
const FEE = 85n

/** Parameters of a conversion. Tokens and accounts are CAIP-10. */
export interface Conversion {
  readonly userAddress: string
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly slippage: number
}

const addressIn = (caip: string) => (caip.split(':').at(-1) ?? '') as Hex
const isEther = (caip: string) => addressIn(caip).toLowerCase() === ETHER

export const swapTokens = ({ id }: LocalChain, images: string) =>
  [{ ...NATIVE.eip155, address: ETHER }, ...POOLED].map((token) => {
    const { name, symbol, address, decimals, iconUrl } = fungible(token, images)
    return { name, symbol, address: `${id}:${address}`, decimals, logoUri: iconUrl, eip2612: false }
  })

function pathOf({ from, to }: Pick<Conversion, 'from' | 'to'>): readonly Hex[] {
  const [first, last] = [from, to].map((one) => (isEther(one) ? WRAPPED_ETHER : addressIn(one))) as [Hex, Hex]
  return [first, last].includes(WRAPPED_ETHER) ? [first, last] : [first, WRAPPED_ETHER, last]
}

async function call(url: string, to: string, data: Hex) {
  return askNode<Hex>(url, 'eth_call', [{ to, data }, 'latest'])
}

async function outcomeOf({ url }: LocalChain, conversion: Pick<Conversion, 'from' | 'to' | 'amount'>) {
  const asked = { abi: ROUTER_ABI, functionName: 'getAmountsOut' } as const
  const amount = BigInt(conversion.amount)
  const args = [amount - (amount * FEE) / 10_000n, pathOf(conversion)] as const
  const data = await call(url, ROUTER, encodeFunctionData({ ...asked, args }))
  return decodeFunctionResult({ ...asked, data }).at(-1) ?? 0n
}

export async function quotesFor(chain: LocalChain, { from, to, amount }: Omit<Conversion, 'userAddress' | 'slippage'>) {
  const toAmount = await outcomeOf(chain, { from, to, amount })
  return { quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount: `${toAmount}`, toAccount: to }] }
}

export async function allowanceOf({ url }: LocalChain, token: string, account: string) {
  const asked = { abi: erc20Abi, functionName: 'allowance' } as const
  const data = encodeFunctionData({ ...asked, args: [addressIn(account), CONVERTER] })
  return { allowance: `${decodeFunctionResult({ ...asked, data: await call(url, addressIn(token), data) })}` }
}

export async function approvalFor(
  { url }: LocalChain,
  { from, to, amount }: Omit<Conversion, 'userAddress' | 'slippage'>,
) {
  const args = [CONVERTER, amount ? BigInt(amount) : maxUint256] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  return { tx: { from, to, data, value: '0', eip155: { gasPrice: `${await gasPrice(url)}` } } }
}

export async function transactionFor(chain: LocalChain, conversion: Conversion) {
  const { userAddress, from, to, amount, slippage } = conversion
  const toAmount = await outcomeOf(chain, conversion)
  const least = (toAmount * BigInt(100 - slippage)) / 100n
  const args = [addressIn(from), addressIn(to), BigInt(amount), least, addressIn(userAddress)] as const
  const data = encodeFunctionData({ abi: CONVERTER_ABI, functionName: 'convert', args })
  return {
    tx: {
      from: userAddress,
      to: `${chain.id}:${CONVERTER}`,
      data,
      amount: `${toAmount}`,
      eip155: { gas: '250000', gasPrice: `${await gasPrice(chain.url)}` },
    },
  }
}

const gasPrice = async (url: string) => BigInt(await askNode<string>(url, 'eth_gasPrice'))
