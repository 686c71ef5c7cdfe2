import { defineCapability, type Grants, type Json, type } from '../../kernel/index.ts'
import type { Appearance } from './appearance.ts'
import type { Namespace } from './caip.ts'
import type { AccountType, ChainInfo } from './chain.ts'
import type { MessageKey } from './message-keys.ts'
import type { NetworkInput } from './network.ts'

/** What wallets show of the page. */
export interface Metadata {
  readonly name: string
  readonly description?: string | undefined
  readonly url?: string | undefined
  readonly icons?: readonly string[] | undefined
}

/** A host's own texts by the key of the text that each replaces. A plugin of a third party has its texts in its own files. */
export type OwnMessages = { readonly [Key in MessageKey]?: string }

/** Feature toggles: `false` hides a feature as if it were absent. @see https://portico-wallet.github.io/portico/plugins/ */
export interface Features {
  readonly [plugin: string]: unknown
  readonly swaps?: boolean | undefined
  readonly onramp?: boolean | undefined
  readonly receive?: boolean | undefined
  readonly send?: boolean | undefined
  readonly email?: boolean | undefined
  /** Default true: the list shows wallets beside the e-mail field. `false` puts them behind one row. */
  readonly emailShowWallets?: boolean | undefined
  readonly socials?: boolean | readonly string[] | undefined
  readonly history?: boolean | undefined
  readonly analytics?: boolean | undefined
  readonly allWallets?: boolean | undefined
  /** Default false. If true, the visitor must accept the terms before choosing a wallet. */
  readonly legalCheckbox?: boolean | undefined
  readonly smartSessions?: boolean | undefined
  /** The order of the account's actions, by id. Default: `onramp`, `swaps`, `receive`, `send`. Others come after them. */
  readonly walletFeaturesOrder?: readonly string[] | undefined
  /** The order of the ways to log in. Default: `email`, `social`, `wallet`, with `wallet` first if one is installed. */
  readonly connectMethodsOrder?: readonly ('wallet' | 'email' | 'social')[] | undefined
  /** Default false. If true, the wallets are behind one row. */
  readonly collapseWallets?: boolean | undefined
}

/** What the modal says of the page. */
export interface AppInfo {
  /** Replaces `metadata.name` in the modal. Wallets still read that. */
  readonly name?: string | undefined
  /** An https page about wallets, linked where the modal explains them. */
  readonly learnMoreUrl?: string | undefined
  /** Shown below the wallet list. */
  readonly disclaimer?: string | undefined
}

export type Theme = 'dark' | 'light' | 'auto'

/** A host's theme: its mode, and its own design. */
export interface ThemeOptions extends Appearance {
  /** Default: `dark`. `auto` follows the visitor's system. */
  readonly mode?: Theme | undefined
}

/** Addresses that replace hosted services. */
export type ServiceAddresses = {
  /** WalletConnect's relay, a `wss:` address. */
  readonly relay?: string
  /** The explorer of wallets, and its pictures. */
  readonly explorer?: string
  /** The proxy of nodes, for networks whose own servers do not respond. */
  readonly rpc?: string
  /** The service of tokens, activity, prices and names. */
  readonly api?: string
  /** The frame of `embeddedLogin()`. */
  readonly frame?: string
  /** The card seller of `onramp()`. */
  readonly pay?: string
  /** The aggregator of `onramp()`. */
  readonly meld?: string
  /** Where `analytics()` sends. */
  readonly analytics?: string
  /** Contracts that a swap provider may use, and no service. */
  readonly spenders?: string
}

