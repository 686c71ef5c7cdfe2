// Sites of `npm create portico`: from the packed tarball they install, check, test and build.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
 * In the deep run only: one takes minutes to install, build and remove. `create/` tries what is written for them, the
 * other tests here what is packed, and scenarios of `browser/` visit pages of React, Vue and Svelte.
 */
const sites = isDeep ? every : []

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

/** Makes and installs a site. */
function prepare(site: Site): string {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'portico-sites-')))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const folder = join(parent, 'site')
  make(folder, site)
  installSite(folder)
  return folder
}

for (const site of sites)
  test(
    `${site.framework} with ${site.library}${site.flags.length > 0 ? ' and everything' : ''}: ${STEPS.join(', ')}`,
    () => {
      const folder = prepare(site)
      for (const step of STEPS) runNpm(folder, 'run', step)
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
    // Once there are none, `templates/` may check the libraries here too.
    expect(files).not.toEqual([])
    expect(files.filter((file) => !/^node_modules\/(?:@wagmi|wagmi)\//.test(file))).toEqual([])
  },
  20 * MINUTE,
)
