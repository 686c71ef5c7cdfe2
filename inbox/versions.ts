import { compareBuild, parse } from 'semver'

/**
 * Whether a version is another one or newer. Only numbers have an order (`1.4.0-rc.1`, `v2`, `142`, `1.2.3.4`): others,
 * such as commits and dates with hyphens, are compared for equality.
 */
export function isAtLeast(version: string, least: string): boolean {
  const [one, other] = [toSemver(version), toSemver(least)]
  return one && other ? compareBuild(one, other) >= 0 : version === least
}

/** Whether a version is older than another one. Versions without an order are not. */
export const isOlder = (version: string, than: string): boolean => isAtLeast(than, version) && !isAtLeast(version, than)

/** Brings numbers to three, with those after the third in the place of the build, where they are compared. */
function toSemver(text: string): string | null {
  const exact = parse(text)
  if (exact) return exact.version
  const numbers = /^v?(\d+(?:\.\d+)*)$/.exec(text)?.[1]?.split('.').map(Number)
  if (!numbers?.every(Number.isSafeInteger)) return null
  const [major = 0, minor = 0, patch = 0, ...more] = numbers
  return [`${major}.${minor}.${patch}`, more.join('.')].filter(Boolean).join('+')
}
