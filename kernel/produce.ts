// Copy-on-write: only the objects that a recipe writes to are copied. The new slice shares the rest with the old one.
import { isNode, type PlainNode } from './json.ts'

/** A writable version of plain data. */
export type Draft<T> = T extends object ? { -readonly [Key in keyof T]: Draft<T[Key]> } : T

/** The data behind a draft. */
interface DraftNode {
  readonly base: PlainNode
  readonly parent: DraftNode | null
  /** Revokes every draft of this run, so that a draft that outlives it cannot be used. */
  readonly ends: (() => void)[]
  /** Created on the first write, or when a nested object is read. */
  copy: PlainNode | null
  isChanged: boolean
}

/** An array is the proxy target of a list, so that `Array.isArray` holds for the draft. */
type Target = DraftNode | [DraftNode]

const NODE = Symbol('node')

/**
 * Runs a recipe on a draft of frozen plain data.
 * @returns The new data, frozen; `base` itself if nothing changed. @throws What the recipe throws.
 */
export function produce<T extends object>(base: T, recipe: (draft: Draft<T>) => void): T {
  const ends: DraftNode['ends'] = []
  const draft = createDraft({ base: base as PlainNode, parent: null, ends, copy: null, isChanged: false })
  try {
    recipe(draft as Draft<T>)
    return finishNode(draft) as T
  } finally {
    for (const end of ends) end()
  }
}

function createDraft(node: DraftNode): PlainNode {
  const { proxy, revoke } = Proxy.revocable<Target>(Array.isArray(node.base) ? [node] : node, traps)
  node.ends.push(revoke)
  return proxy as unknown as PlainNode
}

const getNode = (target: Target): DraftNode => (Array.isArray(target) ? target[0] : target)
const getLatest = ({ copy, base }: DraftNode): PlainNode => copy ?? base

const traps: ProxyHandler<Target> = {
  get(target, key: string) {
    const node = getNode(target)
    if ((key as unknown) === NODE) return node
    const value = getLatest(node)[key]
    // A value that the recipe assigned needs no draft.
    if (!isNode(value) || !Object.hasOwn(node.base, key) || value !== node.base[key]) return value
    const draft = createDraft({ base: value, parent: node, ends: node.ends, copy: null, isChanged: false })
    copyNode(node)[key] = draft
    return draft
  },
  set(target, key: string, value) {
    const node = getNode(target)
    const before = getLatest(node)
    if (!Object.hasOwn(before, key) || !Object.is(before[key], value)) markChanged(node)[key] = value
    return true
  },
  deleteProperty(target, key: string) {
    const node = getNode(target)
    if (Object.hasOwn(getLatest(node), key)) Reflect.deleteProperty(markChanged(node), key)
    return true
  },
  has: (target, key) => key in getLatest(getNode(target)),
  ownKeys: (target) => Reflect.ownKeys(getLatest(getNode(target))),
  getOwnPropertyDescriptor(target, key) {
    const own = Reflect.getOwnPropertyDescriptor(getLatest(getNode(target)), key)
    const isLength = Array.isArray(target) && key === 'length'
    return own && { ...own, writable: true, configurable: !isLength }
  },
  getPrototypeOf: (target) => Object.getPrototypeOf(getNode(target).base),
  setPrototypeOf: () => false,
  defineProperty: () => false,
}

function copyNode(node: DraftNode): PlainNode {
  const { base } = node
  node.copy ??= (Array.isArray(base) ? base.slice() : { ...base }) as PlainNode
  return node.copy
}

function markChanged(node: DraftNode): PlainNode {
  for (let one: DraftNode | null = node; one && !one.isChanged; one = one.parent) one.isChanged = true
  return copyNode(node)
}

/** Resolves a draft, or a value that the recipe created, to deep-frozen data. */
function finishNode(value: unknown): unknown {
  if (!isNode(value) || Object.isFrozen(value)) return value
  const node = value[NODE as never] as DraftNode | undefined
  if (node && !node.isChanged) return node.base
  const own = node ? copyNode(node) : value
  if (Object.isFrozen(own)) return own
  for (const key of Object.keys(own)) own[key] = finishNode(own[key])
  return Object.freeze(own)
}
