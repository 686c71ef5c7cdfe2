// A plugin that has messages signed, as other plugins do, using `Chain`.
import {
  action,
  defineContract,
  definePlugin,
  defineRuntime,
  type Json,
  type Secret,
  type,
} from '../../kernel/index.ts'
import { Chain } from '../../plugins/capabilities.ts'

type Ask = { namespace: string; address: string; message: string | Secret<string> }

const contract = defineContract({
  id: 'signer',
  initialState: () => ({}),
  events: {},
  actions: {
    /** Returns the signature, or the error code. */
    sign: action(type<Ask>(), { secret: ['message'], result: type<Json>() }),
  },
  needs: [Chain],
})

export const signer = () =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {},
        actions: {
          async sign({ services }, { namespace, address, message }) {
            const chain = services.all(Chain).find((one) => one.namespace === namespace)
            try {
              return (await chain?.signMessage({ address, message: message as Secret<string> }))?.reveal() ?? null
            } catch (error) {
              return (error as { code: Json }).code
            }
          },
        },
      }),
  })
