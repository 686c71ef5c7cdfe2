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
