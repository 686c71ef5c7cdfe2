import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from '../build.mjs'
import { root } from '../entries.mjs'

/** A folder outside the repository, where a host would stand. */
export interface Consumer {
  readonly folder: string
  remove(): void
}

/** What a host installs besides the package: names in its own `node_modules`, and where they are taken from. */
export type Installed = Readonly<Record<string, string>>

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * Puts the packed tarball into an empty host, unpacked as npm does it, beside what it depends on and nothing else: what
 * it does not name can't be found.
 */
export function createConsumer(installed: Installed = {}): Consumer {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-host-')))
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, 'portico'), { recursive: true })
  execFileSync('tar', ['-xzf', packed(), '-C', join(modules, 'portico'), '--strip-components=1'])
  for (const name of Object.keys(dependencies)) link(join(modules, name), join(root, 'node_modules', name))
  for (const [name, from] of Object.entries(installed)) link(join(modules, name), from)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function link(at: string, to: string) {
  mkdirSync(dirname(at), { recursive: true })
  symlinkSync(to, at, 'dir')
}

let tarball: string | undefined

/** The tarball of what stands in the tree; built where the last build is older. */
function packed(): string {
  if (tarball) return tarball
  build()
  const folder = mkdtempSync(join(tmpdir(), 'portico-pack-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: root,
    shell: process.platform === 'win32',
  })
  tarball = join(folder, readdirSync(folder)[0] as string)
  return tarball
}
