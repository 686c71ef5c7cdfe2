/** Whether `npm run test:deep` runs, with all cases and large counts. */
export const isDeep = process.env.PORTICO_RUNS !== undefined

/** Returns all cases in the deep run, otherwise one: each place takes the next, so that together they see all. */
export const eachInTurn = <T>(all: readonly T[]): (() => readonly T[]) => {
  let next = 0
  return () => (isDeep ? all : [all[next++ % all.length] as T])
}

/** Returns all cases in the deep run, otherwise the first ones. */
export const firstOf = <T>(all: readonly T[], count = 1): readonly T[] => (isDeep ? all : all.slice(0, count))
