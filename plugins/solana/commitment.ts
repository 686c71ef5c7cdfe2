/** What a server answers with: most of the cluster has voted for it. @see Solana JSON-RPC, commitment */
export const COMMITMENT = { commitment: 'confirmed' }
