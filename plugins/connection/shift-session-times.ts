const SESSION_ID = /(?<![\w-])([0-9a-z]{9})(?=-[0-9a-f]{16}(?![\w-]))/g

/** Shifts the timestamps at the start of session ids. */
export const shiftSessionTimes = (text: string, move: (time: number) => number): string =>
  !text.includes('-')
    ? text
    : text.replace(SESSION_ID, (time) => move(Number.parseInt(time, 36)).toString(36).padStart(time.length, '0'))
