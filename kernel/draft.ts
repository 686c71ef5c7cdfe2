// What a recipe writes to is copied first, and nothing else is: the new slice shares the rest with the old one.
import { isNode, type Node } from './json.ts'

/** Plain data that may be written to. */
export type Draft<T> = T extends object ? { -readonly [Key in keyof T]: Draft<T[Key]> } : T

/** What stands behind a draft. */
interface Place {
  readonly base: Node
  readonly parent: Place | null
  /** Ends every draft of this run: kept beyond it, it can't be used. */
  readonly ends: (() => void)[]
  /** Made as soon as something is written, or an object in it is read. */
  copy: Node | null
  isChanged: boolean
}

/** The draft of a list is one. */
type Target = Place | [Place]

const PLACE = Symbol('place')

/**
 * Runs a recipe on a draft of frozen plain data.
 * @returns What it made, frozen; `base` itself where it changed nothing. @throws What the recipe throws.
 */
export function produce<T extends object>(base: T, recipe: (draft: Draft<T>) => void): T {
  const ends: Place['ends'] = []
  const draft = createDraft({ base: base as Node, parent: null, ends, copy: null, isChanged: false })
  try {
    recipe(draft as Draft<T>)
    return finished(draft) as T
  } finally {
    for (const end of ends) end()
  }
}

function createDraft(place: Place): Node {
  const { proxy, revoke } = Proxy.revocable<Target>(Array.isArray(place.base) ? [place] : place, traps)
  place.ends.push(revoke)
  return proxy as unknown as Node
}

const placeOf = (target: Target): Place => (Array.isArray(target) ? target[0] : target)
const latest = ({ copy, base }: Place): Node => copy ?? base

const traps: ProxyHandler<Target> = {
  get(target, key: string) {
    const place = placeOf(target)
    if ((key as unknown) === PLACE) return place
    const value = latest(place)[key]
    // What the recipe put there is its own already.
    if (!isNode(value) || !Object.hasOwn(place.base, key) || value !== place.base[key]) return value
    const draft = createDraft({ base: value, parent: place, ends: place.ends, copy: null, isChanged: false })
    copyOf(place)[key] = draft
    return draft
  },
  set(target, key: string, value) {
    const place = placeOf(target)
    const before = latest(place)
    if (!Object.hasOwn(before, key) || !Object.is(before[key], value)) changed(place)[key] = value
    return true
  },
  deleteProperty(target, key: string) {
    const place = placeOf(target)
    if (Object.hasOwn(latest(place), key)) Reflect.deleteProperty(changed(place), key)
    return true
  },
  has: (target, key) => key in latest(placeOf(target)),
  ownKeys: (target) => Reflect.ownKeys(latest(placeOf(target))),
  getOwnPropertyDescriptor(target, key) {
    const own = Reflect.getOwnPropertyDescriptor(latest(placeOf(target)), key)
    const isLength = Array.isArray(target) && key === 'length'
    return own && { ...own, writable: true, configurable: !isLength }
  },
  getPrototypeOf: (target) => Object.getPrototypeOf(placeOf(target).base),
  setPrototypeOf: () => false,
  defineProperty: () => false,
}

function copyOf(place: Place): Node {
  const { base } = place
  place.copy ??= (Array.isArray(base) ? base.slice() : { ...base }) as Node
  return place.copy
}

function changed(place: Place): Node {
  for (let one: Place | null = place; one && !one.isChanged; one = one.parent) one.isChanged = true
  return copyOf(place)
}

/** What stands where a draft stood, or what the recipe made; frozen in depth. */
function finished(value: unknown): unknown {
  if (!isNode(value) || Object.isFrozen(value)) return value
  const place = value[PLACE as never] as Place | undefined
  if (place && !place.isChanged) return place.base
  const own = place ? copyOf(place) : value
  if (Object.isFrozen(own)) return own
  for (const key of Object.keys(own)) own[key] = finished(own[key])
  return Object.freeze(own)
}
