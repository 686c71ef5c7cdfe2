/** Plain data: the log, the state and every response consist of it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

export type PlainNode = Record<string, unknown>

/** True for arrays and plain objects, false for class instances. */
export function isNode(value: unknown): value is PlainNode {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Array.isArray(value)
}

/** Copies an array or object with `each` applied to its values. Keys whose value is `undefined` are dropped. */
export function mapNode(node: PlainNode, each: (item: unknown) => unknown): object {
  if (Array.isArray(node)) return node.map((item) => each(item))
  const copy: PlainNode = {}
  for (const key in node) if (node[key] !== undefined) copy[key] = each(node[key])
  return copy
}

/** Deep-copies plain data so that it can be written to. Values of other kinds are returned as they are. */
export const clone = <T>(value: T): T => (isNode(value) ? mapNode(value, clone) : value) as T

/** Deep-compares plain data. A key that holds `undefined` counts as absent, as in JSON. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isNode(a) || !isNode(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const defined = (node: PlainNode) => Object.keys(node).filter((key) => node[key] !== undefined)
  const [left, right] = [defined(a), defined(b)]
  return left.length === right.length && left.every((key) => isEqual(a[key], b[key]))
}

/** Reads an own property by a name from untrusted data, never an inherited one. */
export const getOwn = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined

export const DIGEST_START = [0xdeadbeef, 0x41c6ce57] as const

/** Computes a short digest of a text, not for security. For a text in parts, pass the same `state` with each part. */
export function computeDigest(text: string, state: [number, number] = [...DIGEST_START]): string {
  let [h1, h2] = state
  for (let i = 0; i < text.length; i++) {
    h1 = Math.imul(h1 ^ text.charCodeAt(i), 2654435761)
    h2 = Math.imul(h2 ^ text.charCodeAt(i), 1597334677)
  }
  state.splice(0, 2, h1, h2)
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909)
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909)
  return (4294967296 * (2097151 & h2) + (h1 >>> 0)).toString(36)
}
