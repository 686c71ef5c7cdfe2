import { coerce, gte, parse } from 'semver'

/** Whether a version is another one or newer. Versions that are no numbers are only compared for equality. */
export function isAtLeast(version: string, least: string): boolean {
  const [one, other] = [version, least].map((text) => parse(text) ?? coerce(text))
  return one && other ? gte(one, other) : version === least
}
