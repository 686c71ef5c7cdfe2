// The history of a Solana account, from its runtime.
import { askNode } from '../rpc.ts'
import { SOLANA_TOKENS } from '../tokens.ts'
import { NATIVE } from './prices.ts'
import { fungibleTransfer, type Happened, operationOf } from './transfers.ts'

interface Told {
  readonly slot: number
  readonly blockTime: number
  readonly transaction: { readonly message: { readonly accountKeys: readonly { pubkey: string }[] } }
  readonly meta: {
    readonly fee: number
    readonly preBalances: readonly number[]
    readonly postBalances: readonly number[]
    readonly preTokenBalances: readonly TokenBalance[]
    readonly postTokenBalances: readonly TokenBalance[]
  }
}

interface TokenBalance {
  readonly mint: string
  readonly owner: string
  readonly uiTokenAmount: { readonly amount: string }
}

export async function readSignatures(account: string, url: string, images: string): Promise<Happened[]> {
  const { value: own } = await askNode<{ value: readonly { pubkey: string }[] }>(url, 'getTokenAccountsByOwner', [
    account,
    {},
    { encoding: 'jsonParsed' },
  ])
  const lists = await Promise.all(
    [account, ...own.map(({ pubkey }) => pubkey)].map((key) =>
      askNode<readonly { signature: string }[]>(url, 'getSignaturesForAddress', [key]),
    ),
  )
  const signatures = [...new Set(lists.flat().map(({ signature }) => signature))]
  const told = await Promise.all(
    signatures.map(async (signature) => ({ signature, ...(await askNode<Told>(url, 'getTransaction', [signature])) })),
  )
  return told
    .sort((a, b) => b.slot - a.slot)
    .map(({ signature, blockTime, transaction, meta }) => {
      const keys = transaction.message.accountKeys.map(({ pubkey }) => pubkey)
      const place = keys.indexOf(account)
      const lamports = place < 0 ? 0 : (meta.postBalances[place] ?? 0) - (meta.preBalances[place] ?? 0)
      // The first account pays the fee.
      const moved = BigInt(place === 0 && keys.length > 1 ? lamports + meta.fee : lamports)
      const held = (balances: readonly TokenBalance[], mint: string) =>
        balances.reduce(
          (sum, one) => (one.owner === account && one.mint === mint ? sum + BigInt(one.uiTokenAmount.amount) : sum),
          0n,
        )
      const changes = [
        [NATIVE.solana, moved] as const,
        ...SOLANA_TOKENS.map(
          (token) =>
            [token, held(meta.postTokenBalances, token.address) - held(meta.preTokenBalances, token.address)] as const,
        ),
      ].filter(([, change]) => change !== 0n)
      const transfers = changes.map(([token, change]) =>
        fungibleTransfer(token, change < 0n ? -change : change, change < 0n ? 'out' : 'in', images),
      )
      return {
        hash: signature,
        at: blockTime,
        from: keys[0] ?? '',
        to: keys[1] ?? account,
        isFailed: false,
        nonce: 0,
        operation: operationOf(transfers, 'execute'),
        transfers,
      }
    })
}
