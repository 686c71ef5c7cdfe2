import type { ExtractPersonalData } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import { extractHistory } from '../shared/rpc/extract-history.ts'

const URL_START = /^[a-z]+:\/\//i

/** Extracts purchases, and the seller's URL with its session token, which no event has if the URL is refused. */
export const extractPersonalData: ExtractPersonalData = (request, answer) => [
  extractHistory(request, answer),
  extractSellerUrl(request, answer),
]

const extractSellerUrl: ExtractPersonalData = (request, answer) => {
  const url = `${toFields(toFields(answer).body).url}`
  return `${toFields(request).url}`.includes('/generators/onrampurl') && URL_START.test(url) ? url : null
}
