// An NFT has one owner, so its name and picture identify a person.
import type { ExtractPersonalData } from '../../../kernel/index.ts'
import { toFields } from '../json/fields.ts'

/** Where plugins cut a name. A report replaces as much of it as they know. */
const NAME_LENGTH = 64
/** Shorter ids are common numbers. */
const SHORTEST_ID = 7

/** Extracts what names an NFT from a page of an account's history, since code drops some of them. */
export const extractNfts: ExtractPersonalData = (request, answer) => {
  const { data } = toFields(toFields(answer).body)
  return /\/history\b/.test(`${toFields(request).url}`) && Array.isArray(data)
    ? data.flatMap(extractFromTransaction)
    : []
}

function extractFromTransaction(one: unknown): readonly unknown[] {
  const { transfers } = toFields(one)
  return Array.isArray(transfers) ? transfers.map((transfer) => extractFromNft(toFields(transfer).nft_info)) : []
}

function extractFromNft(nft: unknown): readonly unknown[] {
  const { name, token_id: id, content } = toFields(nft)
  const pictures = Object.values(toFields(content)).map((media) => toFields(media).url)
  return [`${name ?? ''}`.slice(0, NAME_LENGTH), `${id}`.length < SHORTEST_ID ? '' : `${id}`, pictures]
}
