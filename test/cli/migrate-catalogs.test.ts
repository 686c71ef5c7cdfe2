// What npx portico migrate makes of versions that a repository names once, for all of its packages.
import { expect, test } from 'vitest'
import { createPlan } from '../../cli/migrate/plan.ts'
import { createSiteFolder } from './site-folder.ts'

const APP = { 'site/src/a.tsx': "import { ConnectButton } from '@rainbow-me/rainbowkit'\n" }

const createManifest = (wagmi: string) =>
  JSON.stringify({ dependencies: { '@rainbow-me/rainbowkit': 'catalog:', wagmi } })

/** Plans the migration of a repository with one site. */
function plan(wagmi: string, files: Readonly<Record<string, string>>) {
  const root = { 'package.json': '{}', 'site/package.json': createManifest(wagmi), ...APP, ...files }
  const { changes, leftovers } = createPlan(createSiteFolder(root), '1.0.0')
  return {
    changed: changes.map(({ path }) => path).toSorted(),
    messages: leftovers.filter(({ path }) => path === 'site/src/a.tsx').map(({ message }) => message),
  }
}

const FIRST = { changed: [], messages: ['The site has wagmi ^1.4.13. Move to wagmi 2 first.'] }
const MOVED = { changed: ['site/package.json', 'site/src/a.tsx'], messages: [] }

test.each([
  ['the catalog of pnpm', 'catalog:', 'packages:\n  - site\n\ncatalog:\n  viem: ^2.0.0\n  wagmi: ^1.4.13\n'],
  ['its other name', 'catalog:default', 'catalog:\n  "wagmi": "^1.4.13" # the last of 1\n'],
  ['a catalog with a name', 'catalog:old', "catalogs:\n  new:\n    wagmi: ^2.0.0\n  old:\n    'wagmi': '^1.4.13'\n"],
  ['carriage returns', 'catalog:', 'catalog:\r\n  # all\r\n\r\n  wagmi: ^1.4.13\r\npackages: []\r\n'],
  ['a catalog on one line', 'catalog:', 'catalog: { viem: ^2.0.0, wagmi: ^1.4.13 }\n'],
  ['a catalog with a name on one line', 'catalog:old', 'catalogs:\n  old: {"wagmi": "^1.4.13", viem: 2} # old\n'],
  ['the default catalog among the others', 'catalog:', 'catalogs:\n    default:\n        wagmi: ^1.4.13\n'],
])('leaves a site with wagmi 1 as it is whose version is in %s', (_, wagmi, yaml) => {
  expect(plan(wagmi, { 'pnpm-workspace.yaml': yaml })).toEqual(FIRST)
})

test('reads the catalogs of yarn, and those of bun', () => {
  expect(plan('catalog:', { '.yarnrc.yml': 'nodeLinker: node-modules\ncatalog:\n  wagmi: ^1.4.13\n' })).toEqual(FIRST)
  const bun = { workspaces: { packages: ['site'], catalog: { viem: '2' }, catalogs: { old: { wagmi: '^1.4.13' } } } }
  expect(plan('catalog:old', { 'package.json': JSON.stringify(bun) })).toEqual(FIRST)
  expect(plan('catalog:', { 'package.json': '{"catalog":{"wagmi":"^1.4.13"}}' })).toEqual(FIRST)
})

test('reads the nearest catalog above the folder of a site, up to the root of its repository', () => {
  const yaml = (version: string) => `catalog:\n  wagmi: ^${version}\n`
  const root = createSiteFolder({
    'pnpm-workspace.yaml': yaml('1.4.13'),
    'all/.git/HEAD': '',
    'all/pnpm-workspace.yaml': yaml('2.0.0'),
    'all/apps/pnpm-workspace.yaml': yaml('1.4.13'),
    'all/apps/near/site/package.json': createManifest('catalog:'),
    'all/apps/near/site/src/a.tsx': APP['site/src/a.tsx'],
    'alone/.git/HEAD': '',
    'alone/site/package.json': createManifest('catalog:'),
    'alone/site/src/a.tsx': APP['site/src/a.tsx'],
  })
  const list = (path: string) => createPlan(`${root}/${path}`, '1.0.0').leftovers.map(({ message }) => message)
  expect(list('all/apps/near/site')).toEqual(FIRST.messages)
  expect(list('all/apps/near')).toEqual(FIRST.messages)
  expect(list('alone')).toEqual([])
})

test('moves a site whose catalog has wagmi 2, or names no version of it', () => {
  expect(plan('catalog:', { 'pnpm-workspace.yaml': 'catalog:\n  wagmi: ^2.14.0\n' })).toEqual(MOVED)
  expect(plan('catalog:', { 'pnpm-workspace.yaml': 'catalogs:\n  old:\n    wagmi: ^1.0.0\n' })).toEqual(MOVED)
  expect(plan('catalog:', {})).toEqual(MOVED)
})
