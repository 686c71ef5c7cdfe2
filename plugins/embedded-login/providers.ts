import { PROVIDERS } from './constants.ts'
import type { Provider } from './manifest.ts'

/** Inside a messaging app some providers refuse to show their page. @see Specification §6 */
const BARRED: Readonly<Record<string, readonly Provider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}

/**
 * Those that the host wants, in its order, or all.
 * @param wanted - `features.socials`. @param messenger - On what the messaging app runs in which the page is shown.
 */
export function getProviders(wanted: unknown, messenger: string | null): readonly Provider[] {
  if (wanted === false) return []
  const listed = Array.isArray(wanted) ? [...new Set(wanted)].filter(isProvider) : PROVIDERS
  const barred = (messenger && BARRED[messenger]) || []
  return listed.filter((one) => !barred.includes(one))
}

const isProvider = (value: unknown): value is Provider => PROVIDERS.includes(value as Provider)
