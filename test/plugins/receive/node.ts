import type { FetchRequest } from '../../../kernel/index.ts'
import { isText } from '../../../plugins/shared/json/fields.ts'

/**
 * Creates the servers of the staged networks.
 * @param getCode - The code that an address has on a network, by chain id.
 */
export const createServers =
  (getCode: (chainId: string, address: string) => string | Error) =>
  ({ url, body }: FetchRequest) => {
    const { id, method, params } = JSON.parse(isText(body) ? body : '{}')
    const chainId = url.split('/').at(-1) ?? ''
    const answer = (result: string) => ({ jsonrpc: '2.0', id, result })
    if (method === 'eth_chainId') return answer(`0x${Number(chainId).toString(16)}`)
    if (method !== 'eth_getCode') return answer('0xde0b6b3a7640000')
    const code = getCode(chainId, params[0])
    if (code instanceof Error) throw code
    return answer(code)
  }
