const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 } // if: ethereum|base|optimism|arbitrum|sepolia

/** The first network is active at first. These servers are public and limited: use your own before you launch. */
export const networks = [
  // if: ethereum
  {
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: ETHER,
    rpcUrls: ['https://ethereum-rpc.publicnode.com'],
    blockExplorerUrl: 'https://etherscan.io',
  },
  // end
  // if: base
  {
    caipNetworkId: 'eip155:8453',
    name: 'Base',
    nativeCurrency: ETHER,
    rpcUrls: ['https://mainnet.base.org'],
    blockExplorerUrl: 'https://basescan.org',
  },
  // end
  // if: optimism
  {
    caipNetworkId: 'eip155:10',
    name: 'OP Mainnet',
    nativeCurrency: ETHER,
    rpcUrls: ['https://mainnet.optimism.io'],
    blockExplorerUrl: 'https://optimistic.etherscan.io',
  },
  // end
  // if: arbitrum
  {
    caipNetworkId: 'eip155:42161',
    name: 'Arbitrum One',
    nativeCurrency: ETHER,
    rpcUrls: ['https://arb1.arbitrum.io/rpc'],
    blockExplorerUrl: 'https://arbiscan.io',
  },
  // end
  // if: polygon
  {
    caipNetworkId: 'eip155:137',
    name: 'Polygon',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    rpcUrls: ['https://polygon-bor-rpc.publicnode.com'],
    blockExplorerUrl: 'https://polygonscan.com',
  },
  // end
  // if: sepolia
  {
    caipNetworkId: 'eip155:11155111',
    name: 'Sepolia',
    nativeCurrency: ETHER,
    rpcUrls: ['https://ethereum-sepolia-rpc.publicnode.com'],
    blockExplorerUrl: 'https://sepolia.etherscan.io',
  },
  // end
  // if: solana
  {
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: ['https://solana-rpc.publicnode.com'],
    blockExplorerUrl: 'https://explorer.solana.com',
  },
  // end
  // if: bitcoin
  {
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: ['https://mempool.space/api'],
    blockExplorerUrl: 'https://mempool.space',
  },
  // end
  // if: polkadot
  {
    caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    name: 'Polkadot',
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    rpcUrls: ['https://polkadot-rpc.publicnode.com'],
    blockExplorerUrl: 'https://polkadot.subscan.io',
  },
  // end
]
