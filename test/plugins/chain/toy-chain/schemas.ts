import { parseStandardConnector } from '../../../../plugins/chain/parse-connector.ts'
import { chainInfo } from './constants.ts'

export const parseConnector = (detail: unknown) => parseStandardConnector(chainInfo.namespace, detail)

/** @throws If it is no list of addresses */
export function parseAddresses(answer: unknown): readonly string[] {
  const isAddress = (one: unknown) => typeof one === 'string' && /^toy1[a-z]{8}$/.test(one)
  if (!Array.isArray(answer) || !answer.every(isAddress)) throw new TypeError('Expected addresses')
  return answer
}

export const isBalance = (answer: unknown) => typeof answer === 'string' && /^\d+$/.test(answer)
