import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { sourceFilesOfEsbuild } from '../../build/sources.mjs'
import { paths, plugins, root } from '../entries.mjs'
import { ALLOWED_IMPORTS } from './allowed-imports.ts'

interface Import {
  readonly from: string
  readonly to: string
  readonly isDynamic: boolean
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

const { metafile } = await build({
  entryPoints: { ...paths, cli: './cli/index.ts', inbox: './inbox/cli/index.ts', page: './inbox/page/main.tsx' },
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  write: false,
  metafile: true,
  outdir: 'dist',
  packages: 'external',
  jsx: 'automatic',
  plugins: [sourceFilesOfEsbuild],
  logLevel: 'silent',
})
// The bundle has no types: those imports are read from the sources.
const imports = [...importsOf(metafile), ...importsOfTypes(Object.keys(metafile.inputs))]

function importsOf({ inputs }: Metafile): Import[] {
  return Object.entries(inputs).flatMap(([from, { imports: found }]) =>
    found.map(({ path: to, kind }) => ({ from, to, isDynamic: kind === 'dynamic-import' })),
  )
}

/** Reads `import type`, `export type` and `typeof import()`, in these files and in those that only have types. */
function importsOfTypes(files: readonly string[]): Import[] {
  const found: Import[] = []
  const all = new Set(files.filter((file) => /\.tsx?$/.test(file)))
  for (const from of all) {
    const text = withoutComments(readFileSync(resolve(root, from), 'utf8'))
    const types = /\b(?:import|export) type [^'"]*from '([^']+)'|\bimport\('(\.[^']+)'\)/g
    for (const [, named, whole] of text.matchAll(types)) {
      const specifier = named ?? whole ?? ''
      const isOwn = specifier.startsWith('.')
      const to = isOwn ? relative(root, resolve(root, dirname(from), specifier)) : specifier
      if (isOwn && /\.tsx?$/.test(to)) all.add(to)
      found.push({ from, to, isDynamic: whole !== undefined })
    }
  }
  return found
}

const own = (from: string) => /^plugins\/[^/]+\//.exec(from)?.[0] ?? '\0'

test('the table allows every import', () => {
  const forbidden = imports
    .filter(({ from }) => !from.startsWith('test/'))
    .filter(({ from, to }) => {
      const [, ...may] = ALLOWED_IMPORTS.find(([folder]) => folder.test(from)) ?? [/$^/]
      const seen = to.startsWith(own(from)) ? to.replace(own(from), 'plugins/*/') : to
      return !may.some((rule) => rule.test(seen))
    })
    .map(({ from, to }) => `${from} → ${to}`)
  expect(forbidden).toEqual([])
})

/** Plugins whose own code is at its ceiling: they list loaders in the page's code, which that does not count. */
const AT_CEILING = ['plugins/embedded-login/index.ts', 'plugins/report/index.ts']

test('a page has one import() for each plugin', () => {
  const factories = importsOf(metafile).filter(({ from }) => /^plugins\/[^/]+\/(?:index|manifest)\.ts$/.test(from))
  const dynamic = factories.filter(({ from, isDynamic }) => isDynamic && !AT_CEILING.includes(from))
  expect(dynamic.length).toBeGreaterThan(0)
  expect(dynamic.filter(({ from, to }) => to !== from.replace(/index\.ts$/, 'lazy-parts.ts'))).toEqual([])
})

test('kernel/fold.ts is only imported lazily', () => {
  const folds = importsOf(metafile).filter(({ to }) => to === 'kernel/fold.ts')
  expect(folds.length).toBeGreaterThan(0)
  expect(folds.every(({ isDynamic }) => isDynamic)).toBe(true)
})

test('no imports are circular: static, dynamic or of types', () => {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const circles = new Set<string>()
  const done = new Set<string>()
  const walk = (at: string, path: readonly string[]) => {
    if (path.includes(at)) circles.add([...path.slice(path.indexOf(at)), at].join(' → '))
    if (done.has(at) || path.includes(at)) return
    for (const to of next.get(at) ?? []) walk(to, [...path, at])
    done.add(at)
  }
  for (const from of next.keys()) walk(from, [])
  expect([...circles]).toEqual([])
})

test('with folders as rooms, and those of the plugins apart, there are at most 35 rooms and 130 arrows', () => {
  const isOurs = (file: string) => /^(?:adapters|cli|inbox|kernel|plugins|ui)\//.test(file)
  // A file beside the folder of its name belongs to it.
  const findRoom = (file: string) => /^plugins\/(?:[^/]+(?=\/)|capabilities(?=\.ts))|^[^/]+/.exec(file)?.[0] ?? file
  const drawn = imports.filter(({ from, to }) => isOurs(from) && isOurs(to))
  const rooms = new Set(drawn.flatMap(({ from, to }) => [findRoom(from), findRoom(to)]))
  const arrows = new Set(
    drawn
      .map(({ from, to }) => [findRoom(from), findRoom(to)] as const)
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => `${from} → ${to}`),
  )
  expect(rooms.size).toBeLessThanOrEqual(35)
  expect(arrows.size).toBeLessThanOrEqual(130)
})

const namespaceEntries = plugins
  .filter((id) => existsSync(join(root, 'plugins', id, 'chain.ts')))
  .map((id) => `plugins/${id}/index.ts`)

test('manifests and indexes import only their like; the rest is loaded by import()', () => {
  const eager = new Set<string>()
  const walk = (at: string) => {
    if (eager.has(at)) return
    eager.add(at)
    for (const { from, to, isDynamic } of importsOf(metafile)) if (from === at && !isDynamic) walk(to)
  }
  for (const entry of ['plugins/index.ts', ...namespaceEntries]) walk(entry)
  const heavy = [...eager].filter((file) =>
    /runtime|migrations|port\.ts|responses\.ts|schemas\.ts|views|messages|react|zod|immer|viem/.test(file),
  )
  expect(heavy.filter((file) => file !== 'kernel/runtime.ts' && file !== 'kernel/replay/define-migrations.ts')).toEqual(
    [],
  )
})

test('a kernel with its namespaces never loads React, eagerly or lazily', () => {
  const reached = new Set(['plugins/index.ts', ...namespaceEntries])
  for (const file of reached) for (const { from, to } of importsOf(metafile)) if (from === file) reached.add(to)
  expect([...reached].filter((file) => /^react|^ui\//.test(file))).toEqual([])
})

test('no production bundle contains the timeline or the test kit, eagerly or lazily', () => {
  const reached = new Set<string>()
  const walk = (at: string) => {
    if (reached.has(at)) return
    reached.add(at)
    for (const { from, to } of importsOf(metafile)) if (from === at) walk(to)
  }
  for (const [name, source] of Object.entries(paths))
    if (name !== 'devtools' && name !== 'testkit') walk(source.slice('./'.length))
  expect([...reached].filter((file) => /^(?:ui\/devtools|test)\//.test(file))).toEqual([])
  expect(reached.has('ui/modal/Modal.tsx')).toBe(true)
})

test('only io.ts, ports, ui/ and what mounts it touch the page', () => {
  const raw =
    /\b(?:Date\.now|new Date\(\)|Math\.random|crypto\.(?!com\b)|setTimeout|setInterval|localStorage\b|sessionStorage\b|window\.open)/
  const offenders = Object.keys(metafile.inputs)
    .filter(
      (file) =>
        /^(?:adapters\/(?!react\/|element\/)|kernel\/|plugins\/)/.test(file) &&
        file !== 'kernel/io.ts' &&
        !/\/(?:\w+-)?port\.ts$/.test(file),
    )
    .filter((file) => raw.test(withoutComments(readFileSync(resolve(root, file), 'utf8'))))
  expect(offenders).toEqual([])
})

test('wagmi’s connectors, of which one brings the others’ libraries, are fetched once a visitor picks one', () => {
  const LIBRARIES = 'adapters/rainbowkit/wallets/libraries/'
  const all = Object.entries(metafile.inputs).flatMap(([from, { imports }]) => imports.map((one) => ({ ...one, from })))
  const users = all.filter(({ path }) => path === 'wagmi/connectors').map(({ from }) => from)
  expect(users.length).toBeGreaterThan(0)
  expect(users.filter((from) => !from.startsWith(LIBRARIES))).toEqual([])
  const eager = all.filter(({ path, kind }) => path.startsWith(LIBRARIES) && kind !== 'dynamic-import')
  expect(eager.map(({ from }) => from)).toEqual([])
})

test('no source uses an API that injects markup or code', () => {
  const unsafe =
    /\.innerHTML|dangerouslySetInnerHTML|\beval\(|new Function\(|postMessage\([^)]*['"]\*['"]|document\.write/
  const offenders = Object.keys(metafile.inputs).filter((file) =>
    unsafe.test(readFileSync(resolve(root, file), 'utf8')),
  )
  expect(offenders).toEqual([])
})

test('the kernel has at most 2,700 lines without the replay, and no file over 180', () => {
  const files = Object.keys(metafile.inputs).filter((file) => /^kernel\//.test(file))
  const typeOnly = imports.filter(({ to }) => /^kernel\//.test(to)).map(({ to }) => to)
  const all = [...new Set([...files, ...typeOnly])]
  const lines = all.map((file) => [file, readFileSync(resolve(root, file), 'utf8').split('\n').length - 1] as const)
  expect(lines.filter(([, count]) => count > 180)).toEqual([])
  const live = lines.filter(([file]) => !file.startsWith('kernel/replay/'))
  expect(live.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(2700)
})
