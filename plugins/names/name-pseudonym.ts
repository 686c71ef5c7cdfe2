// Pseudonyms of names in reports. ENS requests contain hashes of names, which are replaced by the hashes of the
// pseudonyms. Otherwise a rerun would send other requests, and a guessed name could be confirmed by its hash.
import type { Encodings, Pseudonymizer } from '../../kernel/index.ts'
import { encodeDnsName, namehash } from './abi.ts'
import { ENS_REGISTRY } from './constants.ts'
import { getZones, type NamesOptions } from './options.ts'

const ADDRESS = /(?:^|:)0x([0-9a-f]{40})$/i
/** A label that is being typed. */
const LABEL = /^(?!0x)[a-z\d-]{2,64}$/
/** A name is looked up from the first letter after a dot. */
const NAME = /^[^\s.@/:]+(?:\.[^\s.@/:]+)+$/

/**
 * Creates the pseudonymizer for names. It works label by label, so that a subname stays a subname. The registry and the
 * zones are public and stay.
 */
export function createPseudonymizer(options: NamesOptions): Pseudonymizer {
  const registry = (options.ens?.registry ?? ENS_REGISTRY).slice('0x'.length).toLowerCase()
  const zones = ['eth', ...getZones(options)]
  return (text, _, drawn) => {
    const name = text.toLowerCase()
    if (name.endsWith(registry) || zones.includes(name)) return text
    if (!NAME.test(name)) return undefined
    const known = zones.filter((one) => name.endsWith(`.${one}`))
    const labels = (known[0] ? name.slice(0, -known[0].length - 1) : name).split('.')
    // A single letter stays where it is typed, too.
    return [...labels.map((label) => (label.length > 1 ? drawn(label) : label)), ...known].join('.')
  }
}

/**
 * Gets the node hashes of a name and its parents, and its DNS wire format; for an address, those of its reverse name.
 * Gets the requests for a label, since a label may be a word that stays in other requests, such as "id".
 */
export const getEncodings: Encodings = (text) => {
  const address = ADDRESS.exec(text)?.[1]
  const name = (address ? `${address}.addr.reverse` : NAME.exec(text)?.[0])?.toLowerCase()
  if (!name) return LABEL.test(text) ? [`/suggestions/${text}?`, `/profile/account/${text}.`] : []
  const labels = name.split('.')
  return [...labels.map((_, at) => namehash(labels.slice(at).join('.'))), encodeDnsName(name) ?? []].flat()
}
