// Decides which of several entries are one wallet.
import type { Connector } from './chain.ts'
import type { Wallet } from './wallets.ts'

/** Ignores the suffix by which a wallet's app differs from its extension (`io.metamask.mobile`). */
export const getRdns = (rdns: string | undefined) => rdns?.toLowerCase().replace(/\.mobile$/, '')

/** Whether a wallet in the page is one that the host excludes. @param hidden - The rdns of those. */
export const isHidden = ({ info }: Connector, hidden: readonly string[] = []) =>
  hidden.some((one) => getRdns(one) === getRdns(info?.rdns))

/** Names that differ only in case, spaces, the width of letters or what nobody sees are one. */
export const toComparableName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{C}\p{DI}]+/gu, '')

/**
 * Whether a wallet in the page is a listed one. Matches by explorer id, by the page's id, by rdns or, if one of them has
 * no rdns, by name. With different rdns, the name is not enough: a wallet could copy a name to hide another one.
 */
export function isSame({ id, name, chain, info, explorerId }: Connector, wallet: Wallet): boolean {
  if (explorerId) return explorerId === wallet.id
  if (wallet.injected?.some(({ namespace, injectedId }) => namespace === chain && injectedId === id)) return true
  const [own, listed] = [getRdns(info?.rdns), getRdns(wallet.rdns)]
  return own && listed ? own === listed : toComparableName(name) === toComparableName(wallet.name)
}

/** Groups connectors by wallet name, one per namespace. */
export function groupByWallet(connectors: readonly Connector[]): readonly (readonly [Connector, ...Connector[]])[] {
  const wallets: [Connector, ...Connector[]][] = []
  for (const connector of connectors) {
    const parts = wallets.find(
      ([first, ...others]) =>
        isSameName(first, connector) && [first, ...others].every(({ chain }) => chain !== connector.chain),
    )
    if (parts) parts.push(connector)
    else wallets.push([connector])
  }
  return wallets
}

export const isSameName = (a: Pick<Connector, 'name'>, b: Pick<Connector, 'name'>) =>
  toComparableName(a.name) === toComparableName(b.name)
