// What every choice writes, without an installation. `consumers/sites.test.ts` installs, checks and builds.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { CHAINS, DEFAULTS, FRAMEWORKS, LANGUAGES, LIBRARIES } from '../../create/choices.mjs'
import { composeSite } from '../../create/site.mjs'
import { selectLines } from '../../create/template-conditions.mjs'
import { writeFiles } from '../../create/write.mjs'
import { root } from '../entries.mjs'
import { createFolder } from './command.ts'

const read = (...path: readonly string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))
const all = [
  ...Object.keys(FRAMEWORKS).flatMap((framework) =>
    Object.keys(LIBRARIES).flatMap((library) =>
      [false, true].map((isFull) => ({
        ...DEFAULTS,
        ...{ framework, library, signIn: isFull, swaps: isFull, language: isFull ? 'ar' : 'auto' },
        chains: isFull ? Object.keys(CHAINS) : ['ethereum'],
      })),
    ),
  ),
  ...['solana', 'bitcoin', 'polkadot'].flatMap((chain) =>
    Object.keys(FRAMEWORKS).map((framework) => ({
      ...{ ...DEFAULTS, framework, library: 'none', chains: [chain], signIn: true },
    })),
  ),
]
const getTitle = ({ framework, library, chains, signIn }: (typeof all)[number]) =>
  `${framework}, ${library}, ${chains.length > 1 ? 'every chain' : chains[0]}${signIn ? ', sign-in' : ''}`

/** The relative imports of a file. */
const getImports = (text: string) =>
  [...text.matchAll(/(?:from|import) ?\(?'(\.[^'?]+)(?:\?raw)?'/g)].map(([, path = '']) => path)

for (const answers of all)
  test(`${getTitle(answers)}: no mark is left, and every import has its file`, () => {
    const files: Map<string, string> = composeSite(answers)
    for (const [path, text] of files) {
      expect(text, path).not.toMatch(/\b(?:if: |end\b.*-->)|\{\{\w|\n\n\n/)
      for (const imported of getImports(text)) {
        const target = join(dirname(path), imported)
        const found = ['', '.ts', '.tsx'].some((ending) => files.has(target + ending))
        // SvelteKit writes the types of a route.
        expect(found || imported === './$types', `${path}: ${imported}`).toBe(true)
      }
    }
    const { dependencies, devDependencies, scripts } = JSON.parse(files.get('package.json') ?? '')
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['dev', 'build', 'check', 'test']))
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['portico', 'react', 'react-dom']))
    const packages = new Set(Object.keys({ ...dependencies, ...devDependencies }))
    const named = [...files].flatMap(([path, text]) =>
      /\.(?:tsx?|js|vue|svelte)$/.test(path) ? [...text.matchAll(/from '((?:@[\w-]+\/)?[a-z][\w-]*)/g)] : [],
    )
    expect([...new Set(named.map(([, name = '']) => name))].filter((name) => !packages.has(name))).toEqual([])
  })

test('lint finds nothing in any of them', () => {
  const folder = createFolder()
  // It does not see what the template of a component uses.
  for (const [index, answers] of all.entries())
    writeFiles(
      join(folder, `${index}`),
      [...composeSite(answers)].filter(([path]) => /\.(?:tsx?|js|json|css)$/.test(path)),
    )
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout, stderr, status } = spawnSync(process.execPath, [biome, 'lint', '--error-on-warnings', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status, `${stdout}${stderr}`).toBe(0)
})

test('offers the languages of the modal', () => {
  const translations = readdirSync(join(root, 'ui/translations')).filter((name) => name.endsWith('.json'))
  const languages = translations.map((name) => name.replace('.json', ''))
  expect(LANGUAGES.toSorted()).toEqual(['auto', 'en', ...languages].toSorted())
})

test('installs this version, and of what the repository has too, the same', () => {
  const versions = { ...read('package.json').dependencies, ...read('package.json').devDependencies }
  const made = [...all.map((answers) => JSON.parse(composeSite(answers).get('package.json') ?? ''))]
  const installed = Object.assign({}, ...made.flatMap((one) => [one.dependencies, one.devDependencies]))
  // Newer, so that their declarations pass the check of the libraries; older, for those of wagmi.
  const others = ['typescript', '@types/node', '@tanstack/react-query', '@noble/curves']
  const differing = Object.keys(installed).filter((name) => versions[name] && versions[name] !== installed[name])
  expect(differing.toSorted()).toEqual(others.toSorted())
  const published = ['create', 'inbox'].map((folder) => read(`${folder}/package.json`).version)
  expect([installed.portico, ...published]).toEqual(Array(3).fill(read('package.json').version))
  expect(read('create/package.json').files.filter((name: string) => !name.includes('*'))).toEqual([
    'templates',
    'plugin',
  ])
  for (const folder of ['templates', 'plugin']) expect(existsSync(join(root, 'create', folder))).toBe(true)
})

test('keeps the lines whose words are met', () => {
  const words = new Set(['next', 'viem'])
  const text = [
    'a // if: next viem',
    'b // if: next !viem',
    '<!-- if: vue|next -->',
    'c',
    'd // if: vue',
    '<!-- end -->',
  ]
  expect(selectLines(text.join('\n'), words)).toBe('a\nc')
  expect(selectLines('{/* if: vue */}\n// if: next\na\n// end\n{/* end */}\nb', words)).toBe('b')
  expect(selectLines('const url = "https://x" // plain // if: next', words)).toBe('const url = "https://x" // plain')
  expect(() => selectLines('// if: next\na', words)).toThrow('"if" without "end"')
  expect(() => selectLines('// end', words)).toThrow('"end" without "if"')
})
