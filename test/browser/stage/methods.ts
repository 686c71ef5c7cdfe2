import { defineContract, definePlugin, defineRuntime } from '../../../kernel/index.ts'
import { connectMethod } from '../../../plugins/capabilities.ts'

export const contract = defineContract({ id: 'methods', initialState: () => ({}), events: {}, actions: {} })

/** Other connection methods than wallets, as a login plugin provides them. */
export const methods = () =>
  definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
    views: {
      Email: { title: 'E-mail', load: () => import('./views/Email.tsx') },
      Socials: { title: 'Socials', load: () => import('./views/Socials.tsx') },
    },
    slots: [connectMethod({ id: 'email', view: 'Email' }), connectMethod({ id: 'social', view: 'Socials' })],
  })
