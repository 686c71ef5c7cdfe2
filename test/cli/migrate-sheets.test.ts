// How npx portico migrate treats the style sheets of kits, where a site uses what their import returns.
import { expect, test } from 'vitest'
import { createSite } from './migrate-site.ts'

test('keeps a style sheet whose URL the site links, as one that is empty', async () => {
  const { run, read } = createSite({
    'package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "2", "wagmi": "2" } }',
    'app/root.tsx': `import rainbowStyles from '@rainbow-me/rainbowkit/styles.css'
import sheetUrl from "@rainbow-me/rainbowkit/styles.css?url";
import '@rainbow-me/rainbowkit/styles.css?inline'
import walletStyles from '@solana/wallet-adapter-react-ui/styles.css'

export const links = () => [rainbowStyles, sheetUrl, walletStyles].map((href) => ({ rel: 'stylesheet', href }))
export const late = () => import('@rainbow-me/rainbowkit/styles.css?url').then(({ default: href }) => href)
`,
  })
  expect((await run()).code).toBe(0)
  expect(read('app/root.tsx')).toBe(`import rainbowStyles from 'portico/rainbowkit/styles.css'
import sheetUrl from "portico/rainbowkit/styles.css?url";
import walletStyles from 'portico/solana-wallet-adapter/styles.css'

export const links = () => [rainbowStyles, sheetUrl, walletStyles].map((href) => ({ rel: 'stylesheet', href }))
export const late = () => import('portico/rainbowkit/styles.css?url').then(({ default: href }) => href)
`)
  expect(JSON.parse(read('package.json')).dependencies).not.toHaveProperty('@rainbow-me/rainbowkit')
})

test('lists what a page loads of a kit from a CDN', async () => {
  const { run } = createSite({
    'index.html': `<link rel="stylesheet" href="https://unpkg.com/@rainbow-me/rainbowkit@2/dist/index.css">
<a href="https://github.com/rainbow-me/rainbowkit">made with RainbowKit</a>
<script type="module">
  import { createAppKit } from 'https://cdn.jsdelivr.net/npm/@reown/appkit-cdn@1.6.8/dist/appkit.js'
</script>
`,
    'src/a.js': `\nconst kit = await import('https://esm.sh/connectkit')\n`,
  })
  const { code, out } = await run()
  const page = (kit: string) => `https://github.com/portico-wallet/portico/blob/main/docs/coming-from/${kit}.md`
  const message = 'is loaded from a server, and has to be replaced by hand.'
  expect([code, out.split('\n')]).toEqual([
    1,
    [
      `index.html:1  “https://unpkg.com/@rainbow-me/rainbowkit@2/dist/index.css” ${message} ${page('rainbowkit')}`,
      `index.html:4  “https://cdn.jsdelivr.net/npm/@reown/appkit-cdn@1.6.8/dist/appkit.js” ${message} ${page('appkit')}`,
      `src/a.js:2  “https://esm.sh/connectkit” ${message} ${page('connectkit')}`,
    ],
  ])
})

const STYLES = `
@import '@rainbow-me/rainbowkit/styles.css';
@import url(~@rainbow-me/rainbowkit/styles.css) layer(kit);
a > b { color: red }
`
const KEPT_STYLES = '\na > b { color: red }\n'
const DATA = '<script type="application/ld+json">{"@context": "https://schema.org", "name": "A"}</script>'

test.each([
  [
    'Vue',
    'src/App.vue',
    `<template><b title="@import 'x'" /></template>\n<script setup lang="ts" generic="T extends Set<string>"></script>\n<style src="@rainbow-me/rainbowkit/styles.css"></style>\n`,
    `<template><b title="@import 'x'" /></template>\n<script setup lang="ts" generic="T extends Set<string>"></script>\n`,
  ],
  [
    'Svelte',
    'src/App.svelte',
    `<svelte:head>\n  ${DATA}\n</svelte:head>\n`,
    `<svelte:head>\n  ${DATA}\n</svelte:head>\n`,
  ],
  ['Astro', 'src/App.astro', `---\nconst a = '<style>'\n---\n`, `---\nconst a = '<style>'\n---\n`],
  [
    'HTML',
    'index.html',
    `<link\n  rel="stylesheet"\n  href="/node_modules/@rainbow-me/rainbowkit/dist/index.css"\n  media="all"\n/>\n<script>{{ }}</script>\n<script type="module">import { ConnectButton } from '@rainbow-me/rainbowkit'</script>\n`,
    `<script>{{ }}</script>\n<script type="module">import { ConnectButton } from 'portico/rainbowkit'</script>\n`,
  ],
])(
  'removes the style sheets that a component or a page of %s loads, and moves its scripts',
  async (_, path, before, after) => {
    const script = (from: string) => `<script type="module">\nimport { ConnectButton } from '${from}'\n</script>\n`
    const write = (markup: string, from: string, styles: string) =>
      `${markup}${script(from)}<style lang="scss">${styles}</style>\n<style>@import '@web3-onboard/x.css';</style>\n`
    const { run, read } = createSite({
      'package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "2", "wagmi": "2" } }',
      [path]: write(before, '@rainbow-me/rainbowkit', STYLES).replaceAll('\n', '\r\n'),
    })
    const { out } = await run()
    expect(read(path)).toBe(write(after, 'portico/rainbowkit', KEPT_STYLES).replaceAll('\n', '\r\n'))
    expect(out).toContain(
      `${path}:${write(after, '', KEPT_STYLES).trimEnd().split('\n').length}  Web3-Onboard: there is no equivalent`,
    )
    expect(JSON.parse(read('package.json')).dependencies).not.toHaveProperty('@rainbow-me/rainbowkit')
  },
)

test('reads the style sheets of PostCSS and Stylus', async () => {
  const names = ['a.pcss', 'a.postcss', 'a.styl']
  const sheet = "@import '@rainbow-me/rainbowkit/styles.css'\na\n  color: red\n"
  const { run, read } = createSite({ 'package.json': '{}', ...Object.fromEntries(names.map((name) => [name, sheet])) })
  expect((await run()).code).toBe(0)
  expect(names.map(read)).toEqual(names.map(() => 'a\n  color: red\n'))
})

test('leaves the style sheets that a page in MDX shows', async () => {
  const page =
    "import { ConnectButton } from '@rainbow-me/rainbowkit'\n\n```css\n@import '@rainbow-me/rainbowkit/styles.css';\n```\n"
  const { run, read } = createSite({ 'package.json': '{}', 'a.mdx': page })
  expect((await run()).code).toBe(0)
  expect(read('a.mdx')).toBe(page.replace('@rainbow-me', 'portico'))
})
