import { isMet } from './template-conditions.mjs'

/** What a site installs: the version that the tests use, and when. Exact, so that what was tried is what is installed. */
export const DEPENDENCIES = {
  portico: ['0.1.0', ''],
  react: ['19.3.1', ''],
  'react-dom': ['19.3.1', ''],
  next: ['16.4.6', 'next'],
  vue: ['3.5.45', 'vite-vue'],
  viem: ['2.57.1', 'viem|wagmi|server-eip155'],
  ethers: ['6.17.0', 'ethers'],
  wagmi: ['3.7.7', 'wagmi react'],
  '@wagmi/core': ['3.6.5', 'wagmi-core'],
  '@tanstack/react-query': ['5.76.2', 'wagmi react'],
  '@solana/web3.js': ['1.99.0', 'solana'],
  '@polkadot/api': ['16.5.6', 'polkadot'],
  'bitcoinjs-lib': ['7.0.5', 'bitcoin'],
  '@noble/curves': ['1.9.7', 'server solana|polkadot'],
  '@polkadot/util-crypto': ['14.0.3', 'server polkadot'],
  'bip322-js': ['3.0.0', 'server bip122'],
}
const DEV_DEPENDENCIES = {
  '@sveltejs/adapter-auto': ['7.0.1', 'sveltekit'],
  '@sveltejs/kit': ['2.70.4', 'sveltekit'],
  '@sveltejs/vite-plugin-svelte': ['7.3.1', 'sveltekit'],
  '@types/node': ['26.6.6', ''],
  '@types/react': ['19.3.0', 'react'],
  '@types/react-dom': ['19.3.0', 'react'],
  '@vitejs/plugin-react': ['6.3.0', 'vite-react'],
  '@vitejs/plugin-vue': ['6.0.11', 'vite-vue'],
  'happy-dom': ['21.0.4', ''],
  svelte: ['5.57.3', 'sveltekit'],
  'svelte-check': ['4.7.8', 'sveltekit'],
  typescript: ['6.0.3', ''],
  vite: ['8.3.8', '!next'],
  vitest: ['4.1.12', ''],
  'vue-tsc': ['3.3.14', 'vite-vue'],
}

const SCRIPTS = {
  'vite-react': { dev: 'vite', build: 'vite build', preview: 'vite preview', check: 'tsc' },
  next: { dev: 'next dev', build: 'next build', start: 'next start', check: 'next typegen && tsc' },
  'vite-vue': { dev: 'vite', build: 'vite build', preview: 'vite preview', check: 'vue-tsc' },
  sveltekit: {
    dev: 'vite',
    build: 'vite build',
    preview: 'vite preview',
    check: 'svelte-kit sync && svelte-check --fail-on-warnings',
    prepare: 'svelte-kit sync',
  },
  plain: { dev: 'vite', build: 'vite build', preview: 'vite preview', check: 'tsc' },
}

const select = (table, words) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, [version, condition]]) =>
      condition === '' || isMet(condition, words) ? [[name, version]] : [],
    ),
  )

/** Returns the text of `package.json`. */
export function composePackage(name, words) {
  const [, scripts] = Object.entries(SCRIPTS).find(([framework]) => words.has(framework))
  const content = {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: { ...scripts, test: 'vitest run' },
    dependencies: select(DEPENDENCIES, words),
    devDependencies: select(DEV_DEPENDENCIES, words),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
