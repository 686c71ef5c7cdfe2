// Whether a wallet that is listed is one that was found in the page.
import type { Connector, Wallet } from '../capabilities.ts'

/** An rdns without the mark by which a wallet's app and its extension differ (`io.metamask.mobile`). */
const getRdns = (rdns: string | undefined) => rdns?.toLowerCase().replace(/\.mobile$/, '')

const getName = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/**
 * By what the page calls it, by its rdns, or where one of them has none, by its name. A name alone, against another
 * rdns, is not enough: anybody may take one, and would hide the wallet that has it.
 */
export function isSame({ id, name, chain, info, explorerId }: Connector, wallet: Wallet): boolean {
  if (explorerId) return explorerId === wallet.id
  if (wallet.injected?.some(({ namespace, injectedId }) => namespace === chain && injectedId === id)) return true
  const [own, listed] = [getRdns(info?.rdns), getRdns(wallet.rdns)]
  return own && listed ? own === listed : getName(name) === getName(wallet.name)
}

/** Connectors that are wallets in the page, each once however many namespaces it knows, without the excluded ones. */
export function getInstalled(connectors: readonly Connector[], hidden: readonly string[]): readonly Connector[] {
  const excluded = hidden.map(getRdns)
  const inPage = connectors.filter(({ transport, info }) => !transport && !excluded.includes(getRdns(info?.rdns) ?? ''))
  return inPage.filter(({ chain, info }, at) => {
    const first = inPage.findIndex((one) => info && one.info?.rdns === info.rdns)
    return first < 0 || first === at || inPage[first]?.chain === chain
  })
}
