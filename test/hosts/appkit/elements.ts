// A page of AppKit without a framework: a test puts its elements there.
import { createAppKit } from '@reown/appkit'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { SolanaAdapter } from '@reown/appkit-adapter-solana'
import { expose, install, readWorld } from '../pages/host-helpers.ts'
import { first, metadata, projectId, second, solana } from './networks.ts'

await install(readWorld())

const appKit = createAppKit({
  adapters: [new EthersAdapter(), new SolanaAdapter()],
  networks: [first, second, solana],
  defaultNetwork: first,
  projectId,
  metadata,
  features: { email: false, socials: false },
})
expose({ kernel: appKit.kernel })
