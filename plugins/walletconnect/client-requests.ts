// What the plugin asks of WalletConnect's client.
import type { UniversalProvider as Provider } from '@walletconnect/universal-provider'

type Client = Awaited<ReturnType<typeof Provider.init>>['client']
type Namespaces = NonNullable<Parameters<Client['connect']>[0]['optionalNamespaces']>

/** The message that a wallet signs as it connects. @see CAIP-122 */
export interface Terms {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly expirationTime: string
  readonly statement?: string
  readonly resources?: string[]
}

export interface Proposal {
  readonly id: number
  readonly namespaces: Namespaces
  readonly terms?: Terms
  /** CAIP-2 ids, the wanted one first. */
  readonly chains?: string[]
}

export interface Metadata {
  readonly name: string
  readonly description?: string
  readonly url?: string
  readonly icons?: string[]
}

export interface Opening {
  readonly projectId: string | null
  readonly metadata: Metadata | null
  readonly relay: string | null
}
