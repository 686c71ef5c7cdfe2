// What npx portico migrate says of the packages of kits that a site names beside its dependencies.
import { expect, test } from 'vitest'
import { createPlan } from '../../cli/migrate/plan.ts'
import { createSiteFolder } from './site-folder.ts'

/** Plans the migration of a site of these files, and lists what is left of them. */
function plan(files: Readonly<Record<string, string>>) {
  const { leftovers, changes } = createPlan(createSiteFolder(files), '1.0.0')
  return leftovers.map(({ path, line, lineAfter, message, isNote }) => {
    const text = changes.find((one) => one.path === path)?.after ?? files[path] ?? ''
    const place = `${path}:${line} ${text.split('\n')[lineAfter - 1]?.trim()}`
    return isNote ? `${place} note: ${message}` : `${place} ${message}`
  })
}

const say = (name: string) =>
  `“${name}” is no longer a dependency. Remove or replace it here, unless another package needs it.`
const APP = { 'src/a.tsx': "import { ConnectButton } from '@rainbow-me/rainbowkit'\n" }

test('lists what a package.json says of a removed kit: forced versions, patches, scripts', () => {
  const manifest = `{
  "name": "connectkit",
  "keywords": ["connectkit"],
  "dependencies": { "@rainbow-me/rainbowkit": "2", "react": "19.1.0" },
  "overrides": {
    "@rainbow-me/rainbowkit": { "viem": "2.21.0" },
    "other": { "@rainbow-me/rainbowkit": "2", "viem": "2" }
  },
  "resolutions": {
    "**/@rainbow-me/rainbowkit": "2"
  },
  "pnpm": {
    "overrides": {
      "@rainbow-me/rainbowkit>viem": "2"
    },
    "patchedDependencies": {
      "@rainbow-me/rainbowkit@2.2.1": "patches/@rainbow-me__rainbowkit@2.2.1.patch"
    }
  },
  "jest": { "transformIgnorePatterns": ["/node_modules/(?!@rainbow-me/rainbowkit)"] },
  "scripts": { "update": "npm update @rainbow-me/rainbowkit" }
}
`
  expect(plan({ 'package.json': manifest, ...APP })).toEqual([
    `package.json:6 "@rainbow-me/rainbowkit": { "viem": "2.21.0" }, ${say('@rainbow-me/rainbowkit')}`,
    `package.json:7 "other": { "@rainbow-me/rainbowkit": "2", "viem": "2" } ${say('@rainbow-me/rainbowkit')}`,
    `package.json:10 "**/@rainbow-me/rainbowkit": "2" ${say('@rainbow-me/rainbowkit')}`,
    `package.json:14 "@rainbow-me/rainbowkit>viem": "2" ${say('@rainbow-me/rainbowkit')}`,
    `package.json:17 "@rainbow-me/rainbowkit@2.2.1": "patches/@rainbow-me__rainbowkit@2.2.1.patch" ${say('@rainbow-me/rainbowkit')}`,
    `package.json:21 "scripts": { "update": "npm update @rainbow-me/rainbowkit" } ${say('@rainbow-me/rainbowkit')}`,
  ])
})

test('lists the same of pnpm-workspace.yaml and of patches, in the root of a repository', () => {
  const found = plan({
    'package.json': '{ "dependencies": {} }',
    'pnpm-workspace.yaml':
      "packages: [site]\n# connectkit was here\ncatalog:\n  viem: 2\n  '@rainbow-me/rainbowkit': ^2.2.1\noverrides:\n  '@reown/appkit': 1.7.20\n",
    'patches/@rainbow-me+rainbowkit+2.2.1.patch': 'diff --git a/b b/b\n',
    'patches/viem+2.21.0.patch': 'diff --git a/b b/b\n',
    'site/package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "catalog:" } }',
    'site/src/a.tsx': APP['src/a.tsx'],
  })
  expect(found).toEqual([
    `patches/@rainbow-me+rainbowkit+2.2.1.patch:1 diff --git a/b b/b ${say('@rainbow-me/rainbowkit')}`,
    `pnpm-workspace.yaml:5 '@rainbow-me/rainbowkit': ^2.2.1 ${say('@rainbow-me/rainbowkit')}`,
    // wagmi's WalletConnect may bring it.
    `pnpm-workspace.yaml:7 '@reown/appkit': 1.7.20 note: ${say('@reown/appkit')}`,
  ])
})

test('lists a version that a site forces on the dependency of one package', () => {
  const manifest = `{
  "dependencies": { "connectkit": "1" },
  "resolutions": {
    "parent/connectkit": "1",
    "parent@npm:^2.1/connectkit@1": "1",
    "@acme/parent/connectkit": "1",
    "@acme/connectkit": "1",
    "connectkit/viem": "2",
    "**/parent/**/connectkit": "1"
  },
  "pnpm": { "overrides": {
    "parent>connectkit": "1",
    "@acme/parent@2>connectkit@1": "1"
  } },
  "scripts": { "draw": "node scripts/connectkit" }
}
`
  const found = plan({
    'package.json': manifest,
    'pnpm-workspace.yaml': "overrides:\n  'parent>connectkit': 1\n  'parent/other': 1\n",
    'a.tsx': "import { ConnectKitButton } from 'connectkit'\n",
  })
  expect(found.map((line) => line.replace(/ .*/, ''))).toEqual([
    ...[4, 5, 6, 8, 9, 12, 13].map((line) => `package.json:${line}`),
    'pnpm-workspace.yaml:2',
  ])
})

test('lists the same of the settings of TypeScript and Angular', () => {
  const found = plan({
    'package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "2" } }',
    'tsconfig.app.json':
      '{\n  // "connectkit"\n  "compilerOptions": {\n    "types": ["@rainbow-me/rainbowkit"],\n  }\n}\n',
    'angular.json': '{\n  "styles": [\n    "node_modules/@rainbow-me/rainbowkit/dist/index.css"\n  ]\n}\n',
    'src/a.tsx': APP['src/a.tsx'],
  })
  expect(found).toEqual([
    `angular.json:3 "node_modules/@rainbow-me/rainbowkit/dist/index.css" ${say('@rainbow-me/rainbowkit')}`,
    `tsconfig.app.json:4 "types": ["@rainbow-me/rainbowkit"], ${say('@rainbow-me/rainbowkit')}`,
  ])
})

test('says nothing of a kit that a file or a package still needs, nor of a site without Portico', () => {
  const overrides = '"overrides": { "connectkit": "1", "@rainbow-me/rainbowkit": "2" }'
  const dependencies = '"dependencies": { "connectkit": "1", "@rainbow-me/rainbowkit": "2" }'
  expect(plan({ 'package.json': `{ ${overrides}, ${dependencies} }`, 'a.ts': '' })).toEqual([])
  const found = plan({
    'package.json': `{ ${overrides} }`,
    'site/package.json': `{ ${dependencies} }`,
    'site/a.tsx': APP['src/a.tsx'],
    'site/broken.tsx': "import { WalletButton } from '@rainbow-me/rainbowkit'\nconst = <",
    'template/package.json': '{{ name }}',
    'other/package.json': '{ "dependencies": { "connectkit": "1" } }',
  })
  expect(found).toEqual([expect.stringContaining('site/broken.tsx:1 ')])
})

test('says it again in a second run', () => {
  const manifest = '{ "dependencies": { "portico": "1" }, "overrides": { "connectkit": "1" } }'
  expect(plan({ 'package.json': manifest })).toEqual([`package.json:1 ${manifest} note: ${say('connectkit')}`])
})
