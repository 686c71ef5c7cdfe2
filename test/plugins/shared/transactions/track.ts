// A transaction that is tracked by a clock of its own.
import {
  type Tracked,
  type TransactionLookup,
  trackTransaction,
} from '../../../../plugins/shared/transactions/track-transaction.ts'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const WEEK = 7 * 24 * 60 * MINUTE

export const BEGIN = 1_000 * WEEK
let now = BEGIN
/** How long the last transaction has been tracked, in ms. */
export const clock = () => now - BEGIN

export const DEFAULT: Tracked = { network: 'eip155:1', at: BEGIN, status: 'sent', hash: '0x1', nonce: '7' }

/**
 * Tracks a transaction, `null` for one that is no longer listed.
 * @param more - What the nodes say; by default the transaction is on its way, for ever.
 */
export async function track(
  one: Partial<Tracked> | (() => Partial<Tracked>) | null,
  more: Partial<TransactionLookup<Tracked>> = {},
  hear = (_: string) => {},
) {
  now = BEGIN
  const looks: number[] = []
  const told: string[] = []
  const tell = (what: string) => {
    told.push(what)
    hear(what)
  }
  await trackTransaction(
    {
      now: () => now,
      sleep: async (ms) => {
        now += ms
      },
    },
    () => {
      looks.push(clock())
      if (clock() > 2 * WEEK) throw new Error('It is looked for without end.')
      return one === null ? undefined : { ...DEFAULT, ...(typeof one === 'function' ? one() : one) }
    },
    {
      lookUp: async () => ({ status: 'pending' }),
      search: async () => null,
      findReplacement: async () => null,
      isContract: async () => false,
      getExpiry: async () => null,
      ...more,
    },
    {
      found: (hash, isReplaced) => tell(`${isReplaced ? 'sped up' : 'found'} ${hash}`),
      nonceReceived: async (nonce) => tell(`placed ${nonce}`),
      reorganized: () => tell('reorganized'),
      settled: async (status) => tell(status),
      ended: async () => tell('ended'),
    },
  )
  const pauses = looks.slice(1).map((at, i) => at - (looks[i] as number))
  return { looks, pauses, told }
}
