import fc from 'fast-check'
import { setAutoFreeze } from 'immer'
import { expect, test } from 'vitest'
import type { Entry } from '../../kernel/entry.ts'
import { type AnyRecipe, fold } from '../../kernel/fold.ts'
import { clone, isNode } from '../../kernel/json.ts'
import { freezePlain } from '../../kernel/replay/import-limits.ts'

const numRuns = Number(process.env.PORTICO_RUNS ?? 300)

type Place = Record<string, unknown>

const KEYS = ['a', 'b', 'c', '0', '1', '2']
const leaf = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom('x', 'y'), fc.boolean(), fc.constant(null))
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'large' },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('tree')),
  ),
}))
const base = fc.record({ a: tree, b: tree, c: fc.array(tree, { maxLength: 5 }) })
const path = fc.array(fc.nat(5), { maxLength: 4 })

/** Mutations of a recipe, at an existing or a missing path. */
const act = fc.oneof(
  fc.record({
    kind: fc.constantFrom('set' as const, 'push' as const, 'assign' as const),
    path,
    key: fc.nat(5),
    value: tree,
  }),
  fc.record({
    kind: fc.constantFrom('delete' as const, 'sort' as const, 'cut' as const, 'read' as const, 'filter' as const),
    path,
    key: fc.nat(5),
    value: leaf,
  }),
  fc.record({ kind: fc.constant('move' as const), path, key: fc.nat(5), value: path }),
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

function find(root: unknown, path: readonly number[]): Place {
  let found = root as Place
  for (const step of path) {
    const keys = Object.keys(found)
    const next = found[keys[step % keys.length] ?? '']
    if (!isNode(next)) break
    found = next
  }
  return found
}

function perform(draft: unknown, { kind, path, key, value }: Act) {
  const place = find(draft, path)
  const name = Array.isArray(place) ? `${key % (place.length + 1)}` : (KEYS[key % 3] as string)
  if (kind === 'set') place[name] = clone(value)
  if (kind === 'assign') Object.assign(place, { [name]: clone(value) })
  if (kind === 'delete' && !Array.isArray(place)) delete place[name]
  if (kind === 'read') JSON.stringify(place)
  if (kind === 'move' && place !== draft) {
    const to = find(draft, value as number[])
    if (!JSON.stringify(place).includes(JSON.stringify(to)))
      to[Array.isArray(to) ? '0' : 'c'] = clone(JSON.parse(JSON.stringify(place)))
  }
  if (!Array.isArray(place)) return
  if (kind === 'push') place.push(clone(value), value === null ? 1 : 2)
  if (kind === 'sort') place.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (kind === 'cut') place.splice(key % 3, 1 + (key % 2))
  if (kind === 'filter') place.splice(0, place.length, ...place.filter((_, index) => index % 2 === key % 2))
}

const entry = { data: null } as Entry
const apply = <T extends object>(slice: T, recipe: (draft: T) => void) => fold(slice, recipe as AnyRecipe, entry) as T

const isFrozen = (value: unknown): boolean =>
  !isNode(value) || (Object.isFrozen(value) && Object.values(value).every(isFrozen))

test('a recipe does the same to a draft as to a plain object, and the new slice is frozen', () =>
  fc.assert(
    fc.property(base, fc.array(act, { maxLength: 12 }), (given, acts) => {
      const before = freezePlain(clone(given))
      const recipe = (draft: unknown) => {
        for (const one of acts) perform(draft, one)
      }
      const after = apply(before, recipe)
      const plain = clone(given)
      recipe(plain)
      expect(after).toEqual(plain)
      expect(isFrozen(after)).toBe(true)
      expect(before).toEqual(given)
    }),
    { numRuns, seed: 7 },
  ))

test('a slice shares what a recipe leaves alone, and stays the same if nothing changes', () => {
  const before = freezePlain({ a: { n: 1 }, b: { list: [{ n: 1 }, { n: 2 }] } })
  const after = apply(before, (draft) => {
    const [first] = draft.b.list
    if (first) first.n = 3
  })
  expect(after.a).toBe(before.a)
  expect(after.b.list[1]).toBe(before.b.list[1])
  expect(after.b.list[0]).toEqual({ n: 3 })
  const same = apply(before, (draft) => {
    draft.a.n = 1
  })
  expect(same).toBe(before)
})

test('a recipe may return something: it is ignored', () => {
  const before = freezePlain({ n: 1 })
  expect(apply(before, (draft) => Object.assign(draft, { n: 2 }) as never)).toEqual({ n: 2 })
})

test('a setting of a host that uses immer too changes nothing', () => {
  setAutoFreeze(false)
  const after = apply(freezePlain({ a: { n: 1 } }), (draft) => {
    draft.a = { n: 2 }
  })
  setAutoFreeze(true)
  expect(isFrozen(after)).toBe(true)
})

test('an object that is moved, or stays in its list, has the written values', () => {
  const before = freezePlain({
    list: [
      { id: 1, tags: ['a'] },
      { id: 2, tags: ['b'] },
    ],
    picked: null as unknown,
  })
  const after = apply(before, (draft) => {
    const [first, second] = draft.list
    draft.list.reverse()
    draft.picked = { was: first }
    first?.tags.push('c')
    if (second) second.id = 3
  })
  expect(after).toEqual({
    list: [
      { id: 3, tags: ['b'] },
      { id: 1, tags: ['a', 'c'] },
    ],
    picked: { was: { id: 1, tags: ['a', 'c'] } },
  })
  expect(after.list[0]?.tags).toBe(before.list[1]?.tags)
})

test('a recipe that throws changes nothing, and a draft can’t be used after its recipe', () => {
  const before = freezePlain({ a: { n: 1 } })
  let kept: { n: number } | undefined
  const recipe = (draft: { a: { n: number } }) => {
    kept = draft.a
    kept.n = 2
    throw new Error('half-way')
  }
  expect(() => apply(before, recipe)).toThrow('half-way')
  expect(before).toEqual({ a: { n: 1 } })
  expect(() => kept?.n).toThrow(TypeError)
})

test('does not draft inherited properties, and leaves a payload in the state frozen', () => {
  const payload = freezePlain({ n: 1 })
  const before = freezePlain({ byId: {} as Record<string, { n: number }> })
  expect(apply(before, (draft) => void draft.byId.constructor)).toBe(before)
  const after = apply(before, (draft) => {
    draft.byId.one = payload
  })
  expect(after.byId.one).toBe(payload)
  expect(() =>
    apply(after, (draft) => {
      Object.defineProperty(draft.byId, 'two', { value: 1 })
    }),
  ).toThrow()
})
