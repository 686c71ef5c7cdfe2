// How requests write a name. Only an export fetches this file, since it brings the table of normal forms.
import type { Encodings } from '../../kernel/index.ts'
import { encodeDnsName, namehash } from './abi.ts'
import { LONGEST_NAME } from './constants.ts'
import { NAME } from './name-pseudonym.ts'
import { normalizeName } from './normalize.ts'

const ADDRESS = /(?:^|:)0x([0-9a-f]{40})$/i
/** A label that is being typed. */
const LABEL = /^(?!0x)[a-z\d-]{2,64}$/
/** Whether a text is looked up as a name. A URL, an e-mail address or a longer text is not. */
const isLookedUp = (typed: string) =>
  typed.length <= LONGEST_NAME && /[^\s.]\.[^\s.]/.test(typed) && !/[/:@]/.test(typed)

/**
 * Gets the normal form of a name, as it is looked up whatever the visitor typed, the node hashes of the name and its
 * parents, and its DNS wire format; for an address, those of its reverse name. Gets the requests for a label, since a
 * label may be a word that stays in other requests, such as "id".
 */
export const getEncodings: Encodings = (text) => {
  const address = ADDRESS.exec(text)?.[1]
  if (address) return getNodes(`${address.toLowerCase()}.addr.reverse`)
  const typed = text.trim()
  if (!isLookedUp(typed)) return LABEL.test(typed) ? [`/suggestions/${typed}?`, `/profile/account/${typed}.`] : []
  const name = normalizeName(typed) ?? typed.toLowerCase()
  return NAME.test(name) ? [name, ...getNodes(name)] : []
}

function getNodes(name: string): readonly string[] {
  const labels = name.split('.')
  return [...labels.map((_, at) => namehash(labels.slice(at).join('.'))), encodeDnsName(name) ?? []].flat()
}
