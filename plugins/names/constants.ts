/** Milliseconds for which an answer is good. */
export const NAME_TIME = 300_000
/** Answers remembered, of each kind. */
export const NAMES_LIMIT = 32
/** Characters of the longest name that is asked for. */
export const LONGEST_NAME = 255
/** Characters of the longest address of a picture. */
export const LONGEST_AVATAR = 4_096
/** Characters of a service's own words that are shown. */
export const LONGEST_REASON = 300
/** Names exist here alone. */
export const NAMES_NAMESPACE = 'eip155'
/** ENSIP-9: what names hold for EVM chains. */
export const COIN_TYPE = '60'
/** Names above one that are asked for a resolver: `a.b.c.eth` has three. */
export const PARENTS_LIMIT = 5
/** Times in a row that a resolver may say that an answer lies elsewhere, and places that it may name. */
export const LOOKUPS_LIMIT = 4
export const URLS_LIMIT = 4
/** Characters of what a gateway answers. */
export const LONGEST_PROOF = 65_536
/** Where ENS stands on Ethereum and its test networks. */
export const ENS_REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
export const ENS_NETWORK = 'eip155:1'
/** Whose names are told there. */
export const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i

/** Names here are chosen from, unless the host has another zone. */
export const ZONE = 'reown.id'
/** Characters of a name of one’s own. */
export const SHORTEST_LABEL = 4
export const LONGEST_LABEL = 64
/** Milliseconds without a key stroke after which names are suggested. */
export const DEBOUNCE = 500
export const SUGGESTIONS_LIMIT = 5
/**
 * The service takes a name that was signed within 10 s of its clock, either way. It is dated ahead, so that somebody has
 * longer to look at what they sign: seconds, and milliseconds after which it is too late.
 */
export const DATED_AHEAD = 8
export const SIGN_TIME = 17_000

export const TEXTS = {
  unresolved: 'Error resolving name',
  unnamed: 'Error fetching names for address',
  unsuggested: 'Error fetching name suggestions',
  noAccount: 'Address or auth connector not found',
  unregistered: (name: string) => `Error registering name ${name}`,
} as const
