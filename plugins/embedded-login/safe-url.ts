import { isText } from '../shared/json/fields.ts'

const LONGEST_ADDRESS = 8_192

/** Parses a URL that is safe to open: https, or this machine. @param local - The names of this machine */
export function parseSafeUrl(value: unknown, local: readonly string[] = ['127.0.0.1']): string | null {
  if (!isText(value, LONGEST_ADDRESS) || !URL.canParse(value)) return null
  const { protocol, hostname, username, password } = new URL(value)
  const isHere = protocol === 'http:' && local.includes(hostname)
  return (protocol === 'https:' || isHere) && !username && !password ? value : null
}
