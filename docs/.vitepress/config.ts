import { defineConfig } from 'vitepress'
import llms from 'vitepress-plugin-llms'
import { sourceFiles } from '../../build/sources.mjs'
import { paths } from '../../test/entries.mjs'
import { docs, resolveLink, root } from './repository.ts'
import { nav, sidebar } from './sidebar.ts'

export const SITE = 'https://portico-wallet.github.io/portico/'

/** The id of the last element of each page. */
const PAGE_END = 'page-end'

const { resolveId } = sourceFiles as unknown as {
  resolveId(source: string, importer: string | undefined): string | undefined
}

/** The modal's style sheets are text in its code; those of the site are style sheets. */
const productFiles = {
  ...sourceFiles,
  resolveId(source: string, importer?: string) {
    const isOfProduct = importer?.startsWith(root) && !importer.startsWith(docs) && !importer.includes('node_modules')
    return isOfProduct ? resolveId(source, importer) : undefined
  },
}

export default defineConfig({
  title: 'Portico',
  description: 'A wallet and account modal for any web app, whose event log replays.',
  lang: 'en',
  base: '/portico/',
  cleanUrls: true,
  rewrites: { 'coming-from/README.md': 'coming-from/index.md', 'adr/README.md': 'adr/index.md' },
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: '/portico/mark.svg' }],
    // A slow browser paints what it has parsed, and the columns of a table move with each row that follows.
    ['link', { rel: 'expect', blocking: 'render', href: `#${PAGE_END}` }],
  ],
  sitemap: { hostname: SITE },
  transformHtml(html) {
    const whole = html.replace('</body>', `<span id="${PAGE_END}" hidden></span></body>`)
    // VitePress gives the bar its room beside the sidebar only once the page runs, and everything in it would move then.
    return html.includes('class="VPSidebar') ? whole.replace('class="VPNavBar', 'class="VPNavBar has-sidebar') : whole
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
    config(md) {
      const open =
        md.renderer.rules.link_open ?? ((tokens, at, options, _, self) => self.renderToken(tokens, at, options))
      md.renderer.rules.link_open = (tokens, at, options, env, self) => {
        const href = tokens[at]?.attrGet('href')
        // VitePress's own rule checks what it gets, so links are resolved before it.
        if (href) tokens[at]?.attrSet('href', resolveLink(href, env.relativePath, env.frontmatter?.source))
        return open(tokens, at, options, env, self)
      }
    },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('portico-') } } },
  themeConfig: {
    logo: '/mark.svg',
    nav,
    sidebar,
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      // Guides come before the reference, which has the same words more often. The page gets this function as text.
      options: {
        miniSearch: {
          searchOptions: { boostDocument: (id: string) => (/\/(api|adr|threats)/.test(id) ? 0.2 : 1) },
        },
      },
    },
    editLink: { pattern: 'https://github.com/portico-wallet/portico/edit/main/docs/:path' },
  },
  vite: {
    publicDir: `${docs}/public`,
    // VitePress has a Vite of its own, whose types differ.
    plugins: [productFiles, llms({ domain: SITE.replace(/\/portico\/$/, '') })] as never,
    resolve: {
      alias: Object.entries(paths).map(([name, source]) => ({
        find: new RegExp(`^${name === 'index' ? 'portico' : `portico/${name}`}$`),
        replacement: `${root}${source.slice('./'.length)}`,
      })),
    },
    esbuild: { target: 'es2022' },
    build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
  },
})
