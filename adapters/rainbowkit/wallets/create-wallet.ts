import { type CreateConnectorFn, injected } from 'wagmi'
import { findPageWallet, type PageSigns } from './find-page-wallet.ts'
import type { CreateWalletParameters, Wallet } from './types.ts'
import { getWalletConnectConnector } from './walletconnect-connector.ts'

type Connector = ReturnType<CreateConnectorFn>

/** A wallet as the table describes it. */
export interface WalletData extends PageSigns, Pick<Wallet, 'id' | 'name' | 'downloadUrls' | 'aliases'> {
  readonly iconBackground?: string | undefined
  /** What precedes the encoded URI of a pairing in a link that opens the wallet's app. */
  readonly link?: string | undefined
  /** It has no app to pair with. */
  readonly isPageOnly?: boolean | undefined
}

type Parameters = Pick<CreateWalletParameters, 'projectId' | 'walletConnectParameters'>

/**
 * Defines a wallet function: it connects the wallet of the page if there is one, and otherwise pairs with its app.
 *
 * @example const rainbowWallet = defineWallet({ id: 'rainbow', name: 'Rainbow', rdns: 'me.rainbow' })
 */
export function defineWallet(data: WalletData & { readonly isPageOnly: true }): (parameters?: object) => Wallet
export function defineWallet(data: WalletData): (parameters: Parameters) => Wallet
export function defineWallet({ link, isPageOnly, iconBackground = '#fff', ...all }: WalletData) {
  const { rdns, flag, sharedFlag, namespace, ...data } = all
  const find = () => findPageWallet({ rdns, flag, sharedFlag, namespace })
  const [name] = [rdns ?? []].flat()
  const getUri = (uri: string) => (link ? link + encodeURIComponent(uri) : uri)
  return (parameters?: Parameters): Wallet => {
    const pair = isPageOnly || !parameters ? null : getWalletConnectConnector(parameters)
    return {
      ...data,
      ...(name && { rdns: name }),
      iconUrl: '',
      iconBackground,
      ...(isPageOnly
        ? { installed: find() !== undefined }
        : { mobile: { getUri }, qrCode: { getUri: (uri: string) => uri } }),
      createConnector: (details) => (setup) => {
        const { id, name } = details.rkDetails
        const near = injected({ target: () => ({ id, name, provider: find() as never }) })(setup) as Connector
        const connector = pair ? combine(near, pair(details)(setup) as Connector, find) : near
        return { ...connector, id, name, ...(rdns && { rdns }), ...details }
      },
    }
  }
}

/** Connects `near` if the page has its wallet by then, else `far`. */
function combine(near: Connector, far: Connector, find: () => unknown): Connector {
  let active = far
  let isConnected = false
  /** An extension may come late, and replaces the app unless that is connected. */
  const pick = (): Connector => {
    if (!isConnected) active = find() ? near : far
    return active
  }
  return {
    id: far.id,
    name: far.name,
    type: pick().type,
    async setup() {
      await pick().setup?.()
    },
    async connect(how) {
      const connected = await pick().connect(how as never)
      isConnected = true
      return connected as never
    },
    async disconnect() {
      await active.disconnect()
      isConnected = false
    },
    getAccounts: () => active.getAccounts(),
    getChainId: () => active.getChainId(),
    getProvider: (how) => pick().getProvider(how),
    isAuthorized: () => pick().isAuthorized(),
    switchChain: (target) => active.switchChain?.(target) as never,
    onAccountsChanged: (accounts) => active.onAccountsChanged(accounts),
    onChainChanged: (chainId) => active.onChainChanged(chainId),
    onDisconnect: (error) => active.onDisconnect(error),
  }
}
