import type { Kit } from './types.ts'

const CORE = { to: 'portico/appkit' }

export const appkit: Kit = {
  id: 'appkit',
  name: 'AppKit',
  packages: /^@reown\/appkit(?:$|-adapter-|-siwe$|-siwx$|-wallet-button$|-cdn$|-core$)/,
  needs: { react: '^19.0.0', 'react-dom': '^19.0.0', viem: '^2.0.0' },
  modules: {
    '@reown/appkit': CORE,
    '@reown/appkit/networks': { to: 'portico/appkit/networks' },
    '@reown/appkit-adapter-bitcoin': CORE,
    '@reown/appkit-adapter-ethers': CORE,
    '@reown/appkit-adapter-ethers5': CORE,
    '@reown/appkit-adapter-solana': { to: 'portico/appkit/solana' },
    '@reown/appkit-adapter-wagmi': { to: 'portico/appkit/wagmi' },
    '@reown/appkit-siwe': CORE,
  },
}
