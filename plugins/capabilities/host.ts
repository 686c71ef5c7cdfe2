import { defineCapability, type Grants, type Json, type } from '../../kernel/index.ts'
import type { Namespace } from '../shared/caip.ts'
import type { AccountType, ChainInfo } from './chain.ts'
import type { NetworkInput } from './network.ts'

export interface Metadata {
  readonly name: string
  readonly description?: string | undefined
  readonly url?: string | undefined
  readonly icons?: readonly string[] | undefined
}

/** A host's toggles: `false` hides what is named as if it were absent. @see plugins/connection/README.md */
export interface Features {
  readonly [plugin: string]: unknown
  readonly swaps?: boolean | undefined
  readonly onramp?: boolean | undefined
  readonly receive?: boolean | undefined
  readonly send?: boolean | undefined
  readonly email?: boolean | undefined
  /** Default true: wallets stand beside the e-mail field. `false` puts them behind one row. */
  readonly emailShowWallets?: boolean | undefined
  readonly socials?: boolean | readonly string[] | undefined
  readonly history?: boolean | undefined
  readonly analytics?: boolean | undefined
  readonly allWallets?: boolean | undefined
  /** Default false: no wallet can be chosen before the terms were accepted. */
  readonly legalCheckbox?: boolean | undefined
  readonly smartSessions?: boolean | undefined
  /** Default false: wallets stand behind one row. */
  readonly collapseWallets?: boolean | undefined
}

export type Theme = 'dark' | 'light' | 'auto'

/** What a host hands to `createKernel`, as plugins and a report see it. */
export interface Configuration {
  readonly projectId?: string | undefined
  readonly metadata?: Metadata | undefined
  readonly networks?: readonly NetworkInput[] | undefined
  readonly services?: Readonly<Record<string, string>> | undefined
  readonly features?: Features | undefined
  readonly theme?: Theme | undefined
  /** What plugins may do besides, by their ids. */
  readonly grants?: Grants | undefined
  /** Pages of the host that `features.legalCheckbox` and the foot of the list of wallets lead to. */
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
  /** Lets an account stand on a network that is not listed, without the view that asks to leave it. */
  readonly allowUnsupportedChain?: boolean | undefined
  /**
   * Shows the modal in the page's flow, where `<Portico>`, `<portico-modal>` or `mount()` stands, instead of above the
   * page: Connect while nobody is connected, the account from then on. Its code is fetched as soon as the page has
   * mounted. It takes no focus at load, and is never closed: what closes a dialog brings it back to its first view.
   */
  readonly enableEmbedded?: boolean | undefined
  /**
   * When the code of the first opening is fetched. `idle` (default): once the page has loaded and is idle, unless the
   * visitor saves data or is on a slow connection. `none`: when somebody comes near a button, or presses it.
   */
  readonly prefetch?: 'idle' | 'none' | undefined
  /** Origins (`https://…`) that may frame the page: elsewhere a framed page's confirming buttons stay off. */
  readonly frameAncestors?: readonly string[] | undefined
  /** What an account is unless the visitor chooses otherwise, by namespace. */
  readonly defaultAccountTypes?: Readonly<Record<Namespace, AccountType>> | undefined
  /** Hosts of pictures besides the service's own: `https://…` origins. Pictures from elsewhere are not shown. */
  readonly imageOrigins?: readonly string[] | undefined
  /** Of the enabled namespaces, in the order of the plugins. */
  readonly chains?: readonly ChainInfo[] | undefined
  /** Ids of all views, where no namespace is enabled. Set by `createKernel`. */
  readonly views?: readonly string[] | undefined
  /** What plugins take up of an earlier visit, by plugin id. Set by the kernel, after the page has mounted. */
  readonly resumed?: Readonly<Record<string, Json>> | undefined
}

/** Where pictures are kept by id, unless `services.explorer` says otherwise. */
export const IMAGE_SERVICE = 'https://api.web3modal.org'

/** Blockchain data: balances, activity, prices, names; unless `services.api` says otherwise. */
export const DATA_SERVICE = 'https://rpc.walletconnect.org'

/** What the host configured. */
export interface HostInfo
  extends Pick<
    Configuration,
    | 'allowUnsupportedChain'
    | 'defaultAccountTypes'
    | 'enableEmbedded'
    | 'imageOrigins'
    | 'prefetch'
    | 'privacyUrl'
    | 'termsUrl'
  > {
  readonly projectId: string | null
  readonly metadata: Metadata | null
  readonly services: Readonly<Record<string, string>>
  readonly features: Features
}

export const Host = /* @__PURE__ */ defineCapability(
  'host',
  /* @__PURE__ */ type<void>(),
  /* @__PURE__ */ type<HostInfo>(),
)
