// By which ways npx portico migrate knows AppKit's modal, whose calls that will throw it lists.
import { expect, test } from 'vitest'
import { UNSUPPORTED_METHODS } from '../../adapters/appkit/unsupported-method-hints.ts'
import { createPlan } from '../../cli/migrate/plan.ts'
import { createSiteFolder } from './site-folder.ts'

const MANIFEST = '{"dependencies":{"@reown/appkit":"1.7.20","react":"19.1.0"}}'

/** Plans the migration of a site of these files. */
const plan = (files: Readonly<Record<string, string>>) =>
  createPlan(createSiteFolder({ 'package.json': MANIFEST, ...files }), '1.0.0').leftovers.map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )

const say = (place: string, name: keyof typeof UNSUPPORTED_METHODS) =>
  `${place} AppKit: ${name}() will throw. ${UNSUPPORTED_METHODS[name]}`

test.each([
  ['import()', "const { createAppKit } = await import('@reown/appkit')"],
  ['import() with another name', "const { createAppKit: create } = (await import('@reown/appkit/react')) as any"],
  ['require()', "const { createAppKit } = require('@reown/appkit')"],
])('knows a modal whose function %s loads', (_, load) => {
  const name = load.includes(': create') ? 'create' : 'createAppKit'
  const code = `export async function open() {\n  ${load}\n  const modal = ${name}({})\n  modal.setUser({})\n}\n`
  expect(plan({ 'a.ts': code })).toEqual([say('a.ts:4', 'setUser')])
})

test('knows a modal whose function a promise passes on', () => {
  const code =
    "let kit: any\nimport('@reown/appkit').then(({ createAppKit }) => {\n  kit = createAppKit({})\n  kit.setUser({})\n})\n"
  expect(plan({ 'a.ts': code })).toEqual([say('a.ts:4', 'setUser')])
})

test('says nothing of a function of that name from elsewhere', () => {
  const code = "const { createAppKit } = await import('./own')\nconst kit = createAppKit({})\nkit.setUser({})\n"
  expect(plan({ 'a.ts': code, 'b.ts': "import '@reown/appkit'\n" })).toEqual([])
})

test('knows a modal by its other names, also in modules of Svelte', () => {
  const found = plan({
    'src/lib/kit.svelte.ts': `import { createAppKit } from '@reown/appkit'
let kit: any
if (browser) kit = createAppKit({})
export const appKit = kit
export const other = $state({ appKit: browser ? appKit : undefined })
`,
    'src/a.svelte': "<script>\nimport { appKit } from '$lib/kit.svelte'\nappKit.setUser({})\n</script>\n",
    'src/b.ts': "import { appKit } from './lib/kit.svelte.js'\nappKit.setBalance('1')\n",
    'src/c.ts': "import { appKit } from './lib/kit'\nappKit.setUser({})\n",
    'src/lib/kit.ts': 'export const appKit = { setUser() {} }\n',
  })
  expect(found).toEqual([say('src/a.svelte:3', 'setUser'), say('src/b.ts:2', 'setBalance')])
})

test('reads the scripts of a page, and what its elements call', () => {
  const page = `<script type="module">
  import { createAppKit } from '@reown/appkit'
  const modal = createAppKit({ adapters: [] })
  window.modal = modal
  modal.updateFeatures({})
</script>
<script type="module">
  const modal = window.modal
  modal.setUser({})
</script>
<!-- modal.setUser() -->
<script>modal.setBalance('1')</script>
<button onclick="modal.updateOptions({})">modal settings</button>
`
  expect(plan({ 'index.html': page })).toEqual([
    say('index.html:5', 'updateFeatures'),
    say('index.html:9', 'setUser'),
    say('index.html:13', 'updateOptions'),
  ])
})
