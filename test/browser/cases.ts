/** Of cases that one rule says the same of: all in the deep run, else the first of them. */
export const firstOf = <T>(all: readonly T[], count = 1): readonly T[] =>
  process.env.PORTICO_RUNS ? all : all.slice(0, count)
