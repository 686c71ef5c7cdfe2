import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// A class belongs to one sheet. Two sheets that name the same class repaint each other's elements, and only once both
// were shown: what a view looks like then depends on where somebody has been.

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = ['ui/theme', 'plugins']
  .flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /^(?:ui\/theme\/.*|plugins\/[^/]+\/views\/[^/]*sheet)\.ts$/.test(file))

/** The dialog's own sheets, made of these files, are there whatever is shown: together they define a class once. */
const DIALOG = 'the dialog'
const dialogFiles = ['base', 'controls', 'lists', 'secondary', 'media', 'scroll', 'shell'].map(
  (name) => `ui/theme/${name}.ts`,
)

interface Rule {
  sheet: string
  selector: string
  classes: string[]
}

const rules = files.flatMap((file) => rulesOf(file, readFileSync(`${root}/${file}`, 'utf8')))
const owners = findOwners()

/** Each class and the sheets that define it: a sheet that names it below an element of its own only restyles it there. */
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

test('no class is defined by two sheets', () => {
  const shared = [...owners].filter(([, sheets]) => sheets.size > 1).map(([name, sheets]) => [name, ...sheets])
  expect(shared).toEqual([])
})

test('a sheet restyles what others define below its own elements alone', () => {
  const isOwn = (name: string, sheet: string) => owners.get(name)?.has(sheet)
  const strays = rules.filter(({ sheet, classes }) => classes.length > 0 && !classes.some((name) => isOwn(name, sheet)))
  expect(strays.map(({ sheet, selector }) => `${sheet}: ${selector}`)).toEqual([])
})

test('a state of an element is called is-…, so that no component has its name', () => {
  const mixed = rules.flatMap(({ sheet, selector }) =>
    [...selector.matchAll(/\.([\w-]+)\.([\w-]+)/g)]
      .filter(([, , second = '']) => !second.startsWith('is-') && owners.get(second)?.has(sheet) !== true)
      .map(() => `${sheet}: ${selector}`),
  )
  expect(mixed).toEqual([])
})

test('what a pointer does by hovering is styled where there is one that hovers', () => {
  const sources = files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')] as const)
  const outside = sources.filter(([, text]) =>
    text.replace(/@media\(hover:hover\)\{(?:[^{}]*\{[^{}]*\})*\}/g, '').includes(':hover'),
  )
  expect(outside.map(([file]) => file)).toEqual([])
})

function rulesOf(file: string, source: string): Rule[] {
  const sheet = dialogFiles.includes(file) ? DIALOG : file
  const css = [...source.matchAll(/`([\s\S]*?)`/g)].map(([, text = '']) => text).join('\n')
  const flat = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
  return [...flat.matchAll(/([^{};]*)\{[^{}]*[:;][^{}]*\}/g)].flatMap(([, selectors = '']) =>
    // Cut at the commas that stand in no parentheses.
    selectors
      .split(/,(?![^(]*\))/)
      .map((selector) => ({ sheet, selector: selector.trim(), classes: classesIn(selector) })),
  )
}

/** Without states, which are `is-…`. */
function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.(-?[a-z][\w-]*)/gi)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('is-'))
}
