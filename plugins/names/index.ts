import { definePlugin } from '../../kernel/index.ts'
import { assertNetworkId } from '../capabilities/caip.ts'
import { type Configuration, DATA_SERVICE } from '../capabilities.ts'
import { createLoaders, nameViews } from '../shared/loading/create-loaders.ts'
import { manifest } from './manifest.ts'
import type { NamesOptions } from './options.ts'

export type { contract, NamesContract } from './contract.ts'
export type { NamesOptions } from './options.ts'
export type { NamesState } from './state.ts'

/**
 * Resolves account names in both directions, by ENS and the data service, and lets visitors register one.
 *
 * @throws `configuration-invalid` if the network's id is wrong
 */
export function names(options?: NamesOptions) {
  const network = options?.ens?.caipNetworkId
  if (network !== undefined) assertNetworkId(network, 'names(): ens.caipNetworkId')
  return definePlugin(manifest, {
    ...createLoaders(
      async () => (await import('./lazy-parts.ts')).createParts(options),
      nameViews({
        RegisterAccountName: {},
        RegisterAccountNameSuccess: {},
      }),
    ),
    origins: ({ projectId, services }: Configuration) => ({
      connect: [...(projectId ? [services?.api ?? DATA_SERVICE] : []), ...(options?.ens?.gateways ?? [])],
    }),
  })
}
