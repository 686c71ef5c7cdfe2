// The namespaces, each with a test kit wallet. One suite runs on all of them.
import { base58, bech32 } from '@scure/base'
import type { Json, PortCall } from '../../kernel/index.ts'
import { bip122 } from '../../plugins/bip122/index.ts'
import type { AccountType } from '../../plugins/capabilities.ts'
import type { ChainRecord } from '../../plugins/connection/state.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { polkadot } from '../../plugins/polkadot/index.ts'
import { encodeAddress } from '../../plugins/polkadot/ss58.ts'
import { solana } from '../../plugins/solana/index.ts'
import {
  createTestKernel,
  scriptedBitcoinWallet,
  scriptedEvmWallet,
  scriptedPolkadotWallet,
  scriptedSolanaWallet,
  type TestKernelOptions,
  type World,
} from '../kit/index.ts'
import type { toy } from './chain/toy-chain/index.ts'
import { toyNamespace } from './chain/toy-namespace.ts'
import { ADDRESS, createNetworks, networks, SECOND, TEXT } from './stage.ts'

/** A wallet with one interface for all namespaces. */
interface FamilyWallet {
  readonly uuid: string
  readonly requests: readonly string[]
  rejectNext(): void
  announce(world: World): Promise<void>
  request(call: PortCall): unknown
  /** Changes the accounts that the site may see. */
  share(world: World, accounts: readonly string[]): Promise<void>
}

export interface TestNamespace {
  readonly namespace: string
  readonly plugin: () => ReturnType<typeof eip155 | typeof solana | typeof bip122 | typeof polkadot | typeof toy>
  readonly wallet: (options?: {
    accounts?: readonly string[]
    isPermitted?: boolean
    isOther?: boolean
  }) => FamilyWallet
  /** The wallet's connector id, and that of another wallet. */
  readonly connectorIds: readonly [string, string]
  /** The announcement of another wallet under the same name. */
  readonly impostor: { readonly [field: string]: string }
  /** Normalized. */
  readonly accounts: readonly [string, string]
  /** The key that an address is of: its bytes, and the address on the network of most of them. */
  readonly key: { readonly size: number; readonly toAddress: (bytes: Uint8Array) => string }
  /** The account type that the specification gives it. */
  readonly accountType: AccountType
  readonly networks: typeof networks
  /** The explorer's path of an account. */
  readonly page: string
  /** A server's balance response, and the balance that it means. */
  readonly balance: readonly [answer: unknown, atomic: string]
  /** The wallet methods that prompt on connecting and that revoke the permission. */
  readonly prompt: string
  readonly farewell: string
  /** How to sign `TEXT` with the first account, in the page and over a relay, with the wallet's response. */
  readonly signing: {
    readonly method: string
    readonly asked: unknown
    readonly askedOver: unknown
    readonly answer: Json
    /** The response of a wallet behind a relay. */
    readonly answerOver?: Json
    readonly signature: string
  }
}

/** `TEXT` in UTF-8 as hex. */
const HEX = '4772c3bcc39f20646963682c0a4d6572696469616e'
const BASE58 = '5PpdAD6nNQxRXsJtKX8kUFdbtg2SR'
const SIGNATURE = 'ab'.repeat(65)
const SOLANA_SIGNATURE = '5'.repeat(88)
/** As long as the signature of an account whose addresses start with `1`. */
const SIGNED = 's'.repeat(65)

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const rpc = (result: unknown) => ({ jsonrpc: '2.0', id: 1, result })
/** An address's sums as Esplora returns them. */
const stats = (sum: number) => ({ funded_txo_sum: Math.max(sum, 0), spent_txo_sum: Math.max(-sum, 0) })

/** Storage key of the first `polkadot` account, and its value. */
const ALICE_KEY =
  '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const HASH = `0x${'45'.repeat(32)}`
const infoOf = (free: bigint) =>
  `0x${'00'.repeat(16)}${Buffer.from(free.toString(16).padStart(32, '0'), 'hex').reverse().toString('hex')}${'00'.repeat(48)}`

const BTC = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const DOT = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** The first account of each wallet. */
const LANTERN = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const BROOK = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const HERON = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

