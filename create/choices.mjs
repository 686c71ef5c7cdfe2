// What can be chosen. Each key is the value of a flag, and a word of the conditions in `templates/`.

export const FRAMEWORKS = {
  'vite-react': { label: 'React', hint: 'with Vite', url: 'http://localhost:5173' },
  next: { label: 'Next.js', hint: 'React with a server', url: 'http://localhost:3000' },
  'vite-vue': { label: 'Vue', hint: 'with Vite', url: 'http://localhost:5173' },
  sveltekit: { label: 'SvelteKit', hint: 'Svelte with a server', url: 'http://localhost:5173' },
  plain: { label: 'HTML and TypeScript', hint: 'no framework, with Vite', url: 'http://localhost:5173' },
}

/** `id` is that of EIP-155, `wagmi` the name in `wagmi/chains`. */
export const CHAINS = {
  ethereum: { label: 'Ethereum', namespace: 'eip155', id: 1, wagmi: 'mainnet' },
  base: { label: 'Base', namespace: 'eip155', id: 8453, wagmi: 'base' },
  optimism: { label: 'OP Mainnet', namespace: 'eip155', id: 10, wagmi: 'optimism' },
  arbitrum: { label: 'Arbitrum One', namespace: 'eip155', id: 42161, wagmi: 'arbitrum' },
  polygon: { label: 'Polygon', namespace: 'eip155', id: 137, wagmi: 'polygon' },
  sepolia: { label: 'Sepolia', hint: 'a test network', namespace: 'eip155', id: 11155111, wagmi: 'sepolia' },
  solana: { label: 'Solana', namespace: 'solana' },
  bitcoin: { label: 'Bitcoin', namespace: 'bip122' },
  polkadot: { label: 'Polkadot', namespace: 'polkadot' },
}

export const LIBRARIES = {
  viem: { label: 'viem' },
  wagmi: { label: 'wagmi', hint: 'hooks for React, @wagmi/core elsewhere' },
  ethers: { label: 'ethers' },
  none: { label: 'None', hint: 'Portico’s own provider' },
}

/** `auto` is the language of each visitor’s browser. */
export const LANGUAGES =
  'auto ar bn de en es es-419 fa fr he hi id it ja ko ms nl pl pt-BR ru th tr uk vi zh-CN zh-TW'.split(' ')

/** What `--yes` takes for everything that no flag names. */
export const DEFAULTS = {
  target: 'my-portico-site',
  framework: 'vite-react',
  chains: ['ethereum'],
  library: 'viem',
  signIn: false,
  swaps: false,
  language: 'auto',
}

export const getNamespaces = (chains) => [...new Set(chains.map((chain) => CHAINS[chain].namespace))]

/** Wallet libraries and swaps are for these networks alone. */
export const hasEvm = (chains) => getNamespaces(chains).includes('eip155')
