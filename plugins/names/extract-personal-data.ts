// Finds personal data in responses that no event reports, such as a name that resolves to another address or arrives
// too late.
import type { ExtractPersonalData } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import { decodeText } from './abi.ts'
import { LONGEST_AVATAR } from './constants.ts'

const SERVICE = /\/v1\/(?:identity|profile)\//
/** A name or an avatar URL. */
const WITH_DOT = /[^\s.]\.[^\s.]/

export const extractPersonalData: ExtractPersonalData = (request, answer) => {
  const { body } = toFields(answer)
  if (SERVICE.test(String(toFields(request).url))) {
    const { name, avatar, attributes, suggestions } = toFields(body)
    const all = [attributes, suggestions].flat().map(toFields)
    return [name, avatar, ...all.flatMap((one) => [one.name, one.avatar])]
  }
  // ENS responds with a name. Other texts of contracts, such as token symbols, are not personal.
  return [body].flat().flatMap((one) => {
    const { result } = toFields(one)
    const text = typeof result === 'string' ? decodeText(result, LONGEST_AVATAR) : null
    return text && WITH_DOT.test(text) ? [text] : []
  })
}
