// The examples of all pages as modules: TypeScript, what a diff adds, and the scripts of HTML.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { plugins, root } from '../entries.mjs'
import { CODE, GIVEN, NOT_COMPILED, NOT_RUN, OWN } from './given.ts'
import { type Block, blocks } from './pages.ts'

export interface Example extends Block {
  /** Its module. */
  readonly file: string
  /** The markup around it, if it is a script of HTML. */
  readonly markup?: string
}

/** The plugin of the README, which modules of the reader's own import by this name. */
export const PLUGIN = 'acme-tip'

/** The folder of scripts, which are JavaScript: no compiler checks them. */
export const SCRIPTS = 'scripts'

/** Style sheets of the package are files of the repository. */
const toSource = (code: string) => code.replaceAll(/'portico\/([\w-]+\/styles\.css)'/g, "'../../adapters/$1'")

const SCRIPT = /<script type="module">([\s\S]*?)<\/script>/

/** Gets what an example's module contains, by the language of its block; none for other languages. */
const READERS: Readonly<Record<string, (code: string) => Pick<Example, 'code' | 'markup'>>> = {
  ts: (code) => ({ code: toSource(code) }),
  tsx: (code) => ({ code: toSource(code) }),
  diff: (code) => ({ code: toSource(code.replaceAll(/^(?:-.*\n|\+)/gm, '')) }),
  html: (code) => ({
    code: (SCRIPT.exec(code)?.[1] ?? '').replace(/'(?:\.\/portico\/portico\.js|portico)'/, "'./portico.ts'"),
    markup: code.replace(SCRIPT, ''),
  }),
}

export const examples: readonly Example[] = blocks.flatMap((block) => {
  const read = READERS[block.language]
  if (!read) return []
  const { code, ...markup } = read(block.code)
  const name = code.includes(`id: '${PLUGIN}'`) ? PLUGIN : block.at.replace(/\W+/g, '-')
  return [{ ...block, code, ...markup, file: `${block.language === 'html' ? `${SCRIPTS}/` : ''}${name}.tsx` }]
})

const find = <T>(table: Readonly<Record<string, T>>, { code }: Example): T | undefined =>
  Object.entries(table).find(([says]) => code.includes(says))?.[1]

/** Whether an example compiles alone, and whether it runs. The lists have the reasons. */
export const compiles = (example: Example) => find(NOT_COMPILED, example) === undefined
export const runs = (example: Example) => compiles(example) && find(NOT_RUN, example) === undefined

/** What no example says, or several do: the reader has nothing by it. */
export const listStale = (): readonly string[] =>
  Object.keys({ ...GIVEN, ...NOT_COMPILED, ...NOT_RUN }).filter(
    (says) => examples.filter(({ code }) => code.includes(says)).length !== 1,
  )

/** What a page without a bundler imports. @see `build/html.mjs` */
const HTML_MODULE = ['portico', 'portico/element', ...plugins.map((id) => `portico/${id}`)]
  .map((name) => `export * from '${name}'`)
  .join('\n')

/** The first line of an example that is a file of the plugin of another example: `// port.ts`. */
const OWN_FILE = /^\/\/ (\w+\.ts)\n/

/** Writes modules into a folder of the repository, which is removed by the returned function. */
export function writeExamples(which = examples) {
  const folder = mkdtempSync(join(root, 'test', 'examples-'))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  for (const [name, text] of Object.entries(OWN)) write(name, text)
  write(`${SCRIPTS}/portico.ts`, HTML_MODULE)
  for (const example of which) {
    const given = find(GIVEN, example) ?? ''
    const text = given.includes(CODE) ? given.replace(CODE, () => example.code) : `${given}\n${example.code}`
    write(example.file, `${text}\nexport {}`)
    const [, name] = (example.at.startsWith('docs/write-a-plugin.md') && OWN_FILE.exec(example.code)) || []
    if (name) write(name, example.code)
  }
  return { folder, write, remove: () => rmSync(folder, { recursive: true }) }
}
