// What npx portico migrate says of a site's calls at which Portico would throw later, and how it writes a package.json.
import { expect, test } from 'vitest'
import { UNSUPPORTED_METHODS } from '../../adapters/appkit/unsupported-method-hints.ts'
import { appkit } from '../../cli/migrate/kits/appkit.ts'
import { createPlan } from '../../cli/migrate/plan.ts'
import { createSiteFolder } from './site-folder.ts'

const MANIFEST = '{"name":"site","dependencies":{"@reown/appkit":"1.7.20","react":"19.1.0"}}'
const LINK = 'https://github.com/portico-wallet/portico/blob/main/docs/errors/appkit-left-out.md'

/** Plans the migration of a site of these files. */
function plan(files: Readonly<Record<string, string>>) {
  const folder = createSiteFolder({ 'package.json': MANIFEST, ...files })
  const { leftovers, changes } = createPlan(folder, '1.0.0')
  return {
    leftovers,
    found: leftovers.map(({ path, line, message }) => `${path}:${line} ${message}`),
    read: (path: string) => changes.find((one) => one.path === path)?.after,
  }
}

const CONFIG = `import { createAppKit } from '@reown/appkit/react'

export const modal = createAppKit({ adapters: [], networks: [], projectId: 'p' })
export default modal
`
const [LEAVE, OPTIONS] = [UNSUPPORTED_METHODS.setCaipAddress, UNSUPPORTED_METHODS.updateFeatures]
const say = (place: string, name: keyof typeof UNSUPPORTED_METHODS) =>
  `${place} AppKit: ${name}() will throw. ${UNSUPPORTED_METHODS[name]}`

test('knows the methods at which portico/appkit throws, and what to do instead', () => {
  expect(appkit.instances?.refused).toEqual(UNSUPPORTED_METHODS)
  expect([LEAVE, OPTIONS]).toEqual([expect.stringMatching(/^Leave it out/), 'Pass it to createAppKit.'])
})

test('lists each call that will throw, in the file that creates the modal and in those that import it', () => {
  const { found, leftovers } = plan({
    'src/config/modal.ts': `${CONFIG}modal.open()\nmodal.updateFeatures({ swaps: false })\n`,
    'src/by-name.ts': "import { modal as kit } from './config/modal'\n\nkit.setCaipAddress('x', 'eip155')\n",
    'src/by-default.tsx':
      "import kit from './config/modal.js'\nexport const A = () => <i onClick={() => kit?.setStatus('x')} />\n",
    'src/pages/by-alias.ts': "import { modal } from '@/config/modal'\nconst { updateOptions, open } = modal\n",
    'src/by-export.ts': "import { modal } from '@reown/appkit/react'\nmodal!.addAdapter(1 as never)\n",
  })
  expect(found.toSorted()).toEqual([
    say('src/by-default.tsx:2', 'setStatus'),
    say('src/by-export.ts:2', 'addAdapter'),
    say('src/by-name.ts:3', 'setCaipAddress'),
    say('src/config/modal.ts:6', 'updateFeatures'),
    say('src/pages/by-alias.ts:2', 'updateOptions'),
  ])
  expect(leftovers.every(({ link, isNote }) => link === LINK && !isNote)).toBe(true)
})

test.each([
  [
    'a type',
    "import type { AppKit } from '@reown/appkit'\nexport const hide = (kit: AppKit) => kit.updateFeatures({})\n",
  ],
  [
    'a property',
    "import { createAppKit } from '@reown/appkit'\nclass A { kit = createAppKit({}); b() { this.kit.updateFeatures({}) } }\n",
  ],
  [
    'an assignment',
    "import { createAppKit as make } from '@reown/appkit'\nlet kit; kit = globalThis.window ? make({}) : null; kit.updateFeatures({})\n",
  ],
  [
    'a reference',
    "import type { AppKit } from '@reown/appkit'\nconst kit = useRef<AppKit>(null); kit.current?.updateFeatures({})\n",
  ],
  ['a name in brackets', "import { modal } from '@reown/appkit'\nmodal['updateFeatures']({})\n"],
  ['a call', "import { createAppKit } from '@reown/appkit'\n;(await createAppKit({})).updateFeatures({})\n"],
])('knows the modal by %s', (_, code) => {
  expect(plan({ 'a.ts': code }).found).toEqual([say('a.ts:2', 'updateFeatures')])
})

test('reads components of Vue by their lines', () => {
  const script = "import { createAppKit } from '@reown/appkit/vue'\nconst kit = createAppKit({})\nkit.setBalance('1')"
  const { found } = plan({
    'App.vue': `<template>\n  <b>it's</b>\n</template>\n<script setup lang="ts">\n${script}\n</script>\n`,
  })
  expect(found).toEqual([say('App.vue:7', 'setBalance')])
})

