// What others say of a person and no event tells: a name that leads elsewhere, or that came too late.
import type { PersonalIn } from '../../kernel/index.ts'
import { fieldsOf } from '../fields.ts'
import { textIn } from './abi.ts'
import { LONGEST_AVATAR } from './constants.ts'

const SERVICE = /\/v1\/(?:identity|profile)\//
/** A name, or where a picture lies. */
const WITH_DOT = /[^\s.]\.[^\s.]/

export const personalIn: PersonalIn = (request, answer) => {
  const { body } = fieldsOf(answer)
  if (SERVICE.test(String(fieldsOf(request).url))) {
    const { name, avatar, attributes, suggestions } = fieldsOf(body)
    const all = [attributes, suggestions].flat().map(fieldsOf)
    return [name, avatar, ...all.flatMap((one) => [one.name, one.avatar])]
  }
  // ENS answers a name alone; what else a contract answers as a text, such as a token's symbol, is nobody's.
  return [body].flat().flatMap((one) => {
    const { result } = fieldsOf(one)
    const text = typeof result === 'string' ? textIn(result, LONGEST_AVATAR) : null
    return text && WITH_DOT.test(text) ? [text] : []
  })
}
