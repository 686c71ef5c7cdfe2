import type { RouterMethods } from '../capabilities.ts'

const CONFIGURATION = 'Invalid App Configuration'

/** Alerts for the host, by the reason that the relay gives for a refusal. */
const ALERTS: readonly (readonly [words: RegExp, title: string, message: string])[] = [
  [/origin not allowed/i, CONFIGURATION, 'Origin not found on Allowlist'],
  [/invalid key|project (?:id|not found)/i, CONFIGURATION, 'This site’s project ID is invalid.'],
  [/JWT/, 'Session Expired', 'Your session isn’t valid. Check this device’s clock, then connect again.'],
]

/** Shows an alert if the relay refused the site. @returns `false` for other errors, which may pass */
export function toAlert(words: unknown, router: Pick<RouterMethods, 'alert'>): boolean {
  const alert = ALERTS.find(([form]) => form.test(String(words)))
  if (alert) router.alert(alert[1], alert[2])
  return alert !== undefined
}
