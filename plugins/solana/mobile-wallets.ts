// Asks the port to register the wallet apps of an Android phone.
import type { EffectContext } from '../../kernel/index.ts'
import { Host } from '../capabilities.ts'
import { toMobileChain } from './clusters.ts'
import { MOBILE_WALLETS } from './constants.ts'
import type { contract } from './contract.ts'
import { selectConnection } from './selectors.ts'

/** Registers them for the first network that the host lists and that they know: an authorization is for one. */
export async function registerMobileWallets({ io, services }: EffectContext<typeof contract>): Promise<void> {
  const networks = selectConnection(services)?.networks ?? []
  const chain = networks.map(({ caipNetworkId }) => toMobileChain(caipNetworkId)).find((name) => name !== undefined)
  if (!chain) return
  const { name = null, icons = [] } = services.state(Host)?.metadata ?? {}
  // A page that can't fetch the adapter has its other wallets.
  await io
    .request({ target: MOBILE_WALLETS, method: 'register', params: { chain, name, icon: icons[0] ?? null } })
    .catch(() => {})
}
