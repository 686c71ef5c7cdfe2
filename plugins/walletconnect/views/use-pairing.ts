import { toSafeText } from '../../../ui/format/text.ts'
import { useWalletImage } from '../../../ui/hooks/image.ts'
import { useSecret } from '../../../ui/hooks/secret.ts'
import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { openAppLink, toWalletLink } from '../../../ui/wallet-link.ts'
import {
  Accounts,
  type ConnectOutcome,
  Connectors,
  Host,
  type NamespaceConnection,
  Router,
  type Wallet,
  Wallets,
} from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { CONNECTOR } from '../manifest.ts'

/** Returns the selected wallet and the state of its pairing. */
export function usePairing() {
  const { wallet: id, namespace: wanted } = useCapability(Router, (state) => state?.stack.at(-1)?.params ?? {})
  const wallet = useCapability(Wallets, (state) => state?.wallets.find((one) => one.id === id) ?? null)
  const known = useCapability(Connectors, (state) => state?.connectors.filter((one) => one.id === CONNECTOR) ?? [])
  const current = useCapability(Accounts, (state) => {
    const namespaces = [wanted, state?.activeNamespace, ...known.map(({ chain }) => chain)]
    const found = namespaces.flatMap((one) => state?.connections.filter(({ namespace }) => namespace === one) ?? [])
    const shown = findShown(found)
    const { namespace, attempt, accountState, networks, networkState } = shown ?? {}
    const isOwn = attempt?.connectorId === CONNECTOR && !attempt.isReconnection
    const outcome: ConnectOutcome | null = isOwn ? attempt.outcome : shown && isConnected(shown) ? 'connected' : null
    const name = networks?.find((one) => one.caipNetworkId === networkState?.activeNetwork)?.name
    const network = toSafeText(name ?? '', 32)
    return { namespace: namespace ?? '', outcome, network, address: accountState?.allAccounts[0]?.address ?? '' }
  })
  const image = useWalletImage(wallet ?? undefined)
  const { pairing, isRelayLost, isMobile } = useSlice(contract, (slice) => slice)
  return {
    ...current,
    wallet,
    name: wallet ? toSafeText(wallet.name, 32) : null,
    imageUrl: wallet ? image : (known[0]?.imageUrl ?? null),
    uri: useSecret(pairing?.uri ?? null),
    isShown: pairing?.uri != null,
    expiresAt: pairing?.expiresAt ?? null,
    failure: known.length === 0 ? ('missing' as const) : (pairing?.failure ?? null),
    isRelayLost,
    isMobile,
    site: useCapability(Host, (host) => (host?.metadata ? toSafeText(host.metadata.name, 32) : null)),
  }
}

/** Finds the connection of the latest attempt: while it lasts, the wallet that it would replace is still connected. */
function findShown(found: readonly NamespaceConnection[]): NamespaceConnection | undefined {
  const ours = found.filter(({ attempt }) => attempt?.connectorId === CONNECTOR)
  const own = ours.filter(({ attempt }) => !attempt?.isReconnection).sort((a, b) => getId(b) - getId(a))[0]
  // The wallet has accounts of another namespace only, which then connects.
  const covered = own?.attempt?.outcome === 'failed' ? ours.filter((one) => getId(one) > getId(own)) : []
  const isPending = ({ attempt }: NamespaceConnection) => attempt?.outcome === null
  return covered.find(isConnected) ?? covered.find(isPending) ?? own ?? found.find(isConnected) ?? found[0]
}

const getId = ({ attempt }: NamespaceConnection) => attempt?.id ?? -1

const isConnected = ({ status, accountState }: NamespaceConnection) =>
  status === 'connected' && accountState.connectedWalletInfo?.connectorId === CONNECTOR

export type Platform = 'qr' | 'mobile' | 'desktop' | 'web'

/** Returns the ways to reach the wallet from this device, the most likely first. */
export function getPlatforms(wallet: Wallet | null, isMobile: boolean): readonly Platform[] {
  const links = getLinks(wallet)
  const own = isMobile ? (['mobile', 'web'] as const) : (['desktop', 'web'] as const)
  const there = own.filter((platform) => links[platform])
  return isMobile ? [...there, 'qr'] : ['qr', ...there]
}

/** Opens the wallet with the pairing. @returns Whether it did: the pairing may not be there yet */
export const openPaired = ({ wallet, uri, isMobile }: ReturnType<typeof usePairing>, platform: Platform): boolean =>
  uri !== null && openAppLink(toWalletLink(getLinks(wallet)[platform], uri), isMobile)

export const getLinks = (wallet: Wallet | null): Readonly<Record<Platform, string | undefined>> => ({
  qr: undefined,
  mobile: wallet?.mobileLink,
  desktop: wallet?.desktopLink,
  web: wallet?.webappLink,
})
