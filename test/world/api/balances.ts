import { decodeFunctionResult, encodeFunctionData, erc20Abi, formatUnits, type Hex } from 'viem'
import { POOLED } from '../pool.ts'
import { askNode } from '../rpc.ts'
import { EVM_TOKENS, type LocalToken, SOLANA_TOKENS } from '../tokens.ts'
import { fungible, NATIVE } from './prices.ts'

/** A chain of the local world: its CAIP-2 id, and the URL of its node. */
export interface LocalChain {
  readonly id: string
  readonly url: string
}

const EMPTY = '0x'

/** Returns the balances of an account on a chain, as the hosted service does, without empty ones. */
export async function balancesOf(account: string, chain: LocalChain, images: string) {
  const family = chain.id.split(':')[0] as keyof typeof READERS
  const { native, tokens, amountOf } = READERS[family](chain.url, account)
  const amounts = await Promise.all([native(), ...tokens.map(amountOf)])
  return [NATIVE[family], ...tokens].flatMap((token, at) => {
    const amount = amounts[at] as bigint
    if (amount === 0n) return []
    const numeric = formatUnits(amount, token.decimals)
    const { name, symbol, price, iconUrl } = fungible(token, images)
    return {
      name,
      symbol,
      chainId: chain.id,
      ...(token.address && { address: `${chain.id}:${token.address}` }),
      ...(price !== null && { value: Number(numeric) * price }),
      price: price ?? 0,
      quantity: { decimals: `${token.decimals}`, numeric },
      iconUrl,
    }
  })
}

type Reader = (
  url: string,
  account: string,
) => {
  readonly tokens: readonly LocalToken[]
  readonly native: () => Promise<bigint>
  readonly amountOf: (token: LocalToken) => Promise<bigint>
}

interface TokenAccount {
  readonly account: { readonly data: { parsed: { info: { tokenAmount: { amount: string } } } } }
}

const READERS: Readonly<Record<'eip155' | 'solana', Reader>> = {
  eip155: (url, account) => ({
    tokens: [...new Set([...EVM_TOKENS, ...POOLED])],
    native: async () => BigInt(await askNode<Hex>(url, 'eth_getBalance', [account, 'latest'])),
    async amountOf({ address }) {
      const call = { abi: erc20Abi, functionName: 'balanceOf' } as const
      const asked = { to: address, data: encodeFunctionData({ ...call, args: [account as Hex] }) }
      const data = await askNode<Hex>(url, 'eth_call', [asked, 'latest'])
      return data === EMPTY ? 0n : decodeFunctionResult({ ...call, data })
    },
  }),
  solana: (url, account) => ({
    tokens: SOLANA_TOKENS,
    native: async () => BigInt((await askNode<{ value: number }>(url, 'getBalance', [account])).value),
    async amountOf({ address: mint }) {
      const asked = [account, { mint }, { encoding: 'jsonParsed' }]
      const { value } = await askNode<{ value: readonly TokenAccount[] }>(url, 'getTokenAccountsByOwner', asked)
      return value.reduce((sum, { account: { data } }) => sum + BigInt(data.parsed.info.tokenAmount.amount), 0n)
    },
  }),
}
