// The fee of a swap on a chain that also charges for posting it to Ethereum.
import { decodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { defineProvider, SwapProvider } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { type SwapState, swap } from '../../../plugins/swap/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { balancesProvider } from '../balances/balances-provider.ts'
import { ADDRESS } from '../stage.ts'

const ORACLE = '0x420000000000000000000000000000000000000f'
const abi = parseAbi(['function getL1FeeUpperBound(uint256 unsignedTxSize) view returns (uint256)'])
const BALANCE = 10n ** 18n
const GAS = 150_000n
const GAS_PRICE = 1_000_000n
/** What the scripted oracle asks for a byte, in wei. */
const BYTE_PRICE = 10n ** 12n
/** Bytes of a common swap, as a wallet serializes it: its data, and the rest. */
const BYTES = 1_500n + 90n

interface Options {
  readonly hasOracle?: boolean
  /** The price of gas, if the provider tells it. */
  readonly price?: string
}

/** Opens Swap on a network, and enters all that the account has of the native currency. */
async function enterAll(reference: number, { hasOracle = true, price }: Options = {}) {
  const network = `eip155:${reference}`
  const ether = `${network}:0x${'e'.repeat(40)}`
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS], chainId: numberToHex(reference) })
  const provider = defineProvider(SwapProvider, 'quoting', () => ({
    getTokens: async () => [{ address: ether, name: 'Ether', symbol: 'ETH', decimals: 18 }],
    getQuote: async () => ({ toAmount: '1' }),
    buildTransaction: async () => ({ to: ether, data: '0x12345678', toAmount: '1' }),
    ...(price !== undefined && { getGasPrice: async () => price }),
  }))
  const quantity = { decimals: '18', numeric: '1' }
  const listed = [{ name: 'Ether', symbol: 'ETH', chainId: network, quantity }]
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), balancesProvider(`${network}:${ADDRESS}`, listed), provider, swap()],
    configuration: {
      networks: [
        {
          caipNetworkId: network,
          name: 'Some',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://rpc.example'],
        },
      ],
    },
    log: { level: 'silent' },
    request: wallet.request,
    fetch(request: FetchRequest) {
      const { id, method, params } = JSON.parse(request.body as string)
      const answer = (result: unknown) => ({ jsonrpc: '2.0', id, result })
      if (method === 'eth_chainId') return answer(numberToHex(reference))
      if (method === 'eth_gasPrice') return answer(numberToHex(GAS_PRICE))
      if (method !== 'eth_call') return answer(numberToHex(BALANCE))
      expect(params[0].to).toBe(ORACLE)
      if (!hasOracle) throw new Error('unreachable')
      const [size] = decodeFunctionData({ abi, data: params[0].data as Hex }).args
      return answer(numberToHex(size * BYTE_PRICE, { size: 32 }))
    },
  })
  await kernel.load('swap')
  await wallet.announce(world)
  const { connection, modal, swap: actions } = kernel.actions
  const connected = connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  await modal.open({ view: 'Swap' })
  await actions.prepare()
  await world.advance(60_000)
  await actions.enterMax()
  await assertReplays(kernel)
  const { sourceTokenAmount = '' } = kernel.getState().swap as SwapState
  return BALANCE - BigInt(sourceTokenAmount.replace('.', '').padEnd(19, '0'))
}

test.each<[string, number, Options, bigint]>([
  ['OP Mainnet', 10, {}, BYTES],
  ['Base', 8453, { price: `${GAS_PRICE}` }, BYTES],
  ['Base, whose oracle is unreachable,', 8453, { hasOracle: false }, 0n],
  ['Ethereum', 1, {}, 0n],
])('on %s (%i), “Max” keeps twice the fee, with what is posted to Ethereum', async (_, reference, options, bytes) => {
  expect(await enterAll(reference, options)).toBe(2n * (GAS * GAS_PRICE + bytes * BYTE_PRICE))
})