/** The options of `createKernel`, as plugins and reports see them. */
export interface Configuration {
  readonly projectId?: string | undefined
  readonly metadata?: Metadata | undefined
  readonly networks?: readonly NetworkInput[] | undefined
  /** Addresses that replace hosted services. Other keys are ignored. */
  readonly services?: ServiceAddresses | undefined
  readonly features?: Features | undefined
  /** The mode, or the mode with the host's own accent, corners, font and text size. Default: `dark`. */
  readonly theme?: Theme | ThemeOptions | undefined
  /**
   * The language of the modal and the buttons, as a BCP 47 tag: `de`, `pt-BR`. Default: `auto`, the first of the browser's
   * languages that there is. Languages that there are not are shown in English.
   */
  readonly locale?: string | undefined
  /**
   * Your own texts, by language and key, instead of Portico's: `{ en: { 'connect.title': 'Welcome' } }`. Their placeholders
   * are those of the text that they replace. They are part of a report, which shows what the visitor read.
   */
  readonly messages?: Readonly<Record<string, OwnMessages>> | undefined
  /** Extra permissions of plugins, by plugin id. */
  readonly grants?: Grants | undefined
  /** The host's terms and privacy pages, linked by `features.legalCheckbox` and below the wallet list. */
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
  /** Accepts an account on an unlisted network, without the view that asks to switch. */
  readonly allowUnsupportedChain?: boolean | undefined
  /**
   * Renders the modal in the page's flow, at `<Portico>`, `<portico-modal>` or `mount()`, instead of above the page:
   * the Connect view while disconnected, then the account. Its code is fetched when the page has mounted. It does not
   * take the focus on load and cannot be closed: closing returns it to its first view.
   */
  readonly enableEmbedded?: boolean | undefined
  /**
   * When the code of the first opening is fetched, and the page’s wallets are looked for. `idle` (default): once the page
   * has loaded and is idle, unless the visitor saves data or is on a slow connection. `none`: when somebody comes near a
   * button, or presses it.
   */
  readonly prefetch?: 'idle' | 'none' | undefined
  /**
   * `wide`: from a width of 768 px on, the wallets are at the start, and at the end the QR code, or what a chosen wallet
   * asks for. With WalletConnect its relay is then contacted when the modal opens, and not when the visitor chooses it.
   */
  readonly modalSize?: 'compact' | 'wide' | undefined
  /** What the modal says of the page, beside `metadata`. */
  readonly appInfo?: AppInfo | undefined
  /**
   * The order of the wallet list: kinds of rows (`remote`, `recent`, `installed`, `listed`), and single wallets by their
   * rdns, connector id or name. What it does not name comes last.
   */
  readonly connectorOrder?: readonly string[] | undefined
  /**
   * Origins (`https://…`) that may frame the page. In any other frame the confirming buttons stay disabled. Firefox tells
   * only who led the frame here: list no site whose pages link to yours and may be framed by others.
   */
  readonly frameAncestors?: readonly string[] | undefined
  /** The default account type by namespace. */
  readonly defaultAccountTypes?: Readonly<Record<Namespace, AccountType>> | undefined
  /**
   * Origins (`https://…`) from which images may load, besides the image service's. Images from elsewhere are not shown.
   */
  readonly imageOrigins?: readonly string[] | undefined
  /** The enabled namespaces, in plugin order. */
  readonly chains?: readonly ChainInfo[] | undefined
  /** The ids of all views, if no namespace is enabled. Set by `createKernel`. */
  readonly views?: readonly string[] | undefined
  /** What plugins restore from an earlier visit, by plugin id. Set by the kernel after the page mounts. */
  readonly resumed?: Readonly<Record<string, Json>> | undefined
}

/** The default service for images by id. Override it with `services.explorer`. */
export const IMAGE_SERVICE = 'https://api.web3modal.org'

/** The default service for blockchain data (balances, activity, prices, names). Override it with `services.api`. */
export const DATA_SERVICE = 'https://rpc.walletconnect.org'

/** The host's configuration. */
export interface HostInfo
  extends Pick<
    Configuration,
    | 'allowUnsupportedChain'
    | 'appInfo'
    | 'connectorOrder'
    | 'defaultAccountTypes'
    | 'enableEmbedded'
    | 'imageOrigins'
    | 'messages'
    | 'modalSize'
    | 'prefetch'
    | 'privacyUrl'
    | 'termsUrl'
  > {
  readonly projectId: string | null
  readonly metadata: Metadata | null
  readonly services: Readonly<Record<string, string>>
  readonly features: Features
}

/** What the page configured: its name, features, services and policies. */
export const Host = /* @__PURE__ */ defineCapability(
  'host',
  /* @__PURE__ */ type<void>(),
  /* @__PURE__ */ type<HostInfo>(),
)
