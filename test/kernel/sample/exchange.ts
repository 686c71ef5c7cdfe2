// A plugin with all features that the laws cover: debouncing, superseding, watching, and an optional race.
import {
  action,
  defineContract,
  definePlugin,
  defineRuntime,
  type EffectContext,
  event,
  type,
} from '../../../kernel/index.ts'
import { Holder, Sender } from './capabilities.ts'

export interface Quote {
  id: string
  amountIn: string
  amountOut: string
}

export interface ExchangeState {
  amountIn: string
  quote: { status: 'idle' | 'pending' | 'failed' } | { status: 'ready'; value: Quote; seen: number }
  hash: string | null
}

export const contract = defineContract({
  id: 'exchange',
  initialState: (): ExchangeState => ({ amountIn: '0', quote: { status: 'idle' }, hash: null }),
  events: {
    amountEntered: event(type<{ amountIn: string }>()),
    quoteReceived: event(type<{ quote: Quote; account: string }>(), { personal: ['account'] }),
    quoteFailed: event(type<{ status: number }>()),
    quoteSeen: event(type<void>()),
    submitted: event(type<{ hash: string }>(), { personal: ['hash'], track: 'SWAP_SUCCESS' }),
    reset: event(type<void>()),
  },
  actions: {
    enterAmount: action(type<{ amountIn: string }>()),
    submit: action<void, { hash: string }>(),
  },
  needs: [Holder, Sender],
})

export interface ExchangeOptions {
  readonly endpoint?: string
  /** The planted race: runs of the quote effect do not supersede each other. */
  readonly isRacy?: boolean
}

export const createRuntime = ({ endpoint = 'https://quotes.example', isRacy = false }: ExchangeOptions = {}) => {
  async function requestQuote(
    { send, io, services }: EffectContext<typeof contract>,
    { amountIn }: { amountIn: string },
  ) {
    await io.sleep(300)
    const account = services.state(Holder)?.address
    if (!account) return
    const id = await io.random(4)
    const { status, body } = await io.fetch({ url: `${endpoint}?in=${amountIn}&for=${account.toLowerCase()}` })
    if (status !== 200) return send('quoteFailed', { status })
    send('quoteReceived', { quote: { id, amountIn, amountOut: (body as { out: string }).out }, account })
  }

  return defineRuntime(contract, {
    reduce: {
      amountEntered: (draft, { amountIn }) => {
        draft.amountIn = amountIn
        draft.quote = { status: 'pending' }
      },
      quoteReceived: (draft, { quote }) => {
        draft.quote = { status: 'ready', value: { ...quote }, seen: 0 }
      },
      quoteFailed: (draft) => {
        draft.quote = { status: 'failed' }
      },
      quoteSeen: (draft) => {
        if (draft.quote.status === 'ready') draft.quote.seen++
      },
      submitted: (draft, { hash }) => {
        draft.hash = hash
      },
      reset: (draft) => {
        draft.quote = { status: 'idle' }
      },
    },
    actions: {
      enterAmount: ({ send }, { amountIn }) => send('amountEntered', { amountIn }),
      async submit({ send, services, io }) {
        await io.load('encode', async () => 0)
        const hash = await services.get(Sender).send('0x')
        send('submitted', { hash })
        return { hash }
      },
    },
    effects: {
      amountEntered: isRacy ? { concurrent: true, run: requestQuote } : requestQuote,
      quoteReceived: async ({ send }) => {
        for (let i = 0; i < 7; i++) await null
        send('quoteSeen')
      },
    },
    watch: [
      [
        ({ services }) => services.state(Holder)?.address,
        ({ send, read }) => {
          if (read().quote.status !== 'idle') send('reset')
        },
      ],
    ],
  })
}

export const origins = () => ({ connect: ['https://quotes.example'] })

export const exchange = (options: ExchangeOptions = {}) =>
  definePlugin(contract, { load: async () => createRuntime(options), origins })
