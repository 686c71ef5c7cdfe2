/** Messages about the outcome of a swap. */
export const OUTCOMES = {
  short: {
    title: 'You received less than the minimum',
    message: 'You received {amount}. The minimum shown was {least}. Check the transaction before you swap again.',
  },
  untried: {
    title: 'This swap wasn’t simulated beforehand',
    message: 'You received {amount}. The minimum shown was {least}. Check your balance.',
  },
  unread: {
    title: 'Check your balance',
    message: 'We couldn’t confirm how much you received. The minimum shown was {least}.',
  },
} as const
