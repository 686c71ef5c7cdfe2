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
/** Where ENS stands on Ethereum and its test networks. */
export const ENS_REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
export const ENS_NETWORK = 'eip155:1'

export const TEXTS = {
  unresolved: 'Error resolving name',
  unnamed: 'Error fetching names for address',
} as const
