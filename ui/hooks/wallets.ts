import { useEffect } from 'react'
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
import { findProvider } from '../capabilities.ts'
import { toSafeText } from '../format/text.ts'
import { isNamed, sortRows } from '../wallet-order.ts'
import { getServiceUrl } from './image.ts'
import { type AnyKernel, useKernel } from './kernel.ts'
import { useHostActions } from './providers.ts'
import { runAction } from './run-action.ts'
import { useSlots } from './slots.ts'
import { useCapability } from './state.ts'

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

interface WalletsOptions {
  /** Lists the wallets of this namespace only. */
  readonly namespace?: Namespace | undefined
}

/**
 * For hosts that draw their own list: the wallets in the modal's order. Mounting it looks for wallets in the page; it
 * prompts nobody. Listed wallets are those that the modal has fetched.
 *
 * @returns `connect(id)` connects without the modal, and resolves with how that ended. A listed wallet opens the modal.
 * @example
 * ```tsx
 * const { wallets, connect } = useWallets()
 * return wallets.map(({ id, name }) => <button key={id} onClick={() => connect(id)}>{name}</button>)
 * ```
 */
export function useWallets(options: WalletsOptions = {}) {
  const kernel = useKernel()
  useEffect(() => loadWallets(kernel), [kernel])
  return useKnownWallets(options)
}

/** Looks for wallets in the page. */
export const loadWallets = (kernel: AnyKernel): void =>
  runAction(kernel.eager.load(findProvider(kernel, Connectors) ?? ''))

/** The same list without looking for wallets: what is known so far. */
export function useKnownWallets({ namespace }: WalletsOptions = {}) {
  const host = useCapability(Host, (state) => state)
  const listed = useCapability(Wallets, (state) => state ?? null)
  const connections = useCapability(Accounts, (state) => state?.connections ?? [])
  const { connectors, recentWallets } = useCapability(
    Connectors,
    (state) => state ?? { connectors: [], recentWallets: [] },
  )
  const { connect } = useHostActions<AccountsActions>(Accounts)
  const { open } = useHostActions<RouterActions>(Router)

  const own = connectors.filter(
    ({ chain, type, info }) =>
      type !== 'AUTH' && (!namespace || chain === namespace) && !(info && listed?.hidden.includes(info.rdns)),
  )
  const isOf = (part: Connector, ref: { namespace: Namespace; connectorId: string }) =>
    part.chain === ref.namespace && part.id === ref.connectorId
  const rank = (parts: readonly Connector[]) => {
    const index = recentWallets.findIndex((ref) => parts.some((part) => isOf(part, ref)))
    return index < 0 ? recentWallets.length : index
  }
  const groups = useSlots(walletGroup)
  const getGroups = (names: readonly (string | undefined)[]) =>
    groups.filter((group) => isNamed(group.wallets, names)).map(({ title }) => title)
  const known: readonly HostWallet[] = [
    ...groupByName(own)
      .sort((a, b) => Number(isRemote(b)) - Number(isRemote(a)) || rank(a) - rank(b))
      .map((parts) => {
        const by = connections.filter((one) => parts.some(({ chain }) => chain === one.namespace))
        return {
          id: parts[0].id,
          name: toSafeText(parts[0].name, 64),
          imageUrl: parts[0].imageUrl ?? getServiceUrl(host, 'public/getAssetImage', parts[0].imageId) ?? null,
          state: isRemote(parts) ? ('remote' as const) : ('installed' as const),
          namespaces: parts.map(({ chain }) => chain),
          groups: getGroups(parts.flatMap((part) => [part.id, part.explorerId, part.info?.rdns, part.name])),
          isRecent: rank(parts) < recentWallets.length,
          isConnected: by.some(
            ({ status, accountState }) =>
              status === 'connected' && accountState.connectedWalletInfo?.connectorId === parts[0].id,
          ),
          isConnecting: by.some(
            ({ attempt }) =>
              attempt?.connectorId === parts[0].id && attempt.outcome === null && !attempt.isReconnection,
          ),
          links: {},
        }
      }),
    ...(listed?.wallets ?? [])
      .filter((wallet) => !own.some((one) => isSame(one, wallet)))
      .map((wallet) => ({
        ...toListed(wallet, host),
        groups: getGroups([wallet.id, wallet.rdns, wallet.name]),
      })),
  ]
  const toRow = (wallet: HostWallet) => ({
    wallet,
    kind: wallet.state === 'installed' && wallet.isRecent ? ('recent' as const) : wallet.state,
    names: [wallet.id, wallet.name],
  })
  const wallets = host?.connectorOrder
    ? sortRows(known.map(toRow), host.connectorOrder).map(({ wallet }) => wallet)
    : known

  return {
    wallets,
    async connect(id: string): Promise<{ status: ConnectOutcome }> {
      if (own.some((one) => one.id === id)) return connect({ connectorId: id, ...(namespace && { namespace }) })
      await open({ view: 'Connect' })
      return { status: 'cancelled' }
    },
  }
}

const isRemote = (parts: readonly Connector[]) => parts.some(({ transport }) => transport)

const isSame = ({ name, info }: Connector, wallet: Wallet) =>
  info && wallet.rdns ? info.rdns === wallet.rdns : name.trim().toLowerCase() === wallet.name.trim().toLowerCase()

/** Groups the connectors of one wallet, one for each namespace. */
function groupByName(connectors: readonly Connector[]) {
  const groups: [Connector, ...Connector[]][] = []
  for (const connector of connectors) {
    const isPart = (parts: readonly Connector[]) =>
      parts[0]?.name.trim().toLowerCase() === connector.name.trim().toLowerCase() &&
      parts.every(({ chain }) => chain !== connector.chain)
    const group = groups.find(isPart)
    if (group) group.push(connector)
    else groups.push([connector])
  }
  return groups
}

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
