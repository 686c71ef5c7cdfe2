import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AnyContract, AnyPlugin } from '../../kernel/index.ts'
import { getFactoryName, plugins } from '../entries.mjs'

/** The part of a zod schema that describes its content. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly valueType?: Schema
  readonly innerType?: Schema
  readonly options?: readonly Schema[]
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
}
interface Schema {
  readonly _zod: { readonly def: Definition }
}

/** Finds all paths that may hold arbitrary text. */
function textsIn({ _zod: { def } }: Schema, path: readonly string[] = []): readonly string[] {
  if (def.shape) return Object.entries(def.shape).flatMap(([key, field]) => textsIn(field, [...path, key]))
  if (def.element) return textsIn(def.element, [...path, '*'])
  if (def.valueType) return textsIn(def.valueType, [...path, '*'])
  if (def.innerType) return textsIn(def.innerType, path)
  if (def.options) return [...new Set(def.options.flatMap((option) => textsIn(option, path)))]
  return ['string', 'unknown', 'any', 'json', 'lazy'].includes(def.type) ? [path.join('.')] : []
}

/** Describes what a schema accepts, in one line. */
function formOf({ _zod: { def } }: Schema): string {
  const { type, shape, element, valueType, innerType, options, entries, values } = def
  if (shape)
    return `{ ${Object.entries(shape)
      .map(([key, field]) => `${key}: ${formOf(field)}`)
      .join(', ')} }`
  if (element) return `list of ${formOf(element)}`
  if (valueType) return `record of ${formOf(valueType)}`
  if (innerType) return `${formOf(innerType)} (${type})`
  if (options) return options.map(formOf).join(' or ')
  return entries || values ? `one of ${JSON.stringify(values ?? Object.values(entries ?? {}))}` : type
}

const marked = (schema: unknown, personal: readonly string[]) =>
  textsIn(schema as Schema).map((path) => {
    const isPersonal = personal.some((mark) => path === mark || path.startsWith(`${mark}.`))
    return `    ${isPersonal ? 'personal' : 'public  '} ${path || '(itself)'}`
  })

const folder = new URL('../../plugins/', import.meta.url)

async function loadPlugin(id: string) {
  const module = (await import(new URL(`${id}/index.ts`, folder).href)) as Record<string, () => AnyPlugin>
  const factory = module[getFactoryName(id)]
  const { contract: manifest, loadContract, migrations } = (factory as () => AnyPlugin)()
  const history = (await (migrations as NonNullable<typeof migrations>)()) as unknown as {
    events: Record<string, { schema: unknown }>
    slice?: { schema: unknown }
    actions?: Record<string, unknown>
    amounts?: readonly string[]
  }
  const contract = ((await loadContract?.()) ?? manifest) as AnyContract
  // An event that never had a payload needs no schema: the kernel accepts nothing else than `null`.
  const names = [...new Set([...Object.keys(contract.events), ...Object.keys(history.events)])]
  const events = Object.fromEntries(names.map((name) => [name, history.events[name] ?? { schema: z.null() }]))
  return { history: { ...history, events }, contract }
}

/** Lists each text of a plugin's events and slice, and whether an export replaces it. */
async function marksOf(id: string): Promise<string> {
  const { history, contract } = await loadPlugin(id)
  const { events, slice } = history
  const { events: specs, personalPaths } = contract
  return [
    id,
    '  slice',
    ...(slice ? marked(slice.schema, personalPaths) : ['    (no schema)']),
    ...Object.entries(events).flatMap(([name, { schema }]) => [
      `  ${name}`,
      ...marked(schema, specs[name]?.personal ?? []),
    ]),
    '',
  ].join('\n')
}

// A new text must be classified here: the file changes, and a reviewer sees it.
test('D2: classifies each text of the log as public or personal', async () => {
  const marks = await Promise.all(plugins.map(marksOf))
  await expect(marks.join('\n')).toMatchFileSnapshot('personal-data.txt')
})

// A report of an earlier version must stay readable: another form needs a migration.
test('the form of each event, slice and input changes only on purpose, and so do the paths of amounts', async () => {
  const forms = plugins.map(async (id) => {
    const { events, slice, actions = {}, amounts = [] } = (await loadPlugin(id)).history
    const schemas = {
      slice: slice?.schema,
      ...Object.fromEntries(Object.entries(events).map(([name, { schema }]) => [name, schema])),
      ...Object.fromEntries(Object.entries(actions).map(([name, schema]) => [`${name}()`, schema])),
    }
    const lines = Object.entries(schemas).flatMap(([name, schema]) =>
      schema ? [`  ${name}: ${formOf(schema as Schema)}`] : [],
    )
    return [id, ...lines, ...amounts.map((path) => `  amount: ${path}`), ''].join('\n')
  })
  await expect((await Promise.all(forms)).join('\n')).toMatchFileSnapshot('log-format.txt')
})

test('every plugin has a schema for its slice', async () => {
  for (const id of plugins) expect(await marksOf(id), id).not.toContain('(no schema)')
})

test('D2: each path to an amount leads to a text of an event, an action or the slice', async () => {
  for (const id of plugins) {
    const { history } = await loadPlugin(id)
    const { amounts = [], events, actions, slice } = history
    const roots: Readonly<Record<string, unknown>> = {
      ...actions,
      ...Object.fromEntries(Object.entries(events).map(([name, { schema }]) => [name, schema])),
      slice: slice?.schema,
    }
    for (const path of amounts) {
      const [root = '', ...rest] = path.split('.')
      const searched = root === '**' ? Object.values(roots) : [roots[root]]
      const texts = searched.flatMap((schema) => (schema ? textsIn(schema as Schema) : []))
      const wanted = rest.join('.')
      const isThere = (text: string) => text === wanted
      const isNamed = (text: string) => text === wanted || text.endsWith(`.${wanted}`)
      expect(texts.filter(root === '**' ? isNamed : isThere), `${id}: ${path}`).not.toEqual([])
    }
  }
})
