import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DefaultTheme } from 'vitepress'
import { docs } from './repository.ts'

type Items = DefaultTheme.SidebarItem[]

const pages = (list: Readonly<Record<string, string>>): Items =>
  Object.entries(list).map(([link, text]) => ({ text, link }))

/** The generated pages of a folder, by name. */
const generated = (text: string, folder: string): Items => [
  {
    text,
    base: `/${folder}`,
    link: '/',
    items: readdirSync(join(docs, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md') && path !== 'index.md')
      .map((path) => path.slice(0, -'.md'.length))
      .toSorted()
      .map((path) => ({ text: path, link: `/${path}` })),
  },
]

const start = pages({
  '/start/react': 'React',
  '/start/next': 'Next.js',
  '/start/existing-app': 'An existing app',
  '/vue': 'Vue and Nuxt',
  '/svelte': 'Svelte and SvelteKit',
  '/plain-html': 'Plain HTML',
  '/elements': 'Elements',
  '/create': 'One command',
})

const guides = pages({
  '/theming': 'Theming',
  '/guides/custom-buttons': 'Custom buttons',
  '/languages': 'Languages',
  '/sign-in': 'Sign in with a wallet',
  '/guides/viem-and-ethers': 'viem and ethers',
  '/wagmi': 'wagmi',
  '/solana-and-polkadot': 'Solana, Polkadot, phones',
  '/safe': 'Safe',
  '/batches': 'Several calls at once',
  '/guides/wallets-of-your-own': 'Wallets of your own',
  '/swap-providers': 'Swap providers',
  '/guides/csp': 'Content security policy',
  '/guides/server-rendering': 'Server rendering',
  '/testing': 'Testing',
  '/guides/upgrading': 'Upgrading',
})

const comingFrom = pages({
  '/coming-from/': 'Overview',
  '/coming-from/rainbowkit': 'RainbowKit',
  '/coming-from/appkit': 'AppKit',
  '/coming-from/web3modal': 'Web3Modal',
  '/coming-from/connectkit': 'ConnectKit',
  '/coming-from/wallet-adapter': 'wallet-adapter',
  '/coming-from/web3-onboard': 'Web3-Onboard',
})

export const nav: DefaultTheme.NavItem[] = [
  { text: 'Start', link: '/start/react', activeMatch: '^/(start/|vue|svelte|plain-html|elements)' },
  { text: 'Playground', link: '/playground' },
  { text: 'Plugins', link: '/plugins/', activeMatch: '^/plugins/' },
  { text: 'API', link: '/api/', activeMatch: '^/api/' },
  // An icon would be a style sheet of its own.
  { text: 'GitHub', link: 'https://github.com/portico-wallet/portico' },
]

const main: Items = [
  { text: 'Start', items: start },
  {
    text: 'Understand',
    items: pages({ '/why': 'Why Portico', '/concepts': 'Concepts', '/speed': 'Speed', '/chains': 'Chains' }),
  },
  { text: 'Try it', items: pages({ '/examples': 'Examples that replay', '/playground': 'Playground' }) },
  { text: 'Guides', items: guides },
  {
    text: 'Reference',
    items: [
      ...pages({
        '/plugins/': 'Plugins',
        '/entries': 'Entries of the package',
        '/api/': 'API',
        '/errors/': 'Errors',
        '/specification': 'Specification',
        '/dependencies': 'Dependencies',
        '/changelog': 'Changelog',
      }),
    ],
  },
  {
    text: 'Reports',
    items: pages({
      '/reports': 'Reports',
      '/replay': 'Open a linked report',
      '/guides/guard-a-repository': 'Guard a repository',
      '/inbox': 'The inbox',
    }),
  },
  { text: 'Security', items: pages({ '/security': 'Security', '/threats': 'Threats and their tests' }) },
  { text: 'Coming from …', items: comingFrom },
  {
    text: 'Extend',
    items: pages({
      '/write-a-plugin': 'Write a plugin',
      '/add-a-chain': 'Add a chain',
      '/languages#add-or-change-a-language': 'Add a language',
      '/kernel': 'The kernel',
      '/adr/': 'Decisions',
    }),
  },
]

export const sidebar: DefaultTheme.SidebarMulti = {
  '/': main,
  '/plugins/': generated('Plugins', 'plugins'),
  '/api/': generated('API', 'api'),
}
