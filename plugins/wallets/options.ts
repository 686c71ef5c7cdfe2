import type { Namespace } from '../capabilities.ts'
import type { AllWalletsChoice } from './state.ts'

/**
 * A wallet in the format of the explorer, also for custom wallets. Links are https or a native scheme such as
 * `harbor://`.
 */
export interface ListedWallet {
  readonly id: string
  readonly name: string
  readonly badge_type?: string | null | undefined
  readonly rdns?: string | null | undefined
  readonly homepage?: string | null | undefined
  /** Id of its image at the explorer. It is preferred to `image_url`, and needs a project id. */
  readonly image_id?: string | null | undefined
  /** A `data:` image, or a URL of `imageOrigins`. */
  readonly image_url?: string | null | undefined
  readonly mobile_link?: string | null | undefined
  /** The app's universal link (https), which is preferred to `mobile_link`. */
  readonly link_mode?: string | null | undefined
  readonly desktop_link?: string | null | undefined
  readonly webapp_link?: string | null | undefined
  readonly app_store?: string | null | undefined
  readonly play_store?: string | null | undefined
  readonly chrome_store?: string | null | undefined
  readonly injected?: readonly { readonly namespace: Namespace; readonly injected_id: string }[] | null | undefined
}

/** Ids are the explorer's. For well-known wallets, a name works too: `metamask`, `rainbow`. */
export interface WalletsOptions {
  /** Lists only these. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Lists all but these, and hides them if they are installed. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Shown in the first view, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Headings of the first view, in this order. Wallets by rdns, id or name; the others are above and below. */
  readonly groups?: readonly { readonly title: string; readonly wallets: readonly string[] }[] | undefined
  readonly customWallets?: readonly ListedWallet[] | undefined
  /** Whether a row leads to all wallets. Default: `SHOW`. */
  readonly allWallets?: AllWalletsChoice | undefined
}
