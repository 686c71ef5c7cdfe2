import { createKernel } from 'portico'
import type { Configuration } from 'portico/capabilities'
import { eip155 } from 'portico/eip155'
import { getNetworks } from '../../../playground/page/networks.ts'
import type { World } from '../../../playground/page/world.ts'

/** Reads the local world from the page, where the server put it. */
export const readWorld = (): World => JSON.parse(document.getElementById('world')?.textContent ?? '')

/** Creates a kernel as a host would, in the page or on a server. */
export const createSiteKernel = (
  world: World,
  theme?: 'dark' | 'light',
  options?: Pick<Configuration, 'enableEmbedded'>,
) => createKernel({ plugins: [eip155()], metadata: { name: 'Site' }, networks: getNetworks(world), theme, ...options })

export type SiteKernel = ReturnType<typeof createSiteKernel>

/** Installs wallets in the page, by default Harbor. Loaded dynamically, since they can't run on a server. */
export async function install(world: World, wallets: readonly string[] = ['harbor']): Promise<void> {
  const { installWallets } = await import('../../../playground/page/wallets.ts')
  installWallets(world, new Set(wallets))
}

/** Exposes values to tests as globals. */
export const expose = (what: Record<string, unknown>): void => void Object.assign(window, what)
