// One dapp, before and after `portico migrate`.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measurePage } from './page.mjs'
import { pinLowest } from './prepare.mjs'
import { visitDapp } from './visit.mjs'

/** What is known of a dapp that can't be installed. */
const NOTHING = { errors: null, bytes: null, ahead: 0, visit: null }
/** Milliseconds that a step may take. */
const LONGEST = 600_000

function run(folder, command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: LONGEST,
    maxBuffer: 1 << 28,
    // The last is what templates of Scaffold-ETH 2 leave out the type check of a build by: types are checked apart.
    env: { ...process.env, CI: '1', NEXT_TELEMETRY_DISABLED: '1', NEXT_PUBLIC_IGNORE_BUILD_ERROR: 'true' },
  })
  console.error(`  ${command} ${args.slice(0, 3).join(' ')}: ${status === 0 ? 'ok' : `ended with ${status}`}`)
  return { isOk: status === 0, text: `${stdout ?? ''}${stderr ?? ''}` }
}

/** With the peers of the packages, or else without, where a registry has none that fit. */
function install(folder, ...packages) {
  const args = ['install', ...packages, '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const installed = run(folder, 'npm', args)
  return installed.isOk ? installed : run(folder, 'npm', [...args, '--legacy-peer-deps'])
}

/** The production build of each framework, without the type check that a script may put before it. */
const BUILDS = [
  { name: 'next', args: (manifest) => ['build', ...(/--webpack/.test(manifest.scripts?.build) ? ['--webpack'] : [])] },
  { name: 'vite', args: () => ['build'], out: 'dist' },
  { name: 'parcel', args: () => ['build', 'src/index.html', '--no-cache'], out: 'dist' },
]

/** The package.json of each package of a folder, and of its scopes. */
const listManifests = (folder) =>
  readdirSync(folder).flatMap((name) => {
    if (name.startsWith('@')) return listManifests(join(folder, name))
    const path = join(folder, name, 'package.json')
    return existsSync(path) ? readFileSync(path, 'utf8') : []
  })

/** The optional peers that a bundler did not find, with the versions that the installed packages want. */
function findLostPeers(folder, text) {
  const optional = new Map()
  for (const text of listManifests(join(folder, 'node_modules'))) {
    const { peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(text)
    for (const name of Object.keys(peerDependenciesMeta)) optional.set(name, peerDependencies[name])
  }
  const lost = [...text.matchAll(/(?:Can't resolve|resolve import|find module) ['"]((?:@[^/'"]+\/)?[^/'"]+)/g)]
  return [...new Set(lost.map(([, name]) => name))].flatMap((name) =>
    optional.has(name) ? `${name}@${optional.get(name)}` : [],
  )
}

/**
 * Builds a dapp. Optional peers that a package imports all the same are installed first: the dapp's own lock file, which
 * is not in the folder, has older versions of that package.
 */
function build(folder, { name, args }, manifest) {
  const command = ['npx', [name, ...args(manifest)]]
  const built = run(folder, ...command)
  const lost = built.isOk ? [] : findLostPeers(folder, built.text)
  if (lost.length === 0 || !install(folder, ...lost).isOk) return built
  console.error(`  installed what is missing: ${lost.join(', ')}`)
  return run(folder, ...command)
}

/**
 * @returns The type errors, the bytes of the page's scripts before a click and of those fetched ahead, and what a visitor
 *   could do; `null` where a step failed
 */
async function check(folder, visit) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const names = { ...manifest.dependencies, ...manifest.devDependencies }
  const types = names.typescript ? run(folder, 'npx', ['tsc', '--noEmit', '--skipLibCheck', '-p', '.']) : null
  const errors = types ? (types.text.match(/^.*error TS\d+.*$/gm) ?? []) : null
  for (const error of errors ?? []) console.error(`    ${error}`)
  const framework = BUILDS.find(({ name }) => names[name])
  const none = { ...NOTHING, errors: errors?.length ?? null }
  if (!framework) return none
  const built = build(folder, framework, manifest)
  if (built.isOk) return { ...none, ...(await measurePage(folder, framework, visit)) }
  console.error(built.text.slice(-3_000))
  return none
}

async function installAndCheck(folder, visit) {
  const installed = install(folder)
  if (installed.isOk) return check(folder, visit)
  console.error(installed.text.slice(-2_000))
  return NOTHING
}

/** Checks a dapp as it is: if today's packages don't build it, with the lowest versions of its ranges, those of its time. */
async function checkBefore(folder) {
  const newest = await installAndCheck(folder)
  if (newest.bytes !== null) return { before: newest, isPinned: false }
  const undo = pinLowest(folder)
  if (!undo) return { before: newest, isPinned: false }
  console.error('  no build: once more with the lowest versions that its package.json allows')
  const lowest = await installAndCheck(folder)
  if (lowest.bytes !== null) return { before: lowest, isPinned: true }
  undo()
  return { before: newest, isPinned: false }
}

/** Migrates a dapp. @param packed - Portico as it would be published: its tarball, and the command line of it */
export async function migrateDapp(folder, { tarball, cli }) {
  const { before, isPinned } = await checkBefore(folder)
  const migrated = run(folder, process.execPath, [cli, 'migrate', '--force'])
  console.error(migrated.text.trim())
  const [, changed = '0'] = /: (\d+) files? changed/.exec(migrated.text) ?? []
  const edits = migrated.text.split('\n').filter((line) => /^\S+:\d+ {2}(?!note: )/.test(line))
  // The version is not published yet.
  const path = join(folder, 'package.json')
  if (existsSync(path))
    writeFileSync(path, readFileSync(path, 'utf8').replace(/("portico": ")[^"]+/, `$1file:${tarball}`))
  const after = await installAndCheck(folder, visitDapp)
  return { isPinned, changed: Number(changed), edits, before, after }
}
