// Matches listed wallets with those found in the page.
import type { Connector, Wallet } from '../capabilities.ts'

/** Ignores the suffix by which a wallet's app differs from its extension (`io.metamask.mobile`). */
const getRdns = (rdns: string | undefined) => rdns?.toLowerCase().replace(/\.mobile$/, '')

const getName = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/**
 * Matches by explorer id, by the page's id, by rdns or, if one of them has no rdns, by name. With different rdns, the
 * name is not enough: a wallet could copy a name to hide another one.
 */
export function isSame({ id, name, chain, info, explorerId }: Connector, wallet: Wallet): boolean {
  if (explorerId) return explorerId === wallet.id
  if (wallet.injected?.some(({ namespace, injectedId }) => namespace === chain && injectedId === id)) return true
  const [own, listed] = [getRdns(info?.rdns), getRdns(wallet.rdns)]
  return own && listed ? own === listed : getName(name) === getName(wallet.name)
}

/** Returns the wallets in the page, each once even if it supports several namespaces, without excluded ones. */
export function getInstalled(connectors: readonly Connector[], hidden: readonly string[]): readonly Connector[] {
  const excluded = hidden.map(getRdns)
  const inPage = connectors.filter(({ transport, info }) => !transport && !excluded.includes(getRdns(info?.rdns) ?? ''))
  return inPage.filter(({ chain, info }, at) => {
    const first = inPage.findIndex((one) => info && one.info?.rdns === info.rdns)
    return first < 0 || first === at || inPage[first]?.chain === chain
  })
}
