import { bip122 } from '../../plugins/bip122/index.ts'
import { eip155, getProvider } from '../../plugins/eip155/index.ts'
import type { solana } from '../../plugins/solana/index.ts'
import { createBitcoinProvider } from './bitcoin-provider.ts'
import type { AppKitKernel } from './kernel.ts'
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

/** EVM chains. Hosts build ethers' `BrowserProvider` on the wallet's provider, so it works with any version. */
export class EthersAdapter implements AppKitAdapter {
  readonly namespace = 'eip155'
  createPlugin = () => eip155()
  createProvider = (kernel: AppKitKernel) => getProvider(kernel)
}

/** The same for hosts of ethers 5. */
export class Ethers5Adapter extends EthersAdapter {}

/** Bitcoin. */
export class BitcoinAdapter implements AppKitAdapter {
  readonly namespace = 'bip122'
  /** @param _options - Accepted, and not used: `createAppKit` has the networks. */
  // biome-ignore lint/complexity/noUselessConstructor: hosts pass options.
  constructor(_options?: { networks?: readonly unknown[] | undefined }) {}
  createPlugin = () => bip122()
  createProvider = createBitcoinProvider
}
