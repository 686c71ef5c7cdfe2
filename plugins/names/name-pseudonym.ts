// Pseudonyms of names in reports. ENS requests contain hashes of names (`name-encodings.ts`), which are replaced by the
// hashes of the pseudonyms. Otherwise a rerun would send other requests, and a guessed name could be confirmed by its
// hash.
import type { Pseudonymizer } from '../../kernel/index.ts'
import { ENS_REGISTRY } from './constants.ts'
import { getZones, type NamesOptions } from './options.ts'

/** A name is looked up from the first letter after a dot. */
export const NAME = /^[^\s.@/:]+(?:\.[^\s.@/:]+)+$/

/**
 * Creates the pseudonymizer for names. It works label by label, so that a subname stays a subname. The registry and the
 * zones are public and stay, and so do spaces that were typed before or after a name.
 */
export function createPseudonymizer(options: NamesOptions): Pseudonymizer {
  const registry = (options.ens?.registry ?? ENS_REGISTRY).slice('0x'.length).toLowerCase()
  const zones = ['eth', ...getZones(options)]
  return (text, _, drawn) => {
    const name = text.trim().toLowerCase()
    if (name.endsWith(registry) || zones.includes(name)) return text
    if (!NAME.test(name)) return undefined
    const known = zones.filter((one) => name.endsWith(`.${one}`))
    const labels = (known[0] ? name.slice(0, -known[0].length - 1) : name).split('.')
    // A single letter stays where it is typed, too.
    const other = [...labels.map((label) => (label.length > 1 ? drawn(label) : label)), ...known].join('.')
    return text.replace(text.trim(), () => other)
  }
}
