import { parseStandardConnector } from '../../../../plugins/chain/parse-connector.ts'
import { chainInfo } from './constants.ts'

export const parseConnector = (detail: unknown) => parseStandardConnector(chainInfo.namespace, detail)

const isAddress = (one: unknown) => typeof one === 'string' && /^toy1[0-9a-f]{40}$/.test(one)

/** Finds the addresses in an answer, in their only form; `null` if it is no list of addresses. */
export const findAddresses = (answer: unknown): readonly string[] | null =>
  Array.isArray(answer) && answer.every(isAddress) ? answer : null

/** @throws If it is no list of addresses */
export function parseAddresses(answer: unknown): readonly string[] {
  const addresses = findAddresses(answer)
  if (!addresses) throw new TypeError('Expected addresses')
  return addresses
}

export const isBalance = (answer: unknown) => typeof answer === 'string' && /^\d+$/.test(answer)

export const isSignature = (answer: unknown) => typeof answer === 'string' && /^[0-9a-f]{64}$/.test(answer)
