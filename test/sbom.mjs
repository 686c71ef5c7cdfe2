// `npm run sbom` prints what a host installs with the package, as CycloneDX: its transitive dependencies as the lock
// file pins them, and the bundled ones. `npm sbom` cannot: it rejects the names that workspaces give to packages.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BUNDLED } from '../build/bundled.mjs'

const readJson = (path) => JSON.parse(readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8'))

/** Resolves a package like Node: in its own folder, then outwards. */
function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) throw new Error(`The lock file lacks ${name}, which ${from || 'the package'} needs.`)
  }
}

/** @returns The paths of these packages and all their dependencies, without duplicates */
function closureOf(packages, names) {
  const paths = new Set(names.map((name) => locate(packages, '', name)))
  for (const path of paths)
    for (const name of Object.keys(packages[path].dependencies ?? {})) paths.add(locate(packages, path, name))
  return [...paths].sort()
}

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function toComponent(path, { version, license, integrity }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [, content] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    purl: purlOf(name, version),
    ...(license && { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }] }),
    ...(content && { hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] }),
  }
}

/**
 * Creates the SBOM, without time and serial number, so that the same lock file gives the same text. @see CycloneDX 1.6
 */
export function createSbom() {
  const { packages } = readJson('package-lock.json')
  const { name, version, license, dependencies } = readJson('package.json')
  const paths = closureOf(packages, Object.keys(dependencies))
  const bundled = BUNDLED.map((one) => locate(packages, '', one))
  const dependsOn = (from, names) => names.map((one) => locate(packages, from, one)).sort()
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'library',
        'bom-ref': name,
        name,
        version,
        purl: purlOf(name, version),
        licenses: [{ license: { id: license } }],
        components: bundled.map((path) => toComponent(path, packages[path])),
      },
    },
    components: paths.map((path) => toComponent(path, packages[path])),
    dependencies: [
      { ref: name, dependsOn: dependsOn('', Object.keys(dependencies)) },
      ...paths.map((ref) => ({ ref, dependsOn: dependsOn(ref, Object.keys(packages[ref].dependencies ?? {})) })),
    ],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(createSbom(), null, 2))
