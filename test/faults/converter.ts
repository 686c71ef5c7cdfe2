import { defineProvider, isNative, type SwapOrder, SwapProvider, type Token } from '../../plugins/capabilities.ts'
import { RECEIVER } from './answers.ts'

const NETWORK = 'eip155:31337'
export const ETHER_TOKEN = `${NETWORK}:0x${'e'.repeat(40)}`
export const DOLLARS = `${NETWORK}:0x00000000000000000000000000000000000000dd`
/** The converter contract in the host's list. */
export const CONVERTER = '0x00000000000000000000000000000000000000cc'
export const SPENDERS = `${NETWORK}:${CONVERTER}`
const SERVICE = 'https://api.example/convert'

export const TOKENS: readonly Token[] = [
  { name: 'Ether', symbol: 'ETH', chainId: NETWORK, price: '2000', quantity: { decimals: '18', numeric: '1' } },
  {
    name: 'Dollar',
    symbol: 'USD',
    chainId: NETWORK,
    address: DOLLARS,
    price: '1',
    quantity: { decimals: '6', numeric: '250' },
  },
]

/** Returns a valid response of the service for a path. */
export function convert(path: string, isHostile: boolean): unknown {
  if (path.endsWith('tokens'))
    return [
      { address: ETHER_TOKEN, name: 'Ether', symbol: 'ETH', decimals: 18 },
      { address: DOLLARS, name: 'Dollar', symbol: 'USD', decimals: 6 },
    ]
  const [, toAmount = '0'] = /quote\/(\d+)$/.exec(path) ?? []
  if (toAmount !== '0') return { toAmount }
  return { to: `${NETWORK}:${isHostile ? RECEIVER : CONVERTER}`, data: '0x12345678'.padEnd(138, '0') }
}

const outcomeOf = ({ from, amount }: SwapOrder) =>
  isNative(from) ? (BigInt(amount) * 2000n) / 10n ** 12n : (BigInt(amount) * 10n ** 12n) / 2000n

/** The host's own provider, which passes the service's responses on unchanged. */
export const converter = () =>
  defineProvider(
    SwapProvider,
    'converter',
    ({ http }) => ({
      getTokens: async () => (await http({ url: `${SERVICE}/tokens` })) as never,
      getQuote: async (order) => (await http({ url: `${SERVICE}/quote/${outcomeOf(order)}` })) as never,
      buildTransaction: async () => (await http({ url: `${SERVICE}/build` })) as never,
    }),
    { origins: () => ({ connect: ['https://api.example'] }) },
  )
