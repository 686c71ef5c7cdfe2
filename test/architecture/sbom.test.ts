import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSbom } from '../sbom.mjs'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

test('the bill of materials has what a host gets, as the lock file pins it, and nothing that only we use', () => {
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
  expect(metadata.component.components.map(({ name }) => name)).toEqual(['qrcode', 'dijkstrajs'])
  const refs = ['portico', ...components.map((one) => one['bom-ref'])]
  expect(dependencies.map(({ ref }) => ref)).toEqual(refs)
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([])
})
