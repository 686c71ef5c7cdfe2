import { definePlugin } from '../../kernel/index.ts'
import { assertNetworkId } from '../capabilities/caip.ts'
import { type Configuration, DATA_SERVICE } from '../capabilities.ts'
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
    contract: async () => (await import('./contract.ts')).contract,
    load: async () =>
      (await import('./runtime.ts')).createRuntime(
        options && (await import('./check-options.ts')).checkOptions(options),
      ),
    migrations: async () => (await import('./migrations.ts')).createMigrations(options),
    views: {
      RegisterAccountName: { load: () => import('./views/RegisterAccountName.tsx') },
      RegisterAccountNameSuccess: { load: () => import('./views/RegisterAccountNameSuccess.tsx') },
    },
    messages: { en: () => import('./messages.ts') },
    origins: ({ projectId, services }: Configuration) => ({
      connect: [...(projectId ? [services?.api ?? DATA_SERVICE] : []), ...(options?.ens?.gateways ?? [])],
    }),
  })
}
