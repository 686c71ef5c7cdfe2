import { action, defineContract, definePlugin, defineRuntime, event, type } from '../../kernel/index.ts'

const contract = defineContract({
  id: 'guest',
  initialState: () => ({}),
  events: { named: event(type<{ names: string[] }>(), { personal: ['names.*'] }) },
  actions: {
    name: action(type<{ names: string[] }>(), { personal: ['names.*'] }),
    ask: action(type<{ of: string }>()),
  },
})
/** A plugin that names persons, and asks a server about them. */
export const guest = definePlugin(contract, {
  load: async () =>
    defineRuntime(contract, {
      reduce: { named: () => {} },
      actions: {
        name: ({ send }, { names }) => send('named', { names: [...names] }),
        ask: async ({ io }, { of }) => void (await io.fetch({ url: `https://guest.example/${of}` })),
      },
    }),
  origins: () => ({ connect: ['https://guest.example'] }),
})
