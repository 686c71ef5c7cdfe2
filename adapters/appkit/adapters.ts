import { bip122 } from '../../plugins/bip122/index.ts'
import { eip155, getProvider } from '../../plugins/eip155/index.ts'
import type { AppKitAdapter } from './adapter-types.ts'
import { createBitcoinProvider } from './bitcoin-provider.ts'
import type { AppKitKernel } from './kernel-types.ts'

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
