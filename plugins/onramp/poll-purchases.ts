// Follows purchases.
import { Accounts, Balances, Router } from '../capabilities.ts'
import { FAILED, PURCHASES_LIMIT } from './constants.ts'
import type { Context } from './hosted-sellers.ts'
import type { OnRampOptions } from './options.ts'
import { getBuyer, getSellers } from './order.ts'
import type { Purchase } from './state.ts'

/** Milliseconds between two polls for purchases. */
const POLL_INTERVAL_MS = 4_000
/** Maximum number of polls, ten minutes in all. Then the visitor has to continue. */
const POLLS_LIMIT = 150
/** Maximum number of consecutive polls that may fail. */
const FAILURES_LIMIT = 3

/** Returns true while the view is open. There is no polling otherwise. */
export const isShown = ({ services }: Pick<Context, 'services'>): boolean =>
  services.state(Router)?.stack.at(-1)?.view === 'OnRampActivity'

/** The effect of `trackingStarted`: polls the purchases and reports changes. */
export async function pollPurchases(context: Context, options: OnRampOptions): Promise<void> {
  const { io, read, send, services } = context
  let failures = 0
  for (let looks = 1; looks <= POLLS_LIMIT; looks++) {
    const purchases = await fetchPurchases(context, options)
    if (purchases) {
      failures = 0
      const before = read().purchases
      const isFirst = read().pollingStatus === 'loading'
      if (isFirst || JSON.stringify(purchases) !== JSON.stringify(before)) send('purchasesReceived', { purchases })
      const isArrived = ({ id, status }: Purchase) =>
        status === 'confirmed' && before.find((one) => one.id === id)?.status !== 'confirmed'
      if (!isFirst && purchases.some(isArrived)) {
        services.find(Balances)?.refresh({ force: true })
        void services.get(Accounts).updateBalance()
      }
    } else if (++failures === FAILURES_LIMIT || read().pollingStatus === 'loading') {
      send('purchasesFailed')
      return services.get(Router).toast(FAILED, { variant: 'error' })
    }
    await io.sleep(POLL_INTERVAL_MS)
  }
  send('trackingEnded', { pollingStatus: 'paused' })
}

/** @returns `null` if the request fails */
async function fetchPurchases(context: Context, options: OnRampOptions): Promise<Purchase[] | null> {
  const [buyer, sellers] = [getBuyer(context), getSellers(context, options)]
  if (!buyer || !sellers) return []
  const found = await sellers.getPurchases(buyer).catch(() => undefined)
  if (!found) return null
  return found.slice(0, PURCHASES_LIMIT).map(({ id, at, status, symbol, amount, iconUrl }) => ({
    id,
    at,
    status,
    symbol,
    amount,
    ...(iconUrl && { iconUrl }),
  }))
}
