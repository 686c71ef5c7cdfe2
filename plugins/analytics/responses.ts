// Parses what the services, the page and the storage return. Written by hand: a schema library would be the only one that
// an opening fetches.
import type { Json } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'

const URL_LENGTH = 2_048
const DOMAIN_LENGTH = 255

/** Returns true if the service accepts events of this project. An invalid response means no. */
export const isEnabledIn = (answer: Json): boolean => toFields(answer).isAnalyticsEnabled === true

/** @returns `null` if the page can't be reported */
export function parsePage(answer: Json) {
  const { url, domain, isPrivate } = toFields(answer)
  const isPage = isShort(url, URL_LENGTH) && isShort(domain, DOMAIN_LENGTH) && typeof isPrivate === 'boolean'
  return isPage ? { url, domain, isPrivate } : null
}

/** Parses the stored consent; `null` if there is none or it is invalid. */
export function parseConsent(text: string | null): boolean | null {
  try {
    const { version, isGiven } = toFields(JSON.parse(text ?? ''))
    return version === 1 && typeof isGiven === 'boolean' ? isGiven : null
  } catch {
    return null
  }
}

/** Both are empty on a page that is no website. */
const isShort = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest
