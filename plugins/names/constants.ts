/** Maximum length of a name in characters. */
export const LONGEST_NAME = 255
/** Maximum length of an avatar URL in characters. */
export const LONGEST_AVATAR = 4_096
/** Maximum length of a service's error message in characters. */
export const LONGEST_REASON = 300
/** The only namespace with names. */
export const NAMES_NAMESPACE = 'eip155'
/** The coin types of Ethereum in ENSIP-9, and of all EVM chains in ENSIP-19. */
export const COIN_TYPE = 60
export const DEFAULT_COIN_TYPE = 2 ** 31
/** Maximum number of addresses of a name. */
export const RECORDS_LIMIT = 64
/** Maximum number of consecutive offchain lookups, and of gateway URLs per lookup. */
export const LOOKUPS_LIMIT = 4
export const URLS_LIMIT = 4
/** Maximum length of a gateway's response in characters. */
export const LONGEST_PROOF = 65_536
/** The ENS registry on Ethereum and its test networks. */
export const ENS_REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
export const ENS_NETWORK = 'eip155:1'
/** The address form that reverse lookups support. */
export const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i

/** The default zone for new names, and the data service's zone before it. */
export const ZONE = 'reown.id'
export const FORMER_ZONE = 'wcn.id'
/** Maximum length of a new label in characters. */
export const LONGEST_LABEL = 64
/** Milliseconds after the last keystroke before suggestions are requested. */
export const DEBOUNCE_MS = 500
/**
 * The service accepts timestamps within 10 s of its clock. Messages are dated ahead by this many seconds, so that
 * visitors have longer to read what they sign. The second constant is the limit for signing, in milliseconds.
 */
export const TIMESTAMP_LEAD = 8
export const SIGN_TIMEOUT_MS = 17_000

export const TEXTS = {
  unresolved: 'Error resolving name',
  unnamed: 'Error fetching names for address',
  unsuggested: 'Error fetching name suggestions',
  noAccount: 'Address or auth connector not found',
  unregistered: (name: string) => `Error registering name ${name}`,
} as const
