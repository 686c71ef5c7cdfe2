import { defineRuntime, type EffectContext } from 'portico'
import { Router } from 'portico/capabilities'
import { contract } from './contract.ts'
import { parsePrice } from './price.ts'

type Context = EffectContext<typeof contract>

const EVERY = 60_000

export const createRuntime = (url: string) =>
  defineRuntime(contract, {
    reduce: {
      wanted: (draft, { above }) => {
        draft.above = above
      },
      priced: (draft, { price }) => {
        draft.price = price
      },
      ended: (draft) => {
        draft.above = null
      },
    },
    actions: {
      set({ send }, { above }) {
        if (parsePrice(above) !== null) send('wanted', { above: above.trim() })
      },
      clear: ({ send }) => send('ended'),
    },
    effects: {
      wanted: {
        endedBy: ['ended'],
        async run(context: Context, { above }) {
          const { io, send, services } = context
          for (;;) {
            const price = await askPrice(context, url)
            if (price !== null) send('priced', { price })
            if (price !== null && (parsePrice(price) ?? 0n) >= (parsePrice(above) ?? 0n)) break
            await io.sleep(EVERY)
          }
          services.get(Router).toast(`The price reached ${above} USD`)
          send('ended')
        },
      },
    },
  })

/** Fetches the price; `null` if the service fails or its response is invalid. */
async function askPrice({ io, signal }: Context, url: string): Promise<string | null> {
  try {
    const { status, body } = await io.fetch({ url })
    const { usd } = Object(body) as { usd?: unknown }
    return status === 200 && typeof usd === 'string' && parsePrice(usd) !== null ? usd : null
  } catch (error) {
    // The effect has been cancelled.
    if (signal.aborted) throw error
    return null
  }
}
