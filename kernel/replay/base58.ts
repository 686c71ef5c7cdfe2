import { formatHex, parseHex } from './bytes.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const VALUES = /* @__PURE__ */ new Map([...ALPHABET].map((letter, value) => [letter, value]))

/** Decodes base58, four characters at a time. */
export function parseBase58(text: string): string {
  const limbs: number[] = []
  for (let at = 0; at < text.length; at += 4) {
    let carry = 0
    let by = 1
    for (const letter of text.slice(at, at + 4)) {
      carry = carry * 58 + (VALUES.get(letter) ?? 0)
      by *= 58
    }
    for (let i = 0; i < limbs.length; i++) {
      carry += (limbs[i] as number) * by
      limbs[i] = carry % 2 ** 24
      carry = Math.floor(carry / 2 ** 24)
    }
    if (carry > 0) limbs.push(carry)
  }
  const digits = limbs
    .reverse()
    .map((limb) => limb.toString(16).padStart(6, '0'))
    .join('')
    .replace(/^(?:00)+/, '')
  const zeros = text.length - text.replace(/^1+/, '').length
  return '\0'.repeat(zeros) + parseHex(digits)
}

export function formatBase58(bytes: string): string {
  const zeros = bytes.length - bytes.replace(/^\0+/, '').length
  let rest = bytes.length === zeros ? 0n : BigInt(`0x${formatHex(bytes)}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = ALPHABET.charAt(Number(rest % 58n)) + text
  return '1'.repeat(zeros) + text
}
