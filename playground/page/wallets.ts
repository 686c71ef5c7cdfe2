import { harbor, kestrel } from '../wallet/icons.ts'
import { installPageWallet } from '../wallet/index.ts'
import type { World } from './world.ts'

const WALLETS = [
  {
    id: 'harbor',
    name: 'Harbor',
    icon: harbor,
    accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  },
  {
    id: 'kestrel',
    name: 'Kestrel',
    icon: kestrel,
    accounts: ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
  },
]

/** Puts wallets into the page as extensions would be. @param wanted - Their ids; null for all. */
export function installWallets({ rpc }: World, wanted: ReadonlySet<string> | null): void {
  const nodes = Object.fromEntries(
    Object.entries(rpc).flatMap(([id, { url }]) => (id.startsWith('eip155:') && url ? [[hex(id), url]] : [])),
  )
  for (const { id, ...wallet } of WALLETS) {
    if (wanted && !wanted.has(id)) continue
    installPageWallet({ ...wallet, rdns: `example.${id}`, rpc: nodes, chains: Object.keys(nodes) })
  }
}

const hex = (caipNetworkId: string) => `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`
