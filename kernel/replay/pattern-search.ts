/** Searches texts for all matches of a pattern. */
export function createPatternSearch(pattern: RegExp): (text: string) => readonly string[] {
  const form = new RegExp(pattern, `g${pattern.flags.replace('g', '')}`)
  // `matchAll` copies the expression, and most texts match none.
  return (text) => (text.search(form) < 0 ? [] : Array.from(text.matchAll(form), ([found]) => found))
}
