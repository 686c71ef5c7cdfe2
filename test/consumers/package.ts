import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, newest } from '../build.mjs'
import { root } from '../entries.mjs'

/** A host's folder, outside the repository. */
export interface Consumer {
  readonly folder: string
  remove(): void
}

/** Packages that a host installs: names in its `node_modules`, and their source folders. */
export type Installed = Readonly<Record<string, string>>

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Installs the packed tarball into an empty host, as npm does, with its dependencies only: undeclared imports fail. */
export function createConsumer(installed: Installed = {}): Consumer {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-host-')))
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, 'portico'), { recursive: true })
  execFileSync('tar', ['-xzf', getTarball(), '-C', join(modules, 'portico'), '--strip-components=1'])
  for (const name of Object.keys(dependencies)) link(join(modules, name), join(root, 'node_modules', name))
  for (const [name, from] of Object.entries(installed)) link(join(modules, name), from)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function link(at: string, to: string) {
  mkdirSync(dirname(at), { recursive: true })
  symlinkSync(to, at, 'dir')
}

let tarball: string | undefined

/** Returns the tarball of the current tree, and builds it if it is outdated. The processes of a run share it. */
export function getTarball(): string {
  if (tarball) return tarball
  build()
  const { PORTICO_TEMPORARY } = process.env
  const shared = PORTICO_TEMPORARY && join(PORTICO_TEMPORARY, 'portico.tgz')
  if (shared && isCurrent(shared)) {
    tarball = shared
    return tarball
  }
  const folder = mkdtempSync(join(tmpdir(), 'portico-pack-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: root,
    shell: process.platform === 'win32',
  })
  tarball = join(folder, readdirSync(folder)[0] as string)
  if (!shared) return tarball
  // Copied beside it first, so that no other process reads half of it.
  const copy = `${shared}-${process.pid}`
  copyFileSync(tarball, copy)
  renameSync(copy, shared)
  return tarball
}

const isCurrent = (path: string) => existsSync(path) && statSync(path).mtimeMs > newest('dist')
