// The fee of a transfer on a chain that also charges for posting it to Ethereum.
import { decodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { type SendState, send } from '../../../plugins/send/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { balancesProvider } from '../balances/balances-provider.ts'
import { ADDRESS } from '../stage.ts'

const ORACLE = '0x420000000000000000000000000000000000000f'
const abi = parseAbi(['function getL1FeeUpperBound(uint256 unsignedTxSize) view returns (uint256)'])
const TOKEN = '0x00000000000000000000000000000000000000dd'
const GAS = 21_000n
const GAS_PRICE = 1_000_000n
/** What the scripted oracle asks for a byte, in wei. */
const BYTE_PRICE = 10n ** 12n
/** Bytes of the transactions, as a wallet serializes them, at most: without data, and with a token's two arguments. */
const BARE = 90n
const CALL = 68n

/** Opens Send on a network, and returns the estimate of its fee. */
async function estimate(reference: number, token: string | null, hasOracle = true) {
  const network = `eip155:${reference}`
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS], chainId: numberToHex(reference) })
  const quantity = { decimals: '18', numeric: '1' }
  const listed = [
    { name: 'Ether', symbol: 'ETH', chainId: network, quantity },
    { name: 'Dollar', symbol: 'USD', chainId: network, address: `${network}:${TOKEN}`, quantity },
  ]
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), balancesProvider(`${network}:${ADDRESS}`, listed), send()],
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
      if (method === 'eth_estimateGas') return answer(numberToHex(GAS))
      if (method !== 'eth_call') return answer('0xde0b6b3a7640000')
      expect(params[0].to).toBe(ORACLE)
      if (!hasOracle) throw new Error('unreachable')
      const [size] = decodeFunctionData({ abi, data: params[0].data as Hex }).args
      return answer(numberToHex(size * BYTE_PRICE, { size: 32 }))
    },
  })
  await kernel.load('send')
  await wallet.announce(world)
  const { connection, modal, send: actions } = kernel.actions
  const connected = connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  await modal.open({ view: 'Send' })
  await actions.prepare()
  if (token) await actions.chooseToken({ token: `${network}:${token}` })
  await world.advance(60_000)
  await assertReplays(kernel)
  return kernel.getState().send as SendState
}

test.each([
  ['Base', 8453, null, BARE],
  ['Base', 8453, TOKEN, BARE + CALL],
  ['OP Mainnet', 10, null, BARE],
  ['Ethereum', 1, null, 0n],
  ['Ethereum', 1, TOKEN, 0n],
])('on %s (%i), the fee of a transfer counts its posting to Ethereum, and “Max” keeps it (%s)', async (...row) => {
  const [, reference, token, bytes] = row
  const fee = GAS * GAS_PRICE + bytes * BYTE_PRICE
  expect(await estimate(reference, token)).toMatchObject({ fee: `${fee}`, reserve: `${2n * fee}`, isFeeUnknown: false })
})

test('a fee without what is posted to Ethereum is unknown', async () => {
  expect(await estimate(8453, null, false)).toMatchObject({ fee: null, isFeeUnknown: true })
})
