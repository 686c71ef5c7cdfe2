import type { Namespace } from '../capabilities.ts'
import type { AllWalletsChoice } from './state.ts'

/** A wallet as the explorer lists it, and as a host adds one. Links are https, or a native scheme such as `harbor://`. */
export interface ListedWallet {
  readonly id: string
  readonly name: string
  readonly badge_type?: string | null | undefined
  readonly rdns?: string | null | undefined
  readonly homepage?: string | null | undefined
  /** Under which the explorer keeps its picture. */
  readonly image_id?: string | null | undefined
  /** A `data:` image, or one of `imageOrigins`. */
  readonly image_url?: string | null | undefined
  readonly mobile_link?: string | null | undefined
  readonly desktop_link?: string | null | undefined
  readonly webapp_link?: string | null | undefined
  readonly app_store?: string | null | undefined
  readonly play_store?: string | null | undefined
  readonly chrome_store?: string | null | undefined
  readonly injected?: readonly { readonly namespace: Namespace; readonly injected_id: string }[] | null | undefined
}

/** Ids are the explorer's; for well-known wallets a name will do: `metamask`, `rainbow`. */
export interface WalletsOptions {
  /** Lists these alone. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Lists all but these, and hides those that are installed. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Stand in the list of wallets itself, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  readonly customWallets?: readonly ListedWallet[] | undefined
  /** Whether a row leads to all wallets. Default `SHOW`. */
  readonly allWallets?: AllWalletsChoice | undefined
}
