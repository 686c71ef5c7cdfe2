// What others say of a person and no event tells: a name that leads elsewhere, or that came too late.
import type { ExtractPersonalData } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import { decodeText } from './abi.ts'
import { LONGEST_AVATAR } from './constants.ts'

const SERVICE = /\/v1\/(?:identity|profile)\//
/** A name, or where a picture lies. */
const WITH_DOT = /[^\s.]\.[^\s.]/

export const extractPersonalData: ExtractPersonalData = (request, answer) => {
  const { body } = toFields(answer)
  if (SERVICE.test(String(toFields(request).url))) {
    const { name, avatar, attributes, suggestions } = toFields(body)
    const all = [attributes, suggestions].flat().map(toFields)
    return [name, avatar, ...all.flatMap((one) => [one.name, one.avatar])]
  }
  // ENS answers a name alone; what else a contract answers as a text, such as a token's symbol, is nobody's.
  return [body].flat().flatMap((one) => {
    const { result } = toFields(one)
    const text = typeof result === 'string' ? decodeText(result, LONGEST_AVATAR) : null
    return text && WITH_DOT.test(text) ? [text] : []
  })
}
