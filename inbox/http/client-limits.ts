// How many reports, and how many bytes of them, clients may send in a minute.
import type { Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Env, Parts } from './environment.ts'
import { identifyClient } from './identify-client.ts'

const MINUTE = 60

/** What a request takes of a limit: whose, and how much of it. Default: one. */
type LimitUse = readonly [limit: RateLimiterMemory, of: string, points?: number]

export function createClientLimits({ settings, metrics, key }: Pick<Parts, 'settings' | 'metrics' | 'key'>) {
  const perClient = new RateLimiterMemory({ points: settings.clientRate, duration: MINUTE })
  const bytesPerClient = new RateLimiterMemory({ points: settings.clientBytes, duration: MINUTE })
  const perKey = new RateLimiterMemory({ points: settings.keyRate, duration: MINUTE })

  /** Counts a request against limits, in order. @returns The refusal if one of them is reached, else `null` */
  async function refuseOverLimit(context: Context<Env>, ...uses: readonly LimitUse[]) {
    try {
      for (const [limit, ...use] of uses) await limit.consume(...use)
      return null
    } catch (reached) {
      metrics.reports.inc({ result: 'limited' })
      const { msBeforeNext = 1000 } = reached as { msBeforeNext?: number }
      context.header('retry-after', String(Math.ceil(msBeforeNext / 1000)))
      return context.json({ error: 'rate' }, 429)
    }
  }

  return {
    /** Counts a request: of its client, and of all clients together. @returns The refusal, or `null` */
    countRequest: (context: Context<Env>) =>
      refuseOverLimit(context, [perClient, identifyClient(context, settings)], [perKey, key]),
    /** Counts the bytes that a client sent. @returns The refusal, or `null` */
    countBytes: (context: Context<Env>, bytes: number) =>
      refuseOverLimit(context, [bytesPerClient, identifyClient(context, settings), bytes]),
  }
}
