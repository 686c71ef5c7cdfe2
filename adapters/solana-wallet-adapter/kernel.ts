import type { ActionsOf } from '../../kernel/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { type contract, solana } from '../../plugins/solana/index.ts'
import type { AnyKernel } from '../react/index.ts'
import { toNetwork } from './networks.ts'

/** A kernel with the namespace of Solana, alone or among others. */
export interface SolanaKernel extends AnyKernel {
  readonly actions: { readonly solana: ActionsOf<typeof contract> }
}

/** Creates a kernel for the wallets of the page, on the network of one RPC server. */
export const createSolanaKernel = (endpoint: string | undefined): SolanaKernel =>
  createKernel({ plugins: [solana()], ...(endpoint ? { networks: [toNetwork(endpoint)] } : {}) })
