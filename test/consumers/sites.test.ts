// Sites of `npm create portico`: from the packed tarball they install, check, test and build.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CHAINS, FRAMEWORKS, LIBRARIES } from '../../create/choices.mjs'
import { isDeep } from '../cases.ts'
import { type Language, listFiles, NOT_RUN } from '../docs/components.ts'
import { installSite, makeSite, runNpm, type Site } from './site.ts'

const MINUTE = 60_000

const FULL = ['--sign-in', '--swaps', '--language', 'ar', '--chains', Object.keys(CHAINS).join(',')]

/** Every second one has everything that can be chosen. */
const every: readonly Site[] = Object.keys(FRAMEWORKS).flatMap((framework, row) =>
  Object.keys(LIBRARIES).map((library, column) => ({ framework, library, flags: (row + column) % 2 ? FULL : [] })),
)
const STEPS = ['check', 'test', 'build']
/**
 * The site that most choose, and the smallest. Next.js, Vue and SvelteKit take minutes to install and build; `create/`
 * tries what is written for them, and scenarios of `browser/` visit pages of Vue and Svelte.
 */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  'vite-react wagmi': STEPS,
  'plain viem': ['build'],
}
const nameOf = ({ framework, library }: Site) => `${framework} ${library}`
const getSteps = (site: Site) => (!isDeep && SHORT[nameOf(site)]) || STEPS
const sites = isDeep ? every : every.flatMap((site) => (nameOf(site) in SHORT ? [{ ...site, flags: [] }] : []))

/** Frameworks with templates, whose compilers check types in them. */
const LANGUAGES: Readonly<Record<string, Language>> = { 'vite-vue': 'vue', sveltekit: 'svelte' }

/** Makes a site, with the examples of the docs, and a template that must not pass if an element had no types. */
function make(folder: string, site: Site): void {
  makeSite(folder, site)
  const language = LANGUAGES[site.framework]
  if (!language) return
  const elements = `Elements.${language}`
  copyFileSync(join(import.meta.dirname, 'frameworks', language, elements), join(folder, 'src', elements))
  for (const [name, code] of listFiles(language)) {
    if (Object.hasOwn(NOT_RUN, name)) continue
    const path = join(folder, 'src/examples', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, code)
  }
}

const createRoot = () => realpathSync(mkdtempSync(join(tmpdir(), 'portico-sites-')))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Makes and installs one site by itself. */
function prepare(site: Site): string {
  const parent = createRoot()
  onTestFinished(() => remove(parent))
  const folder = join(parent, 'site')
  make(folder, site)
  installSite(folder)
  return folder
}

/** In the short run, the sites are workspaces of one folder, so that npm installs once. */
let shared: string | undefined
beforeAll(() => {
  if (isDeep) return
  shared = createRoot()
  writeFileSync(join(shared, 'package.json'), JSON.stringify({ private: true, workspaces: ['*'] }))
  for (const site of sites) make(join(shared, `site-${site.framework}`), site)
  installSite(shared)
}, 10 * MINUTE)
afterAll(() => {
  if (shared) remove(shared)
}, 10 * MINUTE)

for (const site of sites)
  test(
    `${site.framework} with ${site.library}${site.flags.length > 0 ? ' and everything' : ''}: ${getSteps(site).join(', ')}`,
    () => {
      const folder = shared ? join(shared, `site-${site.framework}`) : prepare(site)
      for (const step of getSteps(site)) runNpm(folder, 'run', step)
      const config = readFileSync(join(folder, 'tsconfig.json'), 'utf8')
      expect(config).toContain(`"skipLibCheck": ${site.library === 'wagmi'}`)
    },
    20 * MINUTE,
  )

test.runIf(isDeep)(
  'only the declarations of wagmi keep its sites from checking those of all libraries',
  () => {
    const folder = prepare({ framework: 'vite-react', library: 'wagmi', flags: [] })
    const tsc = join(folder, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '--skipLibCheck', 'false'], { cwd: folder, encoding: 'utf8' })
    const files = stdout.match(/^[^\s(]+/gm) ?? []
    // Once there are none, `parts/` may check the libraries here too.
    expect(files).not.toEqual([])
    expect(files.filter((file) => !/^node_modules\/(?:@wagmi|wagmi)\//.test(file))).toEqual([])
  },
  20 * MINUTE,
)
