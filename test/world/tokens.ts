// Tokens of the local chains: real OpenZeppelin contracts on both EVM chains, at the same addresses, and accounts of
// Solana's token program. `tokens/compile.mjs` creates the artifacts.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { base58 } from '@scure/base'
import { encodeAbiParameters, getContractAddress, type Hex, parseAbiParameters } from 'viem'
import { askNode } from './rpc.ts'

export interface LocalToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Address of the contract or mint. */
  readonly address: string
  /** In USD; `null` if unknown. */
  readonly price: number | null
  /** The explorer's image id. Anything else is used as a URL. */
  readonly icon: string
}

/** The last of anvil's accounts. No wallet of the page has it, so its nonces determine the contract addresses. */
const DEPLOYER = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
/** Accounts of the page's wallets and of the phone. */
const HOLDERS = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const

const contract = (nonce: number) => getContractAddress({ from: DEPLOYER, nonce: BigInt(nonce) })
const mint = (name: string) => base58.encode(createHash('sha256').update(name).digest())

/** Each holder has 2,500 of the first, 12 of the second and a million of the third. */
export const EVM_TOKENS: readonly LocalToken[] = [
  { name: 'Meridian Dollar', symbol: 'MUSD', decimals: 6, address: contract(0), price: 1.0001, icon: '2a4b6c8d-01' },
  { name: 'Arcade Points', symbol: 'PTS', decimals: 0, address: contract(1), price: null, icon: '7c1d2e3f-02' },
  {
    name: '<b>Claim\u202e\u200b at evil.example</b>\u0007 '.repeat(40),
    symbol: 'MU\u0405D\u202e\u200b<i>',
    decimals: 18,
    address: contract(2),
    price: -1,
    icon: 'javascript:alert(1)',
  },
]
const EACH = [2_500n * 10n ** 6n, 12n, 1_000_000n * 10n ** 18n]

/** Collectibles of the first holder, including spam. */
export const EVM_COLLECTIONS = [
  { name: 'Arcades', symbol: 'ARC', address: contract(3), count: 4, isSpam: false },
  { name: 'Free claim at evil.example', symbol: 'FREE', address: contract(4), count: 1, isSpam: true },
] as const

/** Each of Lantern's two accounts has 1,000 of the first and 42.5 of the second. */
export const SOLANA_TOKENS: readonly LocalToken[] = [
  {
    name: 'Meridian Dollar',
    symbol: 'MUSD',
    decimals: 6,
    address: mint('Meridian Dollar'),
    price: 1.0001,
    icon: '2a4b6c8d-01',
  },
  { name: 'Lamplight', symbol: 'LAMP', decimals: 9, address: mint('Lamplight'), price: 0.0042, icon: '51e2a9b4-03' },
]
export const SOLANA_EACH = [1_000n * 10n ** 6n, 42_500_000_000n]

interface Receipt {
  readonly contractAddress: string
  readonly status: string
}

const artifacts = JSON.parse(readFileSync(new URL('tokens/artifacts.json', import.meta.url), 'utf8')) as Record<
  'Token' | 'Collection',
  Hex
>

/** Deploys the tokens. @throws If the node refuses, or the addresses differ from those above */
export async function deployTokens(url: string): Promise<void> {
  const tokens = EVM_TOKENS.map(({ name, symbol, decimals }, at) => {
    const form = parseAbiParameters('string, string, uint8, address[], uint256')
    return `${artifacts.Token}${encodeAbiParameters(form, [name, symbol, decimals, HOLDERS, EACH[at] as bigint]).slice(2)}`
  })
  const collections = EVM_COLLECTIONS.map(({ name, symbol, count }) => {
    const form = parseAbiParameters('string, string, address, uint256')
    return `${artifacts.Collection}${encodeAbiParameters(form, [name, symbol, HOLDERS[0], BigInt(count)]).slice(2)}`
  })
  for (const [at, data] of [...tokens, ...collections].entries()) {
    const deployment = { from: DEPLOYER, data, gas: '0x4c4b40' }
    const { contractAddress, status } = await askNode<Receipt>(url, 'eth_sendTransactionSync', [deployment])
    if (status !== '0x1' || contractAddress.toLowerCase() !== contract(at).toLowerCase())
      throw new Error(`Contract ${at} stands at ${contractAddress}, with status ${status}.`)
  }
}
