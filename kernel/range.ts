type Version = readonly number[]

const COMPARATOR = /^(\^|~|>=|<=|>|<|=)?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/

/**
 * Whether a version is one for which a plugin was written. Ranges as npm has them, without labels: `^0.1.0`, `~1.2`,
 * `>=1.2 <3`, `1 || 2`, `*`. What is no range fits nothing.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const own = version.split('.').map(Number)
  const isMet = (comparator: string) => comparator === '*' || satisfiesComparator(own, comparator)
  return range.split('||').some((part) => part.match(/\S+/g)?.every(isMet) ?? false)
}

function satisfiesComparator(own: Version, comparator: string): boolean {
  const [, sign = '', ...named] = COMPARATOR.exec(comparator) ?? []
  const given = named.filter((part) => part !== undefined).map(Number)
  if (given.length === 0) return false
  const least = [0, 1, 2].map((i) => given[i] ?? 0)
  const order = compare(own, least)
  if (sign === '>=') return order >= 0
  if (sign === '<') return order < 0
  // A part that is left out stands for all of its kind: `1.2` and `<=1.2` hold 1.2.9, `>1.2` begins at 1.3.
  const isWithin = order >= 0 && compare(own, raise(least, given.length - 1)) < 0
  if (sign === '<=') return order < 0 || isWithin
  if (sign === '>') return order > 0 && !isWithin
  if (sign === '~') return order >= 0 && compare(own, raise(least, Math.min(given.length - 1, 1))) < 0
  // The first part that is not 0 may not change.
  const firm = given.findIndex((part) => part > 0)
  return sign === '^' ? order >= 0 && compare(own, raise(least, firm < 0 ? given.length - 1 : firm)) < 0 : isWithin
}

const raise = (version: Version, at: number): Version =>
  version.map((part, i) => (i < at ? part : i === at ? part + 1 : 0))

const compare = (a: Version, b: Version): number => a.map((part, i) => part - (b[i] ?? 0)).find((by) => by !== 0) ?? 0
