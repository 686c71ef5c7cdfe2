import { PROVIDERS, type SocialProvider } from './manifest.ts'

/** Providers that block web views of messaging apps, by platform. @see Specification §6 */
const BARRED: Readonly<Record<string, readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}

/**
 * Gets the host's providers in its order, or all.
 * @param wanted - `features.socials`
 * @param messenger - The platform of the messaging app that shows the page
 */
export function getProviders(wanted: unknown, messenger: string | null): readonly SocialProvider[] {
  if (wanted === false) return []
  const listed = Array.isArray(wanted) ? [...new Set(wanted)].filter(isProvider) : PROVIDERS
  const barred = (messenger && BARRED[messenger]) || []
  return listed.filter((one) => !barred.includes(one))
}

const isProvider = (value: unknown): value is SocialProvider => PROVIDERS.includes(value as SocialProvider)
