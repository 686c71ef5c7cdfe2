import type { bip122 } from '../../plugins/bip122/index.ts'
import type { eip155 } from '../../plugins/eip155/index.ts'
import type { solana } from '../../plugins/solana/index.ts'
import type { AppKitKernel } from './kernel-types.ts'
import type { ChainNamespace } from './network-types.ts'

type NamespacePlugin = ReturnType<typeof eip155> | ReturnType<typeof solana> | ReturnType<typeof bip122>

/** What `createAppKit` uses of an adapter: a namespace, and a library of the host that follows the kernel. */
export interface AppKitAdapter {
  readonly namespace: ChainNamespace
  createPlugin(): NamespacePlugin
  /** Creates the object that hosts call, one for all wallets of the namespace. */
  createProvider(kernel: AppKitKernel): object
  /** Connects the host's library to the kernel. */
  follow?(kernel: AppKitKernel): void
}
