/** Whether a time (ms since the epoch) is less than `ms` ago. One in the future is not: the clock was set back. */
export const isRecent = (at: number, now: number, ms: number): boolean => at <= now && now < at + ms