export const testNamespaces: readonly TestNamespace[] = [
  {
    namespace: 'eip155',
    plugin: eip155,
    wallet({ isOther, ...options } = {}) {
      const wallet = scriptedEvmWallet(isOther ? { name: 'Kestrel', rdns: 'example.kestrel', ...options } : options)
      return { ...wallet, share: (world, accounts) => wallet.emit(world, 'accountsChanged', accounts) }
    },
    connectorIds: ['example.harbor', 'example.kestrel'],
    impostor: { uuid: 'impostor', name: 'Harbor', icon: '', rdns: 'example.harbor' },
    accounts: [ADDRESS, SECOND],
    key: { size: 20, toAddress: (bytes) => `0x${toHex(bytes)}` },
    accountType: 'smartAccount',
    networks,
    page: '/address/',
    balance: [rpc('0xde0b6b3a7640000'), '1000000000000000000'],
    prompt: 'eth_requestAccounts',
    farewell: 'wallet_revokePermissions',
    signing: {
      method: 'personal_sign',
      asked: [`0x${HEX}`, ADDRESS],
      askedOver: [`0x${HEX}`, ADDRESS],
      answer: `0x${SIGNATURE}`,
      signature: `0x${SIGNATURE}`,
    },
  },
  {
    namespace: 'solana',
    plugin: solana,
    wallet({ isOther, ...options } = {}) {
      const wallet = scriptedSolanaWallet(isOther ? { name: 'Firefly', ...options } : options)
      return { ...wallet, share: wallet.emit }
    },
    connectorIds: ['Lantern', 'Firefly'],
    impostor: { id: 'impostor', name: 'Lantern', icon: '' },
    accounts: [LANTERN, '586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5'],
    key: { size: 32, toAddress: (bytes) => base58.encode(bytes) },
    accountType: 'eoa',
    networks: createNetworks(SOL, [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    ]),
    page: '/address/',
    balance: [rpc({ context: { slot: 1 }, value: 1_500_000_000 }), '1500000000'],
    prompt: 'standard:connect',
    farewell: 'standard:disconnect',
    signing: {
      method: 'solana_signMessage',
      asked: {
        address: LANTERN,
        chain: 'solana:mainnet',
        params: { message: BASE58, pubkey: LANTERN },
      },
      askedOver: { message: BASE58, pubkey: LANTERN },
      answer: { signature: SOLANA_SIGNATURE },
      signature: SOLANA_SIGNATURE,
    },
  },
  {
    namespace: 'bip122',
    plugin: bip122,
    wallet({ isOther, ...options } = {}) {
      const wallet = scriptedBitcoinWallet(isOther ? { name: 'Quarry', ...options } : options)
      return { ...wallet, share: wallet.emit }
    },
    connectorIds: ['Brook', 'Quarry'],
    impostor: { id: 'impostor', name: 'Brook', icon: '' },
    accounts: [BROOK, 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    key: { size: 20, toAddress: (bytes) => bech32.encode('tb', [0, ...bech32.toWords(bytes)]) },
    accountType: 'payment',
    networks: createNetworks(BTC, [
      'bip122:000000000933ea01ad0ee984209779ba',
      'bip122:00000008819873e925422c1ff0f99f7c',
    ]),
    page: '/address/',
    balance: [{ chain_stats: stats(2_000_000), mempool_stats: stats(-500_000) }, '1500000'],
    prompt: 'connect',
    farewell: 'disconnect',
    signing: {
      method: 'signMessage',
      asked: {
        addresses: [BROOK],
        chain: 'bitcoin:testnet',
        params: { account: BROOK, message: TEXT },
        payer: BROOK,
      },
      askedOver: { account: BROOK, message: TEXT },
      answer: { address: BROOK, signature: btoa(SIGNED) },
      answerOver: { address: BROOK, signature: Buffer.from(SIGNED).toString('hex') },
      signature: btoa(SIGNED),
    },
  },
  {
    namespace: 'polkadot',
    plugin: polkadot,
    wallet({ isOther, ...options } = {}) {
      const wallet = scriptedPolkadotWallet(isOther ? { name: 'thistle', ...options } : options)
      return { ...wallet, share: wallet.emit }
    },
    connectorIds: ['Heron', 'Thistle'],
    impostor: { id: 'impostor', name: 'heron' },
    accounts: [HERON, '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'],
    key: { size: 32, toAddress: (bytes) => encodeAddress(toHex(bytes), 0) },
    accountType: 'eoa',
    networks: createNetworks(DOT, [
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      'polkadot:68d56f15f85d3136970ec16946040bc1',
    ]),
    page: '/account/',
    balance: [rpc([{ block: HASH, changes: [[ALICE_KEY, infoOf(1_500_000_000_000n)]] }]), '1500000000000'],
    prompt: 'connect',
    farewell: 'disconnect',
    signing: {
      method: 'polkadot_signMessage',
      asked: { address: HERON, params: { address: HERON, message: TEXT } },
      askedOver: { address: HERON, message: TEXT },
      answer: { signature: `0x${SIGNATURE}` },
      signature: `0x${SIGNATURE}`,
    },
  },
  toyNamespace,
]

type Options = Omit<TestKernelOptions<never>, 'plugins' | 'configuration'> & {
  readonly isPermitted?: boolean
}

/** Creates a kernel with one namespace and an announced wallet. */
export async function stageNamespace(family: TestNamespace, { isPermitted = false, ...script }: Options = {}) {
  const { namespace, plugin, connectorIds, accounts, balance } = family
  const wallet = family.wallet({ accounts: [accounts[0]], isPermitted })
  const { kernel, world } = createTestKernel({
    plugins: [plugin()],
    configuration: {
      networks: family.networks.map((network) => ({ ...network, blockExplorerUrl: 'https://explorer.example' })),
      metadata: { name: 'Meridian' },
    },
    request: wallet.request,
    fetch: () => balance[0],
    ...script,
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const { connection } = kernel.actions
  return {
    kernel,
    world,
    wallet,
    connection,
    chain: () => kernel.getState().connection.chains[namespace] as ChainRecord,
    modal: () => kernel.getState().modal,
    async connect(connectorId = connectorIds[0]) {
      const connected = connection.connect({ connectorId })
      await world.advance(0)
      return connected
    },
  }
}
