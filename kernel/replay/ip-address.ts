// An IP address within a text. Rate limiters and gateways answer with that of the visitor.
import { createPatternSearch } from './pattern-search.ts'

const BYTE = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
/** Without the version of a program: `v1.2.3.4` and `Chrome/150.0.0.0`, but not `https://a.example/Limits/1.2.3.4`. */
const findFourBytes = /* @__PURE__ */ createPatternSearch(
  new RegExp(`(?<![\\w.-]|(?<![\\w./-])[A-Z][\\w-]*/)${BYTE}(?:\\.${BYTE}){3}(?![\\w-]|\\.\\d)`),
)
/** Addresses of a device or of a local network, which many have. @see RFC 6890 */
const SHARED = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|255)\./

/** Groups with colons between: also times and ids, see `isIpv6`. */
const findGroups = /* @__PURE__ */ createPatternSearch(/(?<![\w:.-])[\da-f:]{6,39}(?![\w:])/i)
const GROUPS = 8

/** Whether a text is an address of IPv6: eight groups, or fewer around one `::`. @see RFC 4291 §2.2 */
function isIpv6(text: string): boolean {
  const halves = text.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const groups = halves.flat()
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false
  return halves.length === 1
    ? groups.length === GROUPS
    : halves.length === 2 && groups.length > 1 && groups.length < GROUPS
}

/** Finds the IP addresses in a text that tell one network from another. */
export function findIpAddresses(text: string): readonly string[] {
  const found = text.includes('.') ? findFourBytes(text).filter((address) => !SHARED.test(address)) : []
  return text.includes(':') ? [...found, ...findGroups(text).filter(isIpv6)] : found
}
