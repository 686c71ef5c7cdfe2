// Requests to the data service about an account.
import type { EffectContext } from '../../kernel/index.ts'
import type { CaipNetworkId } from '../capabilities/caip.ts'
import type { Token } from '../capabilities.ts'
import { requestDataService } from '../shared/rpc/data-service.ts'
import type { contract } from './contract.ts'
import type { Nft } from './state.ts'

/** Maximum number of NFTs per account: for each page of the history that is read, and in all. */
const NFTS_PER_PAGE = 15
const NFTS_LIMIT = 240

export type Context = EffectContext<typeof contract>

interface ServiceRequest {
  readonly address: string
  readonly chainId: CaipNetworkId
}

/** Requests the account's tokens. @param forced - CAIP-10 addresses of tokens that the service must look up again */
export async function askTokens(
  context: Context,
  { address, chainId }: ServiceRequest,
  forced: readonly string[],
): Promise<{ tokens: Token[]; isComplete: boolean }> {
  const answer = await requestDataService(context, {
    path: `account/${encodeURIComponent(address)}/balance`,
    params: { currency: 'usd', chainId, forceUpdate: forced.join(',') || undefined },
  })
  return (await context.io.load('api', () => import('./responses.ts'))).parseTokens(answer, chainId)
}

/** Requests the account's NFTs. The service lists none, so they are derived from `pages` pages of history. */
export async function askNfts(
  context: Context,
  { address, chainId }: ServiceRequest,
  pages: number,
): Promise<{ nfts: Nft[]; isPartial: boolean }> {
  const { getHeldTokens, parseNftPage } = await context.io.load('api', () => import('./responses.ts'))
  const moves: ReturnType<typeof parseNftPage>['moves'] = []
  let cursor: string | undefined
  for (let page = 0; page < pages; page++) {
    const answer = await requestDataService(context, {
      path: `account/${encodeURIComponent(address)}/history`,
      params: { currency: 'usd', chainId, cursor },
    })
    const found = parseNftPage(answer)
    moves.push(...found.moves)
    cursor = found.next ?? undefined
    if (!cursor) break
  }
  const nfts = getHeldTokens(moves)
  const limit = Math.min(pages * NFTS_PER_PAGE, NFTS_LIMIT)
  return { nfts: nfts.slice(0, limit), isPartial: cursor !== undefined || nfts.length > limit }
}
