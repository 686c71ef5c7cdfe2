import type { RouterMethods } from '../capabilities.ts'

const CONFIGURATION = 'Invalid App Configuration'

/** What the relay's own words for turning somebody away mean to the host. */
const ALERTS: readonly (readonly [words: RegExp, title: string, message: string])[] = [
  [/origin not allowed/i, CONFIGURATION, 'Origin not found on Allowlist: this site’s project id doesn’t allow it.'],
  [/invalid key|project (?:id|not found)/i, CONFIGURATION, 'This site’s project id is invalid.'],
  [
    /JWT/,
    'Session Expired',
    'An invalid session was found. Check the date and time of this device, then connect again.',
  ],
]

/** @returns Whether the relay turned the site away; other troubles pass. */
export function toAlert(words: unknown, router: Pick<RouterMethods, 'alert'>): boolean {
  const alert = ALERTS.find(([form]) => form.test(String(words)))
  if (alert) router.alert(alert[1], alert[2])
  return alert !== undefined
}
