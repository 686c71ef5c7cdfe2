// The transfers of tokens that a receipt lists.
import type { Json } from '../../../kernel/index.ts'
import { toFields } from '../json/fields.ts'
import { isWord } from './quantity.ts'

/** Topic of `Transfer(from, to, value)`. @see ERC-20 */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

interface TokenTransfer {
  readonly from: string
  readonly to: string
  /** The token's contract. */
  readonly token: string
  /** In atomic units, decimal. */
  readonly amount: string
}

/** Parses the transfers of ERC-20 tokens among a receipt's logs. Those of NFTs have one topic more. */
export const parseTokenTransfers = (logs: Json | undefined): TokenTransfer[] =>
  (Array.isArray(logs) ? logs : []).map(toFields).flatMap(({ address, topics, data }) => {
    if (!Array.isArray(topics) || topics.length !== 3 || topics[0] !== TRANSFER_TOPIC || !isWord(data)) return []
    const [, from, to] = topics.map((topic) => `0x${String(topic).slice(-40)}`) as [string, string, string]
    return [{ from, to, token: String(address), amount: `${BigInt(data)}` }]
  })
