// An NFT has one owner, and an explorer finds an account by its transaction.
import type { ExtractPersonalData } from '../../../kernel/index.ts'
import { toFields } from '../json/fields.ts'

/** Where plugins cut a name. A report replaces as much of it as they know. */
const NAME_LENGTH = 64
/** Shorter ids are common numbers. */
const SHORTEST_ID = 7

/** Extracts transactions and NFTs from a page of an account's history or purchases, since code drops some of them. */
export const extractHistory: ExtractPersonalData = (request, answer) => {
  const { data } = toFields(toFields(answer).body)
  return /\/history\b/.test(`${toFields(request).url}`) && Array.isArray(data)
    ? data.flatMap(extractFromTransaction)
    : []
}

function extractFromTransaction(one: unknown): readonly unknown[] {
  const { id, metadata, transfers } = toFields(one)
  const nfts = Array.isArray(transfers) ? transfers.map((transfer) => toFields(transfer).nft_info) : []
  return [omitCommonId(id), omitCommonId(toFields(metadata).hash), ...nfts.map(extractFromNft)]
}

function extractFromNft(nft: unknown): readonly unknown[] {
  const { name, token_id: id, content } = toFields(nft)
  const pictures = Object.values(toFields(content)).map((media) => toFields(media).url)
  return [`${name ?? ''}`.slice(0, NAME_LENGTH), omitCommonId(id), pictures]
}

/** Returns an empty text for a short id. */
const omitCommonId = (id: unknown): string => (`${id ?? ''}`.length < SHORTEST_ID ? '' : `${id}`)
