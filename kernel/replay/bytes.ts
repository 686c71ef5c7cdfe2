// Bytes as texts of units below 256, which are searched as texts are; so their hexadecimal is not that of a library.

/** Converts bytes to a string, in pieces, since one argument per byte would overflow the stack. */
export function toByteString(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += 4096)
    text += String.fromCharCode.apply(null, bytes.subarray(from, from + 4096) as unknown as number[])
  return text
}

export function fromByteString(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

const PAIRS = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function formatHex(bytes: string): string {
  let digits = ''
  for (let i = 0; i < bytes.length; i++) digits += PAIRS[bytes.charCodeAt(i)]
  return digits
}

const NIBBLES = /* @__PURE__ */ Uint8Array.from(
  { length: 128 },
  (_, unit) => Number.parseInt(String.fromCharCode(unit), 16) || 0,
)

export function parseHex(digits: string): string {
  const bytes = new Uint8Array(digits.length >> 1)
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = (NIBBLES[digits.charCodeAt(2 * i)] ?? 0) * 16 + (NIBBLES[digits.charCodeAt(2 * i + 1)] ?? 0)
  return toByteString(bytes)
}

const strict = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true })

/** Decodes UTF-8. `null` if the bytes are not valid UTF-8 or contain control characters. */
export function parseUtf8(bytes: string): string | null {
  if (/[^\t\n\r\x20-\xff]/.test(bytes)) return null
  if (!/[\x80-\xff]/.test(bytes)) return bytes
  try {
    return strict.decode(fromByteString(bytes))
  } catch {
    return null
  }
}

export const formatUtf8 = (text: string): string => toByteString(new TextEncoder().encode(text))
