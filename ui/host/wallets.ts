import { groupByWallet, isHidden, isSame } from '../../plugins/capabilities/same-wallet.ts'
import { matchesRef, sortConnectors } from '../../plugins/capabilities/sort-connectors.ts'
import { hasUnacceptedTerms } from '../../plugins/capabilities/terms.ts'
import {
  Accounts,
  type AccountsActions,
  type ConnectOutcome,
  type Connector,
  Connectors,
  Host,
  type HostInfo,
  type Namespace,
  Router,
  type RouterActions,
  type Wallet,
  Wallets,
  walletGroup,
} from '../../plugins/capabilities.ts'
import { findProvider } from '../find-provider.ts'
import { getServiceUrl } from '../format/service-url.ts'
import { toSafeText } from '../format/text.ts'
import type { AnyKernel } from '../hooks/kernel.ts'
import { runAction } from '../hooks/run-action.ts'
import { isNamed, sortRows } from '../host-wallet-order.ts'
import { getHostActions, readProvider } from './read-state.ts'

/** A wallet as a row of the modal's list shows it. */
export interface HostWallet {
  /** For `connect`. */
  readonly id: string
  /** Without control characters, at most 64 characters. The wallet chose it: do not trust it. */
  readonly name: string
  /** A `data:` image or an https URL. */
  readonly imageUrl: string | null
  /** `installed`: here in the page; `remote`: on another device; `listed`: known, but not here. */
  readonly state: 'installed' | 'remote' | 'listed'
  readonly namespaces: readonly Namespace[]
  /** The titles of the host's groups that have it. */
  readonly groups: readonly string[]
  readonly isRecent: boolean
  readonly isConnected: boolean
  readonly isConnecting: boolean
  /** Where it can be installed. */
  readonly links: Pick<Wallet, 'homepage' | 'appStore' | 'playStore' | 'chromeStore'>
}

export interface WalletsOptions {
  /** Lists the wallets of this namespace, and the listed ones that name none. `connect` then connects in it. */
  readonly namespace?: Namespace | undefined
}

/** Looks for wallets in the page. Resolves once the code that does is there: wallets answer later. */
export const startDiscovery = (kernel: AnyKernel): Promise<void> =>
  kernel.eager.load(findProvider(kernel, Connectors) ?? '')

/** Looks for wallets in the page. */
export const loadWallets = (kernel: AnyKernel): void => runAction(startDiscovery(kernel))

/** Reads the wallets that are known so far, in the modal's order. */
export const readWallets = (options: WalletsOptions) => (kernel: AnyKernel, state: object) => {
  const host = readProvider(kernel, state, Host)
  const listed = readProvider(kernel, state, Wallets)
  const connections = readProvider(kernel, state, Accounts)?.connections ?? []
  const recent = readProvider(kernel, state, Connectors)?.recent ?? []
  const own = readOwn(kernel, state, options)

  const groups = kernel.slots.get(walletGroup)
  const getGroups = (names: readonly (string | undefined)[]) =>
    groups.filter((group) => isNamed(group.wallets, names)).map(({ title }) => title)
  const known: readonly HostWallet[] = [
    ...[...groupByWallet(sortConnectors(own, recent))]
      .sort((a, b) => Number(isRemote(b)) - Number(isRemote(a)))
      .map((parts) => {
        const by = connections.filter((one) => parts.some(({ chain }) => chain === one.namespace))
        return {
          id: parts[0].id,
          name: toSafeText(parts[0].name, 64),
          imageUrl: parts[0].imageUrl ?? getServiceUrl(host, 'public/getAssetImage', parts[0].imageId) ?? null,
          state: isRemote(parts) ? ('remote' as const) : ('installed' as const),
          namespaces: parts.map(({ chain }) => chain),
          groups: getGroups(parts.flatMap((part) => [part.id, part.explorerId, part.info?.rdns, part.name])),
          isRecent: parts.some((part) => recent.some((one) => matchesRef(part, one))),
          isConnected: by.some(
            ({ status, accountState, otherWallets = [] }) =>
              status === 'connected' &&
              [accountState.connectedWalletInfo, ...otherWallets.map(({ wallet }) => wallet)].some(
                (wallet) => wallet?.connectorId === parts[0].id,
              ),
          ),
          isConnecting: by.some(
            ({ attempt }) =>
              attempt?.connectorId === parts[0].id && attempt.outcome === null && !attempt.isReconnection,
          ),
          links: {},
        }
      }),
    ...(listed?.wallets ?? [])
      .filter((wallet) => isOfNamespace(wallet, options) && !own.some((one) => isSame(one, wallet)))
      .map((wallet) => ({
        ...toListed(wallet, host),
        groups: getGroups([wallet.id, wallet.rdns, wallet.name]),
        isRecent: listed?.recent?.includes(wallet.id) === true,
      }))
      .sort((a, b) => Number(b.isRecent) - Number(a.isRecent)),
  ]
  const toRow = (wallet: HostWallet) => ({
    wallet,
    kind: wallet.state !== 'remote' && wallet.isRecent ? ('recent' as const) : wallet.state,
    names: [wallet.id, wallet.name],
  })
  const wallets = host?.connectorOrder
    ? sortRows(known.map(toRow), host.connectorOrder).map(({ wallet }) => wallet)
    : known
  return { wallets }
}

/**
 * Connects without the modal, and resolves with how that ended. A listed wallet opens the modal, as does any other while
 * the visitor has not accepted the host's terms.
 */
export function getWalletActions(kernel: AnyKernel, options: WalletsOptions) {
  const { connect } = getHostActions<AccountsActions>(kernel, Accounts)
  const { open } = getHostActions<RouterActions>(kernel, Router)
  return {
    async connect(id: string): Promise<{ status: ConnectOutcome }> {
      const { namespace } = options
      const isHere = readOwn(kernel, kernel.getState(), options).some((one) => one.id === id)
      if (isHere && !hasUnacceptedTerms(kernel)) return connect({ connectorId: id, ...(namespace && { namespace }) })
      await open({ view: 'Connect', ...(namespace && { namespace }) })
      return { status: 'cancelled' }
    },
  }
}

/** Reads the connectors of the wallets that are here, or on another device. */
function readOwn(kernel: AnyKernel, state: object, { namespace }: WalletsOptions): readonly Connector[] {
  const hidden = readProvider(kernel, state, Wallets)?.hidden
  return (readProvider(kernel, state, Connectors)?.connectors ?? []).filter(
    (one) => one.type !== 'AUTH' && (!namespace || one.chain === namespace) && !isHidden(one, hidden),
  )
}

/** A listed wallet that names no namespace may have any. */
const isOfNamespace = ({ injected }: Wallet, { namespace }: WalletsOptions) =>
  !namespace || !injected?.[0] || injected.some((one) => one.namespace === namespace)

const isRemote = (parts: readonly Connector[]) => parts.some(({ transport }) => transport)

function toListed(wallet: Wallet, host: HostInfo | undefined): HostWallet {
  const { id, name, imageId, imageUrl, injected = [], homepage, appStore, playStore, chromeStore } = wallet
  return {
    id,
    name: toSafeText(name, 64),
    imageUrl: getServiceUrl(host, 'getWalletImage', imageId) ?? imageUrl ?? null,
    state: 'listed',
    namespaces: injected.map((one) => one.namespace),
    groups: [],
    isRecent: false,
    isConnected: false,
    isConnecting: false,
    links: { homepage, appStore, playStore, chromeStore },
  }
}
