// What npx portico migrate does with the markup of components, where an expression may load a module.
import { expect, test } from 'vitest'
import { createPlan } from '../../cli/migrate/plan.ts'
import { createSiteFolder } from './site-folder.ts'

const MANIFEST = '{"dependencies":{"@reown/appkit":"1.7.20","vue":"3.5.0"}}'

function plan(files: Readonly<Record<string, string>>) {
  const { changes, leftovers } = createPlan(createSiteFolder({ 'package.json': MANIFEST, ...files }), '1.0.0')
  return {
    after: (path: string) => changes.find((one) => one.path === path)?.after,
    found: leftovers.map(({ path, line, message }) => `${path}:${line} ${message}`),
  }
}

test.each([
  [
    'Vue',
    'a.vue',
    `<template>
  <!-- import('@reown/appkit/vue') -->
  <button @click="open(() => import('@reown/appkit/vue'))">{{ import( \`@reown/appkit\` ) }}</button>
</template>
`,
  ],
  ['Svelte', 'a.svelte', "{#await import('@reown/appkit/vue') then kit}{kit}{/await}\n{import( `@reown/appkit` )}\n"],
  ['Astro', 'a.astro', "---\n---\n<p>{import('@reown/appkit/vue').then(show)}</p>{import( `@reown/appkit` )}\n"],
])('moves what an expression in the markup of %s loads', (_, path, code) => {
  const { after, found } = plan({ [path]: code })
  const [comment = ''] = /<!--.*-->/.exec(code) ?? []
  const moved = code
    .replace(/'@reown\/appkit\/vue'/g, "'portico/appkit/vue'")
    .replace('`@reown/appkit`', '`portico/appkit`')
  expect(after(path)).toBe(comment ? moved.replace(/<!--.*-->/, comment) : moved)
  expect(found).toEqual([])
  expect(after('package.json')).not.toContain('@reown')
})

test('lists a module that the markup loads and reads a name of that Portico does not have, and keeps its package', () => {
  const code = `<script setup>
import { useAppKit } from '@reown/appkit/vue'
</script>
<template>
  <button
    @click="import('@reown/appkit').then((kit) => kit.ApiController.prefetch())"
  />
</template>
`
  const { after, found } = plan({ 'a.vue': code })
  expect(found).toEqual(['a.vue:6 “@reown/appkit” is loaded in a way that has to be changed by hand.'])
  expect(after('a.vue')).toBe(code.replace('@reown/appkit/vue', 'portico/appkit/vue'))
  expect(after('package.json')).toContain('"@reown/appkit":"1.7.20"')
})
