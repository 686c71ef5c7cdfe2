// Finds transactions of an account without their hashes. Nodes have no index by sender, so this searches by nonce.
import type { EffectContext, Json } from '../../kernel/index.ts'
import type { Network, RpcRequest } from '../capabilities.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { isNodeError } from '../shared/rpc/is-node-error.ts'
import { requestNetwork } from '../shared/rpc/network-identity.ts'
import { formatQuantity, isQuantity } from '../shared/rpc/quantity.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import type { contract } from './contract.ts'
import { parseTransactionCall } from './parse-transaction-call.ts'

type Context = Pick<EffectContext<typeof contract>, 'services'>

/** Maximum number of nonces to check. */
const NONCES_LIMIT = 8n

/** An account's transaction count at a block. */
interface AccountNonce {
  readonly count: bigint
  readonly block: bigint
}

/** Parses a mark of the form `count@block`. */
const parseAccountNonce = (mark: string): AccountNonce => {
  const [count = 0n, block = 0n] = mark.split('@').map(BigInt)
  return { count, block }
}

const getTransactions = (block: Json) => toFields(block).transactions as Json[]
/** A server that is behind has none. */
const isBlock = (block: Json) => Array.isArray(getTransactions(block))

export const createSearch = (context: Context, network: Network, address: string) => {
  const rpc = (request: RpcRequest) => requestNetwork(context, network, request)

  async function fetchCount(block: string): Promise<bigint> {
    const request = { method: 'eth_getTransactionCount', params: [address, block], isValid: isQuantity }
    return BigInt((await rpc(request)) as string)
  }

  /**
   * Whether the account's transaction with this nonce was mined at a block or before. A node that no longer has the
   * account's state at that block answers with an error: `null`, and the search goes on in the blocks after it. Any
   * error of a node counts, since some nodes report a missing block by a code about the server (-32001).
   */
  async function isMined(nonce: bigint, block: bigint): Promise<boolean | null> {
    try {
      return (await fetchCount(formatQuantity(block))) > nonce
    } catch (error) {
      if (isNodeError(error)) return null
      throw error
    }
  }

  async function getAccountNonce(): Promise<AccountNonce> {
    const count = await fetchCount('latest')
    const block = await rpc({ method: 'eth_blockNumber', params: [], isValid: isQuantity })
    return { count, block: BigInt(block as string) }
  }

  /**
   * Finds an account's transaction by nonce: a binary search for the block in which the count passed it.
   * @returns `null` if it may be in a block about which a node answered with an error
   */
  async function findTransaction(nonce: bigint, since: bigint, until: bigint) {
    let [before, at] = [since - 1n, until]
    let isSure = true
    while (at - before > 1n) {
      const middle = (before + at) / 2n
      const mined = await isMined(nonce, middle)
      isSure &&= mined !== null
      if (mined) at = middle
      else before = middle
    }
    const request = { method: 'eth_getBlockByNumber', params: [formatQuantity(at), true], isValid: isBlock }
    const found = getTransactions(await rpc(request))
      .map(toFields)
      .find((one) => one.nonce === formatQuantity(nonce) && isSameAddress(String(one.from), address))
    return found ?? (isSure ? undefined : null)
  }

  return {
    async mark(): Promise<string> {
      const { count, block } = await getAccountNonce()
      return `${count}@${block}`
    },

    /**
     * Finds the hash of the first transaction since the mark for which `isIt` is true.
     * @param except - Hashes of other transactions, which may look the same.
     */
    async find(
      mark: string,
      isIt: (call: ReturnType<typeof parseTransactionCall>) => boolean,
      except: readonly string[] = [],
    ): Promise<string | null> {
      const first = parseAccountNonce(mark)
      const { count, block } = await getAccountNonce()
      for (let nonce = first.count; nonce < count && nonce < first.count + NONCES_LIMIT; nonce++) {
        const sent = await findTransaction(nonce, first.block, block)
        // A later transaction with the same content would be taken for this one.
        if (sent === null) return null
        if (!sent || !isText(sent.hash) || except.includes(sent.hash)) continue
        if (isIt(parseTransactionCall(sent))) return sent.hash
      }
      return null
    },

    async findByNonce(nonce: string, mark: string | null): Promise<string | null> {
      const { count, block } = await getAccountNonce()
      if (count <= BigInt(nonce)) return null
      const sent = await findTransaction(BigInt(nonce), mark === null ? 1n : parseAccountNonce(mark).block, block)
      return isText(sent?.hash) ? (sent?.hash as string) : null
    },
  }
}
