/** Messages about the outcome of a swap. */
export const OUTCOMES = {
  short: {
    title: 'You got less than you agreed to',
    message: 'You got {amount}. You were shown at least {least}. Check the transaction before you swap again.',
  },
  untried: {
    title: 'This swap wasn’t simulated beforehand',
    message: 'You got {amount}. You were shown at least {least}. Check your balance.',
  },
  unread: {
    title: 'Check what you got',
    message: 'We couldn’t read how much you got. You were shown at least {least}.',
  },
} as const
