// Wallets that other plugins add to those of the page.
import type { PageWallet, PageWalletSource } from '../capabilities.ts'
import type { FoundWallet } from './found-wallet.ts'

type Add = (found: FoundWallet | null) => void
type Stop = () => void

/**
 * Adds the wallets of each source, and then those of the page that no source has added.
 * @param find - Finds the wallets of the page.
 * @returns The function that stops it
 */
export async function addPluginWallets(
  sources: readonly PageWalletSource[],
  addWallet: Add,
  find: (add: Add) => Stop,
): Promise<Stop> {
  const known = new Set<string>()
  const add = ({ connectorId: external, provider, ...info }: PageWallet) => {
    if (info.rdns) known.add(info.rdns)
    addWallet({ info: { ...info, external }, wallet: { provider, ask: (call) => provider.request(call) } })
  }
  const own = sources.filter(({ namespace }) => namespace === 'eip155')
  const stops: Stop[] = []
  let isComplete = false
  const start = async (source: PageWalletSource) => {
    stops.push(await (await source.load()).find(add))
    if (source.isComplete) isComplete = true
  }
  // A source that fails does not hold up the others.
  await Promise.allSettled(own.map(start))
  if (!isComplete) stops.push(find((found) => found && !known.has(found.info.rdns) && addWallet(found)))
  return () => {
    for (const stop of stops) stop()
  }
}
