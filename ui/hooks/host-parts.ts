import { type ComponentType, createContext } from 'react'

/** What a host's picture of an account gets. */
export interface AvatarProps {
  readonly address: string
  /** The picture of the account's name, if it has one: a `data:` image or any https URL, which the host's page loads. */
  readonly imageUrl: string | null
  /** In pixels. */
  readonly size: number
}

/** Parts of the host's own inside the modal and the page's buttons. */
export interface HostParts {
  /** Draws an account's picture, instead of the one from its name or address. */
  readonly Avatar?: ComponentType<AvatarProps> | undefined
  /** Returns the URL of an account's picture: a `data:` image, or one from `imageOrigins`. `null`: Portico's own. */
  readonly getAvatarUrl?: ((address: string) => string | null) | undefined
  /** Replaces `appInfo.disclaimer` below the wallet list. */
  readonly Disclaimer?: ComponentType | undefined
}

/** Provides the host's parts. Its provider wraps `<Portico>`. */
export const HostPartsContext = /* @__PURE__ */ createContext<HostParts>({})
