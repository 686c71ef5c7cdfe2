import { createKernel } from 'portico'
import type { Configuration } from 'portico/capabilities'
import { eip155 } from 'portico/eip155'
import { networksOf } from '../../../playground/page/networks.ts'
import type { World } from '../../../playground/page/world.ts'

/** The local world, as the server wrote it into the page. */
export const readWorld = (): World => JSON.parse(document.getElementById('world')?.textContent ?? '')

/** A kernel as a host makes it, in the page or on a server. */
export const createSiteKernel = (
  world: World,
  theme?: 'dark' | 'light',
  options?: Pick<Configuration, 'enableEmbedded'>,
) => createKernel({ plugins: [eip155()], metadata: { name: 'Site' }, networks: networksOf(world), theme, ...options })

export type SiteKernel = ReturnType<typeof createSiteKernel>

/** Puts wallets into the page: Harbor, or whichever are wanted. Fetched, since a server can't have them. */
export async function install(world: World, wallets: readonly string[] = ['harbor']): Promise<void> {
  const { installWallets } = await import('../../../playground/page/wallets.ts')
  installWallets(world, new Set(wallets))
}

/** Puts something where tests find it. */
export const expose = (what: Record<string, unknown>): void => void Object.assign(window, what)
