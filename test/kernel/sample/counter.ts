import { action, defineContract, definePlugin, defineRuntime, event, type } from '../../../kernel/index.ts'

export const contract = defineContract({
  id: 'counter',
  initialState: () => ({ n: 0, notes: [] as { text: string }[] }),
  events: { added: event(type<{ by: number; note: { text: string } }>()) },
  actions: { add: action(type<{ by: number; note: { text: string } }>()) },
})

/** The smallest plugin with state. */
export const counter = () =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          added: (draft, { by, note }) => {
            draft.n += by
            draft.notes.push({ ...note })
          },
        },
        actions: { add: ({ send }, input) => send('added', input) },
      }),
  })
