// Requests offchain data of resolvers. The contract names the URL, which could be any, so only the host's gateways are
// called. The contract verifies their responses. @see EIP-3668
import { toFields } from '../shared/json/fields.ts'
import type { Lookup } from './abi.ts'
import { LONGEST_PROOF, URLS_LIMIT } from './constants.ts'
import type { Context } from './service.ts'

/** Milliseconds before a request times out. */
const ANSWER_TIMEOUT_MS = 10_000
const JSON_BODY = { 'content-type': 'application/json' }
const BYTES = /^0x(?:[0-9a-f]{2})*$/i

/**
 * Calls the gateways in turn.
 * @returns The first response, as hex without `0x`
 * @throws If no allowed gateway responds
 */
export async function callGateways({ io }: Context, lookup: Lookup, allowed: readonly string[]): Promise<string> {
  const { sender, urls, callData } = lookup
  for (const url of urls.slice(0, URLS_LIMIT)) {
    const filled = url.replaceAll('{sender}', sender).replaceAll('{data}', `0x${callData}`)
    if (!allowed.includes(getOrigin(filled))) continue
    const question = JSON.stringify({ sender, data: `0x${callData}` })
    const body = url.includes('{data}') ? {} : { method: 'POST', headers: JSON_BODY, body: question }
    const answer = await io.fetch({ url: filled, timeout: ANSWER_TIMEOUT_MS, ...body }).catch(() => null)
    const { data } = toFields(answer?.status === 200 ? answer.body : null)
    if (typeof data === 'string' && data.length <= LONGEST_PROOF && BYTES.test(data)) return data.slice(2)
  }
  throw new Error('No gateway that may be asked gave an answer.')
}

function getOrigin(url: string): string {
  try {
    return new URL(url).origin
  } catch {
    return ''
  }
}
