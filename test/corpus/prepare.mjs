// Makes a dapp installable that was cut out of its repository. What is done here is preparation, not a hand edit.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from '../build.mjs'
import { root } from '../entries.mjs'

const FIELDS = ['dependencies', 'devDependencies']
const SKIPPED = new Set(['node_modules', '.git'])

/** Finds the folders with a package.json that names a kit, as paths from the folder. */
export function findDapps(folder, within = '') {
  const entries = readdirSync(join(folder, within), { withFileTypes: true })
  const own = readText(join(folder, within, 'package.json'))
  if (
    within &&
    /@rainbow-me\/rainbowkit|connectkit|@reown\/appkit|@web3modal|@solana\/wallet-adapter|@web3-onboard/.test(own)
  )
    return [within]
  return entries
    .filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name))
    .flatMap(({ name }) => findDapps(folder, join(within, name)))
}

/** Copies a dapp, with versions of the registry in place of those of its workspace. @returns Its new folder */
export function copyDapp(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, filter: (path) => !SKIPPED.has(path.split('/').at(-1)), mode: 0 })
  execFileSync('chmod', ['-R', 'u+w', to])
  const path = join(to, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  for (const field of FIELDS)
    for (const [name, range] of Object.entries(manifest[field] ?? {}))
      if (range.startsWith('workspace:')) manifest[field][name] = 'latest'
  // What the packages of its repository need, and those of the registry do too.
  if (manifest.devDependencies?.parcel) manifest['@parcel/resolver-default'] = { packageExports: true }
  writeFileSync(path, JSON.stringify(manifest, null, 2))
  dropLostBase(to)
  addLostPage(to, manifest)
  return to
}

/** Removes the base of a configuration that is not in the folder. */
function dropLostBase(folder) {
  const path = join(folder, 'tsconfig.json')
  const text = readText(path)
  const [line, base] = /\s*"extends":\s*"(\.[^"]+)",?/.exec(text) ?? []
  if (line && !existsSync(join(folder, base))) writeFileSync(path, text.replace(line, ''))
}

const BUTTONS = {
  '@rainbow-me/rainbowkit': 'ConnectButton',
  '@solana/wallet-adapter-react-ui': 'WalletMultiButton',
  connectkit: 'ConnectKitButton',
}

/** Gives a Next.js dapp that has a root layout and no page one with the button of its kit. */
function addLostPage(folder, { dependencies = {} }) {
  const app = ['app', 'src/app'].map((name) => join(folder, name)).find((path) => existsSync(path))
  const [kit, button] = Object.entries(BUTTONS).find(([name]) => dependencies[name]) ?? []
  if (!app || !kit || !dependencies.next) return
  const files = readdirSync(folder, { recursive: true })
  if (files.some((path) => /(?:^|\/)(?:page|pages\/index)\.[jt]sx?$/.test(path))) return
  const lines = [
    "'use client'",
    `import { ${button} } from '${kit}'`,
    'export default function Page() {',
    // Not below the pointer, which is in the corner: a hover fetches the modal's code.
    `  return <main style={{ padding: 40 }}><${button} /></main>`,
    '}',
  ]
  writeFileSync(join(app, 'page.tsx'), `${lines.join('\n')}\n`)
}

/**
 * Pins what package.json depends on to the lowest version of its range, without what is installed. What its development
 * depends on is left: its types are only compatible in newer versions.
 *
 * @returns A function that undoes it; `undefined` if there is no range
 */
export function pinLowest(folder) {
  const path = join(folder, 'package.json')
  const text = readFileSync(path, 'utf8')
  const manifest = JSON.parse(text)
  for (const [name, range] of Object.entries(manifest.dependencies ?? {}))
    manifest.dependencies[name] = range.replace(/^[~^](?=\d+\.\d+\.\d+)/, '')
  const pinned = JSON.stringify(manifest, null, 2)
  if (pinned === JSON.stringify(JSON.parse(text), null, 2)) return undefined
  const write = (content) => {
    writeFileSync(path, content)
    for (const name of ['node_modules', 'package-lock.json'])
      rmSync(join(folder, name), { recursive: true, force: true })
  }
  write(pinned)
  return () => write(text)
}

/**
 * Packs the current tree as npm would publish it, and installs it in a folder of its own, as `npx portico` does.
 *
 * @returns The path of the tarball, and that of the command line
 */
export function packPortico(folder) {
  build()
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root })
  const name = readdirSync(folder).find((one) => one.endsWith('.tgz'))
  const tarball = join(folder, name)
  const own = join(folder, 'npx')
  mkdirSync(own)
  execFileSync('npm', ['install', '--prefix', own, '--silent', '--ignore-scripts', '--legacy-peer-deps', tarball])
  return { tarball, cli: join(own, 'node_modules/portico/dist/cli.js') }
}

const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
