import {
  action,
  defineContract,
  definePlugin,
  defineRuntime,
  type EffectContext,
  event,
  type,
} from '../../../kernel/index.ts'

export interface Quote {
  amountIn: string
  amountOut: string
}

export const contract = defineContract({
  id: 'quotes',
  initialState: (): { amountIn: string; quote: Quote | null } => ({ amountIn: '', quote: null }),
  events: { amountEntered: event(type<{ amountIn: string }>()), quoteReceived: event(type<Quote>()) },
  actions: { enterAmount: action(type<{ amountIn: string }>()) },
})

async function ask({ io, send }: EffectContext<typeof contract>, { amountIn }: { amountIn: string }) {
  const { body } = await io.fetch({ url: `/quote?in=${amountIn}` })
  send('quoteReceived', { amountIn, amountOut: String(body) })
}

/** @param options.isStale - The planted bug: a response for an earlier amount still counts, and the last one wins. */
export const quotes = ({ isStale = false } = {}) =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          amountEntered: (draft, { amountIn }) => {
            draft.amountIn = amountIn
            draft.quote = null
          },
          quoteReceived: (draft, quote) => {
            draft.quote = { ...quote }
          },
        },
        actions: { enterAmount: ({ send }, input) => send('amountEntered', input) },
        effects: { amountEntered: isStale ? { concurrent: true, run: ask } : ask },
      }),
    views: {
      Quotes: { title: 'Quotes', load: () => import('./views/Quotes.tsx') },
      Missing: { title: 'Missing', load: () => Promise.reject(new TypeError('no such chunk')) },
    },
    origins: () => ({ connect: ['/'] }),
  })