test.each([
  ['Vue', 'App.vue', '<i @click="modal.setUser({})">{{ $modal?.["setBalance"] }}</i>'],
  ['Svelte', 'App.svelte', '<i on:click={() => modal.setUser({})}>{$modal!.setBalance}</i>'],
  ['Astro', 'App.astro', '<i title={modal.setUser({})}>{modal.value.setBalance}</i>'],
])('lists the calls in the markup of a component of %s', (_, path, markup) => {
  const script = "<script>\nimport { modal } from '@reown/appkit'\n</script>\n"
  const others =
    '<i @click="modal.open(), amodal.setUser({}), modal.setUserName()">setUser()</i><!-- modal.setUser() -->\n'
  const style = '<style>modal.setUser {}</style>\n'
  expect(plan({ [path]: `${script}${others}${markup}\n${style}` }).found).toEqual([
    say(`${path}:5`, 'setUser'),
    say(`${path}:5`, 'setBalance'),
  ])
})

test('lists each call that will throw, through files that pass the modal on', () => {
  const { found } = plan({
    'src/config/modal.ts': CONFIG,
    'src/config/index.ts': "export { modal as kit } from './modal'\nexport { default } from './modal'\n",
    'src/index.ts': "export * from './config'\nexport * as config from './config'\n",
    'src/own.ts': "import { modal } from './config/modal'\nexport { modal as own }\nexport * from './config'\n",
    'src/kit.ts': "export { modal } from '@reown/appkit/react'\n",
    'src/a.ts': "import { kit } from '.'\nkit.setUser({})\n",
    'src/b.ts': "import { kit } from './index.js'\nkit.setUser({})\n",
    'src/c.ts': "import own from '@/config/index'\nown.setUser({})\n",
    'src/d.ts': "import { own } from './own'\nown.setUser({})\n",
    'src/e.ts': "import { modal } from './kit'\nmodal.setUser({})\n",
    'src/f.ts': "import { modal } from '.'\nmodal.setUser({})\n",
  })
  expect(found).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => say(`src/${name}.ts:2`, 'setUser')))
})

test('lists the elements of AppKit that would stay empty', () => {
  const { found } = plan({
    'modal.ts': CONFIG,
    'App.vue':
      '<template>\n  <w3m-button /><appkit-wallet-button wallet="x" />\n  <w3m-onramp-widget />\n</template>\n',
    'a.tsx': 'export const A = () => <><appkit-network-button /><wui-icon name="x" /><my-w3m-button /></>\n',
  })
  const say = (place: string, name: string) =>
    `${place} AppKit: <${name}> is not defined, and stays empty. Draw a button that calls open() instead.`
  expect(found).toEqual([say('App.vue:3', 'w3m-onramp-widget'), say('a.tsx:1', 'wui-icon')])
})

test('says nothing of the same names elsewhere', () => {
  const { found } = plan({
    'modal.ts': CONFIG,
    'a.ts':
      "import { modal } from './other/modal.ts'\nimport { useAppKit } from '@reown/appkit/react'\nmodal.setStatus('x')\nuseAppKit()\n",
    'b.ts': "const store = { setUser() {} }\nstore.setUser()\nsetStatus('x')\n",
    'other/modal.ts': 'export const modal = { setStatus() {} }\n',
  })
  expect(found).toEqual([])
})

const DEPENDENCIES = {
  portico: '^1.0.0',
  '@walletconnect/universal-provider': '^2.0.0',
  'react-dom': '19.1.0',
  viem: '^2.0.0',
}

test.each([
  ['one line', MANIFEST],
  ['one line with spaces', '{ "name": "site", "dependencies": { "@reown/appkit": "1.7.20", "react": "19.1.0" } }\n'],
  [
    'lists on one line',
    '{\n  "files": ["a", "b"],\n  "dependencies": { "@reown/appkit": "1.7.20", "react": "19.1.0" },\n  "private": true\n}\n',
  ],
  [
    'tabs and carriage returns',
    '{\r\n\t"dependencies": {\r\n\t\t"@reown/appkit": "1.7.20",\r\n\t\t"react": "19.1.0"\r\n\t},\r\n\t"files": [ "a" ]\r\n}',
  ],
])('keeps the form of a package.json: %s', (_, text) => {
  const after = plan({ 'package.json': text, 'modal.ts': CONFIG }).read('package.json') ?? ''
  expect(JSON.parse(after)).toEqual({ ...JSON.parse(text), dependencies: { react: '19.1.0', ...DEPENDENCIES } })
  // What is written around and between the entries of the list stays.
  const strip = (json: string) => json.replace(/("dependencies":\s*\{\s*)[^}]*?(\s*\})/, '$1$2')
  expect(strip(after)).toBe(strip(text))
  const [entry = ''] = /,\s*"react":\s*"/.exec(text) ?? []
  expect(after).toContain(entry.replace('react', 'viem'))
})

test('adds a list that a package.json does not have, in its form', () => {
  const read = (text: string) => plan({ 'package.json': text, 'modal.ts': CONFIG }).read('package.json')
  expect(read('{"name":"site"}\n')).toMatch(/^\{"name":"site","dependencies":\{"@walletconnect.*"\}\}\n$/)
  expect(read('{\n    "files": ["a"]\n}\n')).toMatch(/^\{\n {4}"files": \["a"\],\n {4}"dependencies": \{\n {8}"@wallet/)
})
