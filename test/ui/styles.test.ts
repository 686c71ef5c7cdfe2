import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// A class belongs to one sheet. If two sheets style the same class, they affect each other's elements once both were
// shown, so that a view depends on the views before it.

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = ['ui/theme', 'plugins']
  .flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => file.endsWith('.css'))

/** The dialog's own sheets are always present, so together they count as one. */
const DIALOG = 'the dialog'
const dialogFiles = ['base', 'controls', 'lists', 'deferred', 'media', 'scroll', 'shell'].map(
  (name) => `ui/theme/${name}.css`,
)

interface Rule {
  sheet: string
  selector: string
  classes: string[]
}

const rules = files.flatMap((file) => rulesOf(file, readFileSync(`${root}/${file}`, 'utf8')))
const owners = findOwners()

/**
 * Maps each class to the sheets that define it. A sheet that only styles it below an element of its own does not define
 * it.
 */
function findOwners(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { sheet, classes } of rules)
    for (const name of classes) found.set(name, (found.get(name) ?? new Set()).add(sheet))
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    const isOwn = (name: string, sheet: string) => found.get(name)?.size === 1 && found.get(name)?.has(sheet)
    for (const [name, sheets] of found) {
      if (sheets.size === 1) continue
      for (const sheet of sheets) {
        const naming = rules.filter((rule) => rule.sheet === sheet && rule.classes.includes(name))
        if (!naming.every(({ classes }) => classes.some((other) => other !== name && isOwn(other, sheet)))) continue
        sheets.delete(sheet)
        isSettled = false
      }
    }
  }
  return found
}

test('no two sheets define the same class', () => {
  const shared = [...owners].filter(([, sheets]) => sheets.size > 1).map(([name, sheets]) => [name, ...sheets])
  expect(shared).toEqual([])
})

test('a sheet styles classes of others only below its own elements', () => {
  const isOwn = (name: string, sheet: string) => owners.get(name)?.has(sheet)
  const strays = rules.filter(({ sheet, classes }) => classes.length > 0 && !classes.some((name) => isOwn(name, sheet)))
  expect(strays.map(({ sheet, selector }) => `${sheet}: ${selector}`)).toEqual([])
})

test('states of elements are called is-…, and no component has such a name', () => {
  const mixed = rules.flatMap(({ sheet, selector }) =>
    [...selector.matchAll(/\.([\w-]+)\.([\w-]+)/g)]
      .filter(([, , second = '']) => !second.startsWith('is-') && owners.get(second)?.has(sheet) !== true)
      .map(() => `${sheet}: ${selector}`),
  )
  expect(mixed).toEqual([])
})

test('hover styles apply only if the pointer can hover', () => {
  const sources = files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')] as const)
  const outside = sources.filter(([, text]) =>
    text.replace(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '').includes(':hover'),
  )
  expect(outside.map(([file]) => file)).toEqual([])
})

/** Finds declarations of a property, with their sheets and selectors, outside of animations. */
const findDeclarations = (property: RegExp) =>
  files.flatMap((file) => {
    const source = readFileSync(`${root}/${file}`, 'utf8').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
    return [...source.matchAll(/([^{};]*)\{([^{}]*[:;][^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
      body
        .split(';')
        .map((line) => line.trim())
        .filter((line) => property.test(line))
        .map((line) => ({ file, selector: selector.replace(/\/\*[\s\S]*?\*\//g, '').trim(), line })),
    )
  })

test('text grows with the reader: its size is not in pixels alone', () => {
  const fixed = findDeclarations(/^font(-size)?:.*\d+px/).filter(({ line }) => !line.includes('max('))
  expect(fixed).toEqual([])
})

test('what is read is not dimmed: only pictures are translucent', () => {
  const dimmed = findDeclarations(/^opacity: 0?\.\d/).filter(
    ({ selector }) => !/(svg|img|:is\(svg, img\))$/.test(selector),
  )
  expect(dimmed).toEqual([])
})

function rulesOf(file: string, source: string): Rule[] {
  const sheet = dialogFiles.includes(file) ? DIALOG : file
  const flat = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
  return [...flat.matchAll(/([^{};]*)\{[^{}]*[:;][^{}]*\}/g)].flatMap(([, selectors = '']) =>
    // Splits at commas outside parentheses.
    selectors
      .split(/,(?![^(]*\))/)
      .map((selector) => ({ sheet, selector: selector.trim(), classes: classesIn(selector) })),
  )
}

/** Leaves out states, which begin with `is-`. */
function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.(-?[a-z][\w-]*)/gi)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('is-'))
}
