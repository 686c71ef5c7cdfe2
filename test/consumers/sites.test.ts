// Sites of `npm create portico`: each is installed as a host does it, from the packed tarball, then checked, tested and built.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CHAINS, FRAMEWORKS, LIBRARIES } from '../../create/choices.mjs'
import { root } from '../entries.mjs'
import { getTarball } from './package.ts'

const isDeep = process.env.PORTICO_RUNS !== undefined
const MINUTE = 60_000

interface Site {
  readonly framework: string
  readonly library: string
  readonly flags: readonly string[]
}

const FULL = ['--sign-in', '--swaps', '--language', 'ar', '--chains', Object.keys(CHAINS).join(',')]

/** Every second one has everything that can be chosen. */
const every: readonly Site[] = Object.keys(FRAMEWORKS).flatMap((framework, row) =>
  Object.keys(LIBRARIES).map((library, column) => ({ framework, library, flags: (row + column) % 2 ? FULL : [] })),
)
/** Those that together take half a minute. Next.js alone takes longer. */
const SHORT = ['vite-react wagmi', 'vite-vue ethers', 'sveltekit none']
const sites = every.filter(({ framework, library }) => isDeep || SHORT.includes(`${framework} ${library}`))

const ENVIRONMENT = { ...process.env, NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1' }

/** Makes and installs a site in a folder of its own. */
function install({ framework, library, flags }: Site): string {
  const folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'portico-site-'))), 'site')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const create = join(root, 'create/index.mjs')
  execFileSync(process.execPath, [
    create,
    folder,
    '--yes',
    ...['--framework', framework, '--library', library],
    ...flags,
  ])
  const path = join(folder, 'package.json')
  const content = JSON.parse(readFileSync(path, 'utf8'))
  content.dependencies.portico = `file:${getTarball()}`
  writeFileSync(path, JSON.stringify(content))
  run(folder, 'install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund')
  return folder
}

/** Runs npm in a folder. */
function run(folder: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    env: ENVIRONMENT,
    shell: process.platform === 'win32',
  })
  expect(status, `npm ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0)
}

for (const site of sites)
  test(
    `${site.framework} with ${site.library}${site.flags.length > 0 ? ' and everything' : ''} checks, tests and builds`,
    () => {
      const folder = install(site)
      run(folder, 'run', 'check')
      run(folder, 'test')
      run(folder, 'run', 'build')
      const config = readFileSync(join(folder, 'tsconfig.json'), 'utf8')
      expect(config).toContain(`"skipLibCheck": ${site.library === 'wagmi'}`)
    },
    20 * MINUTE,
  )

test.runIf(isDeep)(
  'only the declarations of wagmi keep its sites from checking those of all libraries',
  () => {
    const folder = install({ framework: 'vite-react', library: 'wagmi', flags: [] })
    const tsc = join(folder, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '--skipLibCheck', 'false'], { cwd: folder, encoding: 'utf8' })
    const files = stdout.match(/^[^\s(]+/gm) ?? []
    // Once there are none, `parts/` may check the libraries here too.
    expect(files).not.toEqual([])
    expect(files.filter((file) => !/^node_modules\/(?:@wagmi|wagmi)\//.test(file))).toEqual([])
  },
  20 * MINUTE,
)
