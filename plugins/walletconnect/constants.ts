/** The plugin's `Transport`, in `Connector.transport`. */
export const TRANSPORT = 'walletconnect'
/** The connector that is announced for each namespace. Its page object is the session's, whichever wallet it leads to. */
export const CONNECTOR = 'walletConnect'
/** What the plugin's port leads to, and what it tells unasked. */
export const CLIENT = { target: 'client' } as const
export const EVENTS = ['event', 'update', 'end', 'relay', 'refusal'] as const
/** The views in which a pairing is shown, and out of which it ends. */
export const VIEW = 'ConnectingWalletConnect'
export const BASIC_VIEW = 'ConnectingWalletConnectBasic'
/** Milliseconds for which a pairing is good. */
export const PAIRING_LIFE = 240_000
/** Milliseconds that must be left of it: a code that somebody is about to scan must not run out on the way. */
export const PAIRING_MARGIN = 10_000
/** Milliseconds that success is shown before the modal closes. */
export const SUCCESS_STAY = 1_500
/** Milliseconds that the client has to come, and the relay to take a proposal. */
export const OPEN_LIMIT = 20_000
export const PAIR_LIMIT = 15_000
/** The hosted relay, unless `services.relay` says otherwise. */
export const RELAY_SERVICE = 'wss://relay.walletconnect.org'
/** Tells wallets which site asks; it belongs to the hosted relay. */
export const VERIFY_SERVICE = 'https://verify.walletconnect.org'
/** Where each namespace stood last, for the next visit. The client takes over whatever is stored under a key with its name. */
export const NETWORKS_KEY = 'portico.relayed'
/** Where the client itself looks for the app to open with each request. */
export const LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'
