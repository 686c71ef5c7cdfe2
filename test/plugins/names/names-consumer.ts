import { action, defineContract, definePlugin, defineRuntime, type } from '../../../kernel/index.ts'
import { Names, type Profile, type ResolvedName } from '../../../plugins/capabilities.ts'

const contract = defineContract({
  id: 'asker',
  initialState: () => ({}),
  events: {},
  actions: {
    resolve: action(type<{ name: string; isFresh?: boolean; caipNetworkId?: string }>(), {
      result: type<ResolvedName>(),
    }),
    reverse: action(type<{ address: string }>(), { result: type<Profile | null>() }),
  },
  needs: [Names],
})

/** A plugin that uses the `names` capability. */
export const namesConsumer = () =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {},
        actions: {
          resolve: ({ services }, { name, ...options }) => services.get(Names).resolve(name, options),
          reverse: ({ services }, { address }) => services.get(Names).reverse(address),
        },
      }),
  })
