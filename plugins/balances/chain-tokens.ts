// Reads tokens from the chain, without the data service: the native currency and the host's tokens.
import type { Json } from '../../kernel/index.ts'
import { toAddress, toNamespace } from '../capabilities/caip.ts'
import { Api, Chain, type Network, type RpcRequest, type Token } from '../capabilities.ts'
import { toDecimal } from '../shared/amounts/decimals.ts'
import { isCallError } from '../shared/rpc/is-node-error.ts'
import type { ListedToken } from './options.ts'
import type { Context } from './service.ts'

interface Reader {
  readonly ask: (account: string, token: string) => RpcRequest
  readonly amount: 'parseEvmAmount' | 'parseSolanaAmount'
}

/** How to read a token balance in each namespace. */
const READERS: Readonly<Record<string, Reader>> = {
  eip155: {
    /** @see ERC-20, `balanceOf(address)` */
    ask: (account, token) => ({
      method: 'eth_call',
      params: [{ to: token, data: `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}` }, 'latest'],
    }),
    amount: 'parseEvmAmount',
  },
  solana: {
    ask: (account, token) => ({
      method: 'getTokenAccountsByOwner',
      params: [account, { mint: token }, { encoding: 'jsonParsed' }],
    }),
    amount: 'parseSolanaAmount',
  },
}

/**
 * Reads the native currency, then the host's tokens with a balance. A token whose contract fails is left out.
 * @throws If no RPC server responds, be it for one token
 */
export async function readTokens(
  { services, io }: Context,
  { address, network, listed }: { address: string; network: Network; listed: readonly ListedToken[] },
): Promise<Token[]> {
  const { caipNetworkId: chainId, chainNamespace, nativeCurrency } = network
  const chain = services.all(Chain).find(({ namespace }) => namespace === chainNamespace)
  if (!chain) throw new Error('Chain adapter not found')
  const reader = READERS[chainNamespace]
  const tokens = reader ? listed.filter((one) => isOf(one, chainId)) : []
  const { rpc } = services.get(Api)
  const requests = tokens.map((token) => (reader as Reader).ask(address, toAddress(token.address)))

  async function amounts(): Promise<readonly Json[]> {
    if (requests.length === 0) return []
    // A reverting contract may fail the whole batch: calls each contract alone.
    return rpc(network, requests).catch(() =>
      Promise.all(
        requests.map((request) =>
          rpc(network, request).catch((error) => {
            if (!isCallError(error)) throw error
            return null
          }),
        ),
      ),
    )
  }
  const [native, results] = await Promise.all([chain.getBalance({ address, network }), amounts()])
  const api = await io.load('api', () => import('./responses.ts'))
  return [
    getToken(nativeCurrency, BigInt(native), { chainId }),
    ...tokens.flatMap(({ address: token, iconUrl, ...one }, at) => {
      const amount = api[(reader as Reader).amount](results[at] as Json)
      return amount ? [getToken(one, amount, { chainId, address: token, ...(iconUrl && { iconUrl }) })] : []
    }),
  ]
}

const isOf = ({ address }: ListedToken, chainId: string) =>
  address.startsWith(`${chainId}:`) && toNamespace(address) === toNamespace(chainId)

const getToken = (
  { name, symbol, decimals }: Pick<ListedToken, 'name' | 'symbol' | 'decimals'>,
  amount: bigint,
  rest: Pick<Token, 'chainId' | 'address' | 'iconUrl'>,
): Token => ({
  name,
  symbol,
  ...rest,
  quantity: { decimals: String(decimals), numeric: toDecimal(amount, decimals) },
})
