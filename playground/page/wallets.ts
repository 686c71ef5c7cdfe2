import { firefly, harbor, kestrel, lantern, osprey, tern } from '../wallet/icons.ts'
import { installPageWallet } from '../wallet/index.ts'
import { installSolanaWallet } from '../wallet/solana/index.ts'
import { installBitcoinWallets } from './bitcoin.ts'
import { installPolkadotWallets } from './polkadot.ts'
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

/** The first three test keys of RFC 8032. */
const SOLANA_WALLETS = [
  {
    id: 'lantern',
    name: 'Lantern',
    icon: lantern,
    keys: [
      {
        address: 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
        seed: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
      },
      {
        address: '586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5',
        seed: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
      },
    ],
  },
  {
    id: 'firefly',
    name: 'Firefly',
    icon: firefly,
    keys: [
      {
        address: 'Hyx62wPQGyvXCoihZq1BrbUjBRh2LuNxWiiqMkfAuSZr',
        seed: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
      },
    ],
  },
]

/** Serves two namespaces under one name. Installed only on request. */
const OSPREY = {
  name: 'Osprey',
  icon: osprey,
  accounts: ['0x90F79bf6EB2c4f870365E785982E1f101E93b906'],
  keys: SOLANA_WALLETS[1]?.keys ?? [],
}

/**
 * Makes several calls at once, and connects with a sign-in, with one of anvil's accounts. Installed only on request. The
 * contract is `test/world/tokens/Account.sol`.
 */
const TERN = {
  name: 'Tern',
  icon: tern,
  accounts: ['0x976EA74026E726554dB657fA54763abd0C3a0aa9'],
  upgrade: {
    key: '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
    contract: '0x37cA242a94945CdC3d3F155452a82Af6374bebD7',
  },
} as const

/** Installs wallets in the page, as extensions would. @param wanted - Their ids; null for all. */
export function installWallets({ rpc }: World, wanted: ReadonlySet<string> | null): void {
  const getNodes = (namespace: string, nameOf = (id: string) => id) =>
    Object.fromEntries(
      Object.entries(rpc).flatMap(([id, { url }]) =>
        id.startsWith(`${namespace}:`) && url ? [[nameOf(id), url]] : [],
      ),
    )
  const isWanted = ({ id }: { id: string }) => !wanted || wanted.has(id)

  const evm = getNodes('eip155', hex)
  const evmChains = Object.keys(evm)
  for (const { id, ...wallet } of WALLETS.filter(isWanted))
    installPageWallet({ ...wallet, rdns: `example.${id}`, rpc: evm, chains: evmChains })
  const solana = getNodes('solana')
  const clusters = Object.keys(solana) as `solana:${string}`[]
  for (const { id, ...wallet } of SOLANA_WALLETS.filter(isWanted))
    installSolanaWallet({ ...wallet, rdns: `example.${id}`, nodes: solana, chains: clusters })
  if (wanted?.has('osprey')) {
    installPageWallet({ ...OSPREY, rdns: 'example.osprey', rpc: evm, chains: evmChains })
    installSolanaWallet({ ...OSPREY, rdns: 'example.osprey.solana', nodes: solana, chains: clusters })
  }
  if (wanted?.has('tern')) installPageWallet({ ...TERN, rdns: 'example.tern', rpc: evm, chains: evmChains })
  installBitcoinWallets({ rpc }, isWanted)
  installPolkadotWallets(isWanted)
}

const hex = (caipNetworkId: string) => `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`
