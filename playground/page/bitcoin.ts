import { installBitcoinWallet } from '../wallet/bitcoin/index.ts'
import { brook, quarry } from '../wallet/icons.ts'
import type { World } from './world.ts'

/** Accounts of the test mnemonic of BIP-84 and BIP-86. */
const ACCOUNTS = [
  {
    payment: {
      address: 'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx',
      publicKey: '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c',
      key: '4604b4b710fe91f584fff084e1a9159fe4f8408fff380596a604948474ce4fa3',
    },
    ordinals: {
      address: 'bcrt1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqvg32hk',
      publicKey: '03cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115',
      key: '41f41d69260df4cf277826a9b65a3717e4eeddbeedf637f212ca096576479361',
    },
  },
  {
    payment: {
      address: 'bcrt1qnjg0jd8228aq7egyzacy8cys3knf9xvr3v5hfj',
      publicKey: '03e775fd51f0dfb8cd865d9ff1cca2a158cf651fe997fdc9fee9c1d3b5e995ea77',
      key: '2fd0affa51529f940a358ec0c50de81267d0bf5158ca61887347676946362c5b',
    },
    ordinals: {
      address: 'bcrt1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0waslcutpz',
      publicKey: '0283dfe85a3151d2517290da461fe2815591ef69f2b18a2ce63f01697a8b313145',
      key: '86c68ac0ed7df88cbdd08a847c6d639f87d1234d40503abf3ac178ef7ddc05dd',
    },
  },
  {
    payment: {
      address: 'bcrt1qp59yckz4ae5c4efgw2s5wfyvrz0ala7rqr7utc',
      publicKey: '038ffea936b2df76bf31220ebd56a34b30c6b86f40d3bd92664e2f5f98488dddfa',
      key: '7ffd78b405ea6fbcf0cbc67ae6d87aea9036b72b7fab59fec45e218262927424',
    },
    ordinals: {
      address: 'bcrt1p0d0rhyynq0awa9m8cqrcr8f5nxqx3aw29w4ru5u9my3h0sfygnzsl8t0dj',
      publicKey: '03a730a23ce8b47248a5ddfb32eef75262d91f0b55b084dd1ff0d2f9e032e0e533',
      key: 'dce31ae4ad618e9ca29385896f0ca28890d39bd6019584311d4523f71778bc8c',
    },
  },
]

const WALLETS = [
  { id: 'brook', name: 'Brook', icon: brook, accounts: ACCOUNTS.slice(0, 2), speaks: 'standard' },
  { id: 'quarry', name: 'Quarry', icon: quarry, accounts: ACCOUNTS.slice(2), speaks: 'sats' },
] as const

const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
/** The wallets' name for regtest, and the second chain of the local world. */
const CHAINS = ['bitcoin:regtest', 'bip122:4d6572696469616e54776f4e65766572'] as const

/** Installs Bitcoin wallets in the page, as extensions would. @param isWanted - Filters them by id. */
export function installBitcoinWallets({ rpc }: World, isWanted: (wallet: { readonly id: string }) => boolean): void {
  const service = rpc[REGTEST]?.url
  if (!service) return
  for (const { id, ...wallet } of WALLETS.filter(isWanted))
    installBitcoinWallet({ ...wallet, rdns: `example.${id}`, chains: CHAINS, service })
}
