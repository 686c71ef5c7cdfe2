// A real Uniswap V2 on a local chain, at the same addresses on each chain, with pools of ether and a few tokens.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  keccak256,
  maxUint256,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  parseEther,
} from 'viem'
import { askNode } from './rpc.ts'
import { EVM_TOKENS, type LocalToken } from './tokens.ts'

/** Receives the fees. No wallet of the page has this account. */
export const OWNER = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
const contract = (nonce: number) => getContractAddress({ from: OWNER, nonce: BigInt(nonce) })

export const WRAPPED_ETHER = contract(0)
const FACTORY = contract(1)
export const ROUTER = contract(2)

const [DOLLARS] = EVM_TOKENS as readonly [LocalToken, ...LocalToken[]]
/** No account holds these two at first. `tokens/Chameleon.sol` describes what the second may turn into. */
export const LUMENS: LocalToken = {
  name: 'Lumen',
  symbol: 'LUM',
  decimals: 18,
  address: contract(3),
  price: 0.5,
  icon: '51e2a9b4-03',
}
export const CHAMELEON: LocalToken = {
  name: 'Chameleon',
  symbol: 'CHAM',
  decimals: 18,
  address: contract(4),
  price: 1,
  icon: '7c1d2e3f-02',
}

/** Tokens that are traded for ether, and their amounts in the pools. */
const POOLS: readonly (readonly [token: LocalToken, amount: bigint])[] = [
  [DOLLARS, 3_411_720n * 10n ** 6n],
  [LUMENS, parseEther('6823440')],
  [CHAMELEON, parseEther('3411720')],
]
const ETHER_EACH = parseEther('1000')
/** The contract that the service uses: it takes the fee and trades with the pools. `tokens/Converter.sol` */
export const CONVERTER = contract(5)
export const CONVERTER_ABI = parseAbi([
  'function convert(address from, address to, uint256 amount, uint256 least, address receiver) payable',
])
export const POOLED: readonly LocalToken[] = POOLS.map(([token]) => token)

const router = parseAbi([
  'function addLiquidityETH(address token, uint amountTokenDesired, uint amountTokenMin, uint amountETHMin, address to, uint deadline) payable',
  'function getAmountsOut(uint amountIn, address[] path) view returns (uint[] amounts)',
  'function swapExactETHForTokens(uint amountOutMin, address[] path, address to, uint deadline) payable',
  'function swapExactTokensForETH(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline)',
  'function swapExactTokensForTokens(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline)',
])
export const ROUTER_ABI = router

const require = createRequire(import.meta.url)
const bytecode = (artifact: { bytecode: string }): Hex => `0x${artifact.bytecode}`
const artifacts = JSON.parse(readFileSync(new URL('tokens/artifacts.json', import.meta.url), 'utf8')) as Record<
  'Token' | 'Chameleon' | 'Converter' | 'Account',
  Hex
>

/** Deploys the pools, after the tokens. @throws If the node refuses */
export async function deployPool(url: string): Promise<void> {
  const text = 'string, string, uint8, address[], uint256'
  const { name, symbol, decimals } = LUMENS
  const supply = parseEther('1000000000')
  const deployments: readonly [code: Hex, args: Hex][] = [
    [bytecode(require('@uniswap/v2-periphery/build/WETH9.json')), '0x'],
    [
      bytecode(require('@uniswap/v2-core/build/UniswapV2Factory.json')),
      encodeAbiParameters(parseAbiParameters('address'), [OWNER]),
    ],
    [
      bytecode(require('@uniswap/v2-periphery/build/UniswapV2Router02.json')),
      encodeAbiParameters(parseAbiParameters('address, address'), [FACTORY, WRAPPED_ETHER]),
    ],
    [artifacts.Token, encodeAbiParameters(parseAbiParameters(text), [name, symbol, decimals, [OWNER], supply])],
    [
      artifacts.Chameleon,
      encodeAbiParameters(parseAbiParameters('uint256, address'), [supply, DOLLARS.address as Hex]),
    ],
    [artifacts.Converter, encodeAbiParameters(parseAbiParameters('address, address'), [ROUTER, WRAPPED_ETHER])],
    [artifacts.Account, '0x'],
  ]
  for (const [code, args] of deployments) await send(url, { data: `${code}${args.slice(2)}` })
  await mintDollars(url)
  for (const [{ address }, amount] of POOLS) {
    const token = address as Hex
    const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ROUTER, maxUint256] })
    await send(url, { to: token, data: approval })
    const args = [token, amount, 0n, 0n, OWNER, maxUint256] as const
    const data = encodeFunctionData({ abi: router, functionName: 'addLiquidityETH', args })
    await send(url, { to: ROUTER, data, value: numberToHex(ETHER_EACH) })
  }
}

/** The wallets hold the entire supply of dollars, so the pool's are written to the contract's storage. */
async function mintDollars(url: string) {
  const slot = keccak256(encodeAbiParameters(parseAbiParameters('address, uint256'), [OWNER, 0n]))
  await askNode(url, 'anvil_setStorageAt', [DOLLARS.address, slot, numberToHex(POOLS[0]?.[1] ?? 0n, { size: 32 })])
}

async function send(url: string, transaction: Readonly<Record<string, string>>) {
  const asked = { from: OWNER, gas: '0x5b8d80', ...transaction }
  const { status } = await askNode<{ status: string }>(url, 'eth_sendTransactionSync', [asked])
  if (status !== '0x1') throw new Error('A transaction of the pools failed.')
}
