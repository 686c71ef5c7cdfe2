/** Returns all cases in the deep run, otherwise the first ones. */
export const firstOf = <T>(all: readonly T[], count = 1): readonly T[] =>
  process.env.PORTICO_RUNS ? all : all.slice(0, count)
