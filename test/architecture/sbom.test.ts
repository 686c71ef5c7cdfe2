import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createSbom } from '../sbom.mjs'
import { findBomFlaws } from './cyclonedx.ts'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

test('the bill of materials lists the packages that a host installs, as in the lock file, and no development packages', () => {
  const { components, dependencies, metadata } = createSbom()
  const { dependencies: own } = read('package.json')
  const { packages } = read('package-lock.json')
  const pinned = components.map(({ name, version }) => [name, version])
  expect(pinned).toEqual(expect.arrayContaining(Object.entries(own)))
  for (const { 'bom-ref': path } of components) expect([path, packages[path].dev]).toEqual([path, undefined])
  for (const { hashes, licenses } of components) {
    expect(hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
    expect(licenses).toHaveLength(1)
  }
  expect(metadata.component.components.map(({ name }) => name)).toEqual([
    'qrcode',
    'dijkstrajs',
    'use-sync-external-store',
    '@babel/parser',
  ])
  const refs = ['portico', ...components.map((one) => one['bom-ref'])]
  expect(dependencies.map(({ ref }) => ref)).toEqual(refs)
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([])
})

test('what `npm run sbom` prints has the fields and forms that CycloneDX 1.6 asks for', () => {
  const script = fileURLToPath(new URL('../sbom.mjs', import.meta.url))
  const printed = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }))
  expect(findBomFlaws(printed)).toEqual([])
  expect(printed).toEqual(createSbom())
})

type Bom = ReturnType<typeof createSbom>
type Loose = Record<string, never>

test.each<[string, (bom: Bom) => unknown]>([
  ['another format', (bom) => ({ ...bom, bomFormat: 'SPDX' })],
  ['another version of the format', (bom) => ({ ...bom, specVersion: '1.7' })],
  ['a version below 1', (bom) => ({ ...bom, version: 0 })],
  ['a field that nobody knows', (bom) => ({ ...bom, created: 'now' })],
  [
    'a component without a name',
    ({ components: [{ name: _, ...one } = {} as Loose], ...bom }) => ({ ...bom, components: [one] }),
  ],
  ['a component of no type', ({ components: [one], ...bom }) => ({ ...bom, components: [{ ...one, type: 'thing' }] })],
  [
    'a license that SPDX does not list',
    ({ components: [one], ...bom }) => ({ ...bom, components: [{ ...one, licenses: [{ license: { id: 'mine' } }] }] }),
  ],
  [
    'a hash that is too short',
    ({ components: [one], ...bom }) => ({
      ...bom,
      components: [{ ...one, hashes: [{ alg: 'SHA-512', content: 'ab' }] }],
    }),
  ],
  [
    'a purl that names no version',
    ({ components: [one], ...bom }) => ({ ...bom, components: [{ ...one, purl: 'pkg:npm/mitt' }] }),
  ],
  [
    'two components of one reference',
    ({ components, ...bom }) => ({ ...bom, components: [...components, { ...components[0], version: '0.0.1' }] }),
  ],
  [
    'a dependency on what is not there',
    (bom) => ({ ...bom, dependencies: [{ ref: 'portico', dependsOn: ['nobody'] }] }),
  ],
])('%s is a flaw', (_, spoil) => {
  expect(findBomFlaws(spoil(createSbom()))).not.toEqual([])
})
