// The events that contracts mark as counted (`track`), by AppKit's names. What they add to the properties of all is
// listed here: AppKit has more, such as the tokens of a swap.
import { VIEW_EVENTS } from '../../plugins/analytics/view-events.ts'
import type { SocialProvider } from './option-types.ts'
import { type Source, selectAccount, selectNetwork } from './selectors.ts'

type Data = Readonly<Record<string, unknown>>

interface Common {
  /** The CAIP-2 id of the active network. */
  network: string
  isSmartAccount: boolean
}

interface Counted<Name extends string, Properties = object> {
  type: 'track'
  event: Name
  address?: string | undefined
  properties: Common & Properties
}

export type CountedEvent =
  | Counted<
      | 'CLICK_ALL_WALLETS'
      | 'CLICK_CANCEL_SIWX'
      | 'CLICK_GET_WALLET'
      | 'CLICK_NETWORKS'
      | 'CLICK_SELECT_TOKEN_TO_SWAP'
      | 'CLICK_SIGN_SIWX_MESSAGE'
      | 'CLICK_TRANSACTIONS'
      | 'CLICK_WALLET_HELP'
      | 'EMAIL_EDIT'
      | 'EMAIL_SUBMITTED'
      | 'EMAIL_VERIFICATION_CODE_PASS'
      | 'EMAIL_VERIFICATION_CODE_SENT'
      | 'ERROR_FETCH_TRANSACTIONS'
      | 'INITIATE_SWAP'
      | 'LOAD_MORE_TRANSACTIONS'
      | 'OPEN_ENS_FLOW'
      | 'OPEN_SEND'
      | 'OPEN_SWAP'
      | 'REGISTER_NAME_ERROR'
      | 'REGISTER_NAME_INITIATED'
      | 'REGISTER_NAME_SUCCESS'
      | 'SELECT_BUY_CRYPTO'
      | 'SEND_INITIATED'
      | 'SEND_SUCCESS'
      | 'SIWX_AUTH_ERROR'
      | 'SIWX_AUTH_SUCCESS'
      | 'SOCIAL_LOGIN_ERROR'
      | 'SWAP_SUCCESS'
    >
  | Counted<'EMAIL_VERIFICATION_CODE_FAIL' | 'SEND_ERROR' | 'SWAP_APPROVAL_ERROR' | 'SWAP_ERROR', { message: string }>
  | Counted<'SEARCH_WALLET', { search: string; badge: string }>
  | Counted<'SELECT_BUY_PROVIDER', { provider: string }>
  | Counted<'SET_PREFERRED_ACCOUNT_TYPE', { accountType: 'eoa' | 'smartAccount' }>
  | Counted<'SOCIAL_LOGIN_STARTED', { provider: SocialProvider }>

const COUNTED_TYPES: readonly unknown[] = ['eoa', 'smartAccount']

/** Marks whose event depends on the data. */
const NAMES: Readonly<Record<string, (data: Data) => string | undefined>> = {
  /** `SELECT_WALLET` has an event of its own. */
  VIEW_PUSHED: ({ view }) => (view === 'ConnectingWalletConnect' ? undefined : VIEW_EVENTS[String(view)]),
  /** AppKit's has much of its own configuration. */
  INITIALIZE: () => undefined,
  /** The first page is no more. */
  LOAD_MORE_TRANSACTIONS: ({ cursor }) => (cursor === null ? undefined : 'LOAD_MORE_TRANSACTIONS'),
  /** An approval does not start a swap. */
  INITIATE_SWAP: ({ swap }) => ((Object(swap) as Data).step === 'approve' ? undefined : 'INITIATE_SWAP'),
  /** The connection's alone: the login repeats it. AppKit counts no other types. */
  SET_PREFERRED_ACCOUNT_TYPE: ({ namespace, accountType }) =>
    namespace && COUNTED_TYPES.includes(accountType) ? 'SET_PREFERRED_ACCOUNT_TYPE' : undefined,
  SWAP_ERROR: ({ step }) => (step === 'approve' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'),
}

/** Without a reason, the outcome is unknown. */
const toMessage = ({ fault, refusal, kind }: Data) => ({ message: String(fault ?? refusal ?? kind ?? 'unconfirmed') })

const PROPERTIES: Readonly<Record<string, (data: Data) => object>> = {
  EMAIL_VERIFICATION_CODE_FAIL: toMessage,
  SEND_ERROR: toMessage,
  SWAP_APPROVAL_ERROR: toMessage,
  SWAP_ERROR: toMessage,
  // Portico filters by no badge.
  SEARCH_WALLET: ({ text }) => ({ search: String(text), badge: '' }),
  SELECT_BUY_PROVIDER: ({ id }) => ({ provider: id }),
  SET_PREFERRED_ACCOUNT_TYPE: ({ accountType }) => ({ accountType }),
  SOCIAL_LOGIN_STARTED: ({ provider }) => ({ provider }),
}

/** @param track - The mark of the event's contract. @returns `null` if AppKit does not count it */
export function toCountedEvent(track: string, data: Data, source: Source): CountedEvent | null {
  const name = NAMES[track]
  const event = name ? name(data) : track
  if (!event) return null
  const properties = {
    network: selectNetwork(source).caipNetworkId ?? '',
    isSmartAccount: selectAccount(source).embeddedWalletInfo?.accountType === 'smartAccount',
    ...PROPERTIES[event]?.(data),
  }
  return { type: 'track', event, properties } as CountedEvent
}
