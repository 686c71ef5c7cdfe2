// What npx portico migrate says of names that a site imports from a file of its own, which passes on a whole kit.
import { expect, test } from 'vitest'
import { createPlan } from '../../cli/migrate/plan.ts'
import { createSiteFolder } from './site-folder.ts'

const MANIFEST = '{"dependencies":{"@reown/appkit":"1.7.20","react":"19.1.0"}}'

/** Plans the migration of a site of these files. */
const plan = (files: Readonly<Record<string, string>>) =>
  createPlan(createSiteFolder({ 'package.json': MANIFEST, ...files }), '1.0.0').leftovers.map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )

const say = (place: string, name: string) =>
  `${place} AppKit: ${name} is not moved. The state follows what happened: read it by the hooks, or by portico/appkit.`

test('lists a name that Portico does not have, also if a chain of files passes it on', () => {
  const found = plan({
    'src/kit/index.ts': "export * from '@reown/appkit/react'\n",
    'src/all.ts': "export * from './kit'\n",
    'src/a.ts': "\nimport { getAppKit as get, useAppKit } from './kit/index'\n",
    'src/b.tsx':
      "\nimport { ApiController } from '@/all'\nconst all = async () => (await import('./all')).ApiController\n",
    'src/c.vue': "<script setup>\nimport { AlertController } from './all.ts'\n</script>\n",
    'src/d.ts': "export { getAppKit } from './all'\n",
    'src/e.ts':
      "import { useAppKit } from './all'\nimport { getAppKit } from './other'\nconst ApiController = getAppKit\n",
    'src/broken.ts': "import { getAppKit } from './all'\nconst = <",
  })
  expect(found).toEqual([
    say('src/a.ts:2', 'getAppKit'),
    say('src/b.tsx:2', 'ApiController'),
    say('src/b.tsx:3', 'ApiController'),
    say('src/c.vue:2', 'AlertController'),
    say('src/d.ts:1', 'getAppKit'),
  ])
})

test('follows the packages of a repository by their names', () => {
  const found = plan({
    'package.json': '{"workspaces":["packages/*"],"dependencies":{"@reown/appkit":"1.7.20"}}',
    'packages/wallet/package.json': '{"name":"@acme/wallet"}',
    'packages/wallet/src/index.ts': "export * from '@reown/appkit/react'\nexport { modal } from './modal'\n",
    'packages/wallet/src/modal.ts':
      "import { createAppKit } from '@reown/appkit'\nexport const modal = createAppKit({})\n",
    'packages/wallet-tools/package.json': '{"name":"@acme/wallet-tools"}',
    'packages/wallet-tools/index.ts': 'export const getAppKit = 1\nexport const modal = { setUser() {} }\n',
    'packages/site/package.json': '{"name":"site"}',
    'packages/site/a.ts': "import { getAppKit, modal } from '@acme/wallet'\nmodal.setUser({})\n",
    'packages/site/b.ts': "import { modal } from '@acme/wallet/src/modal'\nmodal.setUser({})\n",
    'packages/site/c.ts': "import { getAppKit, modal } from '@acme/wallet-tools'\nmodal.setUser({})\n",
  })
  const refused =
    'AppKit: setUser() will throw. Leave it out: the account follows the wallet, and disconnect() ends it.'
  expect(found).toEqual([
    say('packages/site/a.ts:1', 'getAppKit'),
    `packages/site/a.ts:2 ${refused}`,
    `packages/site/b.ts:2 ${refused}`,
  ])
})

/** Files of which each passes on all of the next one, the last one passing on `end`. */
const createChain = (length: number, end: string) =>
  Object.fromEntries(
    Array.from({ length }, (_, i) => [`src/f${i}.ts`, `export * from '${i + 1 < length ? `./f${i + 1}` : end}'\n`]),
  )

test('follows a chain of any length, and one that ends where it began', () => {
  const found = plan({
    ...createChain(12, '@reown/appkit/react'),
    'src/modal.ts': "import { createAppKit } from '@reown/appkit'\nexport const modal = createAppKit({})\n",
    'src/f11.ts': "export * from './f0'\nexport * from './modal'\nexport * from '@reown/appkit/react'\n",
    'src/a.ts': "import { getAppKit, modal } from './f0'\nmodal.setUser({})\n",
  })
  expect(found).toEqual([
    say('src/a.ts:1', 'getAppKit'),
    'src/a.ts:2 AppKit: setUser() will throw. Leave it out: the account follows the wallet, and disconnect() ends it.',
  ])
})

test('reads all that a file passes on, of one module or several', () => {
  const found = plan({
    'src/kit.ts': "export * from '@reown/appkit'\nexport * from '@reown/appkit/react'\nexport * from 'connectkit'\n",
    'src/a.ts': "import { ApiController, getAppKit, ChainIcon } from './kit'\n",
  })
  expect(found).toEqual([
    say('src/a.ts:1', 'ApiController'),
    say('src/a.ts:1', 'getAppKit'),
    'src/a.ts:1 ConnectKit: ChainIcon is not moved. Draw a picture of your own.',
  ])
})
