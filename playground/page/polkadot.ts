import { heron, thistle } from '../wallet/icons.ts'
import { installPolkadotWallet } from '../wallet/polkadot/index.ts'

/** Substrate's development accounts. */
const WALLETS = [
  {
    id: 'heron',
    name: 'Heron',
    icon: heron,
    accounts: [
      { name: 'Alice', path: '//Alice', address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' },
      { name: 'Bob', path: '//Bob', address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty' },
    ],
  },
  {
    id: 'thistle',
    name: 'Thistle',
    icon: thistle,
    accounts: [{ name: 'Charlie', path: '//Charlie', address: '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y' }],
  },
]

/** Installs Polkadot wallets in the page, as extensions would. @param isWanted - Filters them by id. */
export function installPolkadotWallets(isWanted: (wallet: { readonly id: string }) => boolean): void {
  for (const wallet of WALLETS.filter(isWanted)) installPolkadotWallet({ ...wallet, rdns: `example.${wallet.id}` })
}
