// What newcomers ask. The site answers each with one search: its page is among the first results, and says this.

export interface Question {
  readonly question: string
  /** What a reader types into the search. */
  readonly search: string
  /** The page that answers, as links have it. */
  readonly page: string
  /** What the answer says. */
  readonly says: string
}

export const questions: readonly Question[] = [
  {
    question: 'How do I begin a new site?',
    search: 'begin a site',
    page: '/create',
    says: 'npm create portico@latest',
  },
  { question: 'How do I add it to Next.js?', search: 'Next.js', page: '/start/next', says: "'use client'" },
  { question: 'How do I add it to React?', search: 'React', page: '/start/react', says: 'npm install portico' },
  { question: 'Does it work with Vue?', search: 'Vue', page: '/vue', says: 'portico/vue' },
  { question: 'And with Nuxt?', search: 'Nuxt', page: '/vue', says: 'defineNuxtPlugin' },
  { question: 'Does it work with SvelteKit?', search: 'SvelteKit', page: '/svelte', says: 'providePortico' },
  { question: 'Can I use it without a bundler?', search: 'without a bundler', page: '/plain-html', says: 'portico.js' },
  { question: 'How do I get the connected address?', search: 'useAccount', page: '/start/react', says: 'useAccount' },
  { question: 'How do I change the colors?', search: 'accent color', page: '/theming', says: 'accent' },
  { question: 'How do I switch to the light theme?', search: 'light theme', page: '/theming', says: 'light' },
  {
    question: 'Can I use a button of my own?',
    search: 'custom button',
    page: '/guides/custom-buttons',
    says: 'useModal',
  },
  { question: 'How do I change the language?', search: 'language', page: '/languages', says: 'locale' },
  { question: 'How do visitors sign in to my server?', search: 'sign in server', page: '/sign-in', says: 'verify' },
  { question: 'How do I use it with wagmi?', search: 'wagmi', page: '/wagmi', says: 'portico(kernel)' },
  {
    question: 'How do I send a transaction with viem?',
    search: 'viem',
    page: '/guides/viem-and-ethers',
    says: 'getProvider',
  },
  { question: 'And with ethers?', search: 'ethers', page: '/guides/viem-and-ethers', says: 'BrowserProvider' },
  { question: 'How do I add Solana?', search: 'Solana', page: '/solana-and-polkadot', says: 'solana()' },
  { question: 'How do I add my own network?', search: 'add network', page: '/chains', says: 'caipNetworkId' },
  {
    question: 'How do wallets on phones connect?',
    search: 'WalletConnect',
    page: '/solana-and-polkadot',
    says: 'walletconnect()',
  },
  {
    question: 'What must my content security policy allow?',
    search: 'content security policy',
    page: '/guides/csp',
    says: 'kernel.csp()',
  },
  {
    question: 'Does it render on a server?',
    search: 'server rendering',
    page: '/guides/server-rendering',
    says: 'nonce',
  },
  { question: 'How do I test my site?', search: 'test your site', page: '/testing', says: 'installWallet' },
  { question: 'How large is it?', search: 'size', page: '/why', says: 'KiB' },
  { question: 'How fast is it?', search: 'speed', page: '/speed', says: 'Chromium' },
  {
    question: 'What does an error code mean?',
    search: 'kernel-missing',
    page: '/errors/kernel-missing',
    says: 'What to do',
  },
  {
    question: 'A visitor has a problem. How do I see it?',
    search: 'report replay',
    page: '/reports',
    says: 'openReplay',
  },
  { question: 'Does a report name the visitor?', search: 'personal data report', page: '/reports', says: 'pseudonym' },
  { question: 'How do I write a plugin?', search: 'write a plugin', page: '/write-a-plugin', says: '--plugin' },
  {
    question: 'How do I move from RainbowKit?',
    search: 'RainbowKit',
    page: '/coming-from/rainbowkit',
    says: 'portico/rainbowkit',
  },
  {
    question: 'How do I use my own swap provider?',
    search: 'swap provider',
    page: '/swap-providers',
    says: 'SwapProvider',
  },
  { question: 'Does it send telemetry?', search: 'telemetry', page: '/why', says: 'No telemetry' },
  {
    question: 'How do I report a security problem?',
    search: 'security problem',
    page: '/security',
    says: 'How to report',
  },
]
