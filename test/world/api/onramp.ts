// Buying: the data service's paths, and a fake card seller. It takes no card; purchases arrive on the local chains.
import { parseUnits, toHex } from 'viem'
import { type Answer, json } from '../http.ts'
import { askNode } from '../rpc.ts'
import type { LocalChain } from './balances.ts'
import { NATIVE } from './prices.ts'

/** One of anvil's accounts, which no wallet of the page has. */
const TILL = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const NETWORK_FEE = 0.35
const FEE_PERCENT = 1.5
const DOLLARS: Readonly<Record<string, number>> = { USD: 1, EUR: 1.08 }

/** The currencies for sale. USDC is sold out, so that purchases can fail too. */
const SOLD = [
  { ...NATIVE.eip155, network: 'ethereum', family: 'eip155' },
  { ...NATIVE.solana, network: 'solana', family: 'solana' },
  { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, network: 'ethereum', family: null },
] as const
type Sold = (typeof SOLD)[number]

interface Order {
  readonly id: string
  readonly address: string
  readonly sold: Sold
  /** In whole units. */
  readonly amount: string
  readonly at: string
  status: 'NONE' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
}

export const buyOptions = () => ({
  paymentCurrencies: Object.keys(DOLLARS).map((id) => ({
    id,
    limits: [
      { id: 'CARD', min: '10', max: '7500' },
      { id: 'ACH_BANK_ACCOUNT', min: '10', max: '25000' },
    ],
  })),
  purchaseCurrencies: SOLD.map(({ name, symbol, network }) => ({
    id: symbol,
    name,
    symbol,
    networks: [{ name: network }],
  })),
})

/** @throws If the currency is unknown */
function soldOf(symbol: string | null | undefined): Sold {
  const sold = SOLD.find((one) => one.symbol === symbol)
  if (!sold) throw new Error('Currency is not supported')
  return sold
}

function amountFor(sold: Sold, payment: number, currency: string): { amount: string; fee: number } {
  const fee = Number(((payment * FEE_PERCENT) / 100).toFixed(2))
  const bought = (((payment - fee - NETWORK_FEE) * (DOLLARS[currency] ?? 1)) / (sold.price ?? 1)).toFixed(6)
  return { amount: bought.replace(/\.?0+$/, ''), fee }
}

export function buyQuote(query: URLSearchParams) {
  const currency = query.get('paymentCurrency') ?? ''
  const payment = Number(query.get('paymentAmount'))
  if (!(currency in DOLLARS) || !(payment > 0)) throw new Error('Payment is not supported')
  const sold = soldOf(query.get('purchaseCurrency'))
  const { amount, fee } = amountFor(sold, payment, currency)
  const money = (value: number) => ({ value: value.toFixed(2), currency })
  return {
    paymentTotal: money(payment),
    paymentSubTotal: money(payment - fee - NETWORK_FEE),
    purchaseAmount: { value: amount, currency: sold.symbol },
    coinbaseFee: money(fee),
    networkFee: money(NETWORK_FEE),
    quoteId: 'local',
  }
}

interface UrlBody {
  readonly destinationWallets: readonly { address: string; blockchains: readonly string[]; assets: readonly string[] }[]
  readonly partnerUserId: string
  /** In dollars. */
  readonly presetFiatAmount?: number
}

/** Creates the seller with its orders. @param chains - Where purchases arrive. */
export function createSeller(chains: () => readonly LocalChain[]) {
  const orders = new Map<string, Order>()

  async function deliver({ address, sold, amount }: Order): Promise<boolean> {
    const chain = chains().find(({ id }) => id.startsWith(`${sold.family}:`))
    if (!chain) return false
    const atomic = parseUnits(amount, sold.decimals)
    if (sold.family === 'solana') await askNode(chain.url, 'requestAirdrop', [address, Number(atomic)])
    else await askNode(chain.url, 'eth_sendTransactionSync', [{ from: TILL, to: address, value: toHex(atomic) }])
    return true
  }

  const steps: Readonly<Record<string, (order: Order) => Promise<Order['status']>>> = {
    pay: async () => 'IN_PROGRESS',
    deliver: async (order) => ((await deliver(order)) ? 'SUCCESS' : 'FAILED'),
  }

  return {
    /** Creates an order and returns its URL. @param base - URL of the seller's pages. */
    urlFor({ destinationWallets: [wallet], partnerUserId, presetFiatAmount = 100 }: UrlBody, base: string) {
      if (!wallet || partnerUserId.length < 32 || partnerUserId.length > 50 || !Number.isInteger(presetFiatAmount))
        throw new Error('Invalid order')
      const sold = soldOf(wallet.assets[0])
      const id = `order-${orders.size + 1}`
      const { amount } = amountFor(sold, presetFiatAmount, 'USD')
      orders.set(id, { id, address: wallet.address, sold, amount, at: new Date().toISOString(), status: 'NONE' })
      return { url: `${base}/pay/buy/select-asset?order=${id}` }
    },
    /** Returns paid orders, in the format of the history. */
    purchasesOf: (address: string) => ({
      data: [...orders.values()]
        .filter((order) => order.address === address && order.status !== 'NONE')
        .map(({ id, sold, amount, at, status }) => ({
          id,
          metadata: {
            operationType: 'buy',
            hash: null,
            minedAt: at,
            sentFrom: 'Coinbase',
            sentTo: address,
            status: `ONRAMP_TRANSACTION_STATUS_${status}`,
            nonce: 1,
          },
          transfers: [
            { direction: 'in', quantity: { numeric: amount }, fungible_info: { name: sold.name, symbol: sold.symbol } },
          ],
        }))
        .reverse(),
      next: null,
    }),
    /** Serves the seller's pages; `undefined` for other paths. */
    async page(path: string, query: URLSearchParams): Promise<Answer | undefined> {
      const order = orders.get(query.get('order') ?? '')
      if (!path.startsWith('/pay/')) return undefined
      if (!order) return json({ error: 'No such order' }, 404)
      const step = steps[path.split('/').at(-1) as string]
      if (step) order.status = await step(order)
      return { type: 'text/html', body: pageOf(order) }
    },
  }
}

const pageOf = ({ id, sold, amount, status }: Order) => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Till · test equipment</title><link rel="icon" href="data:,"><h1>Till</h1><p>Test equipment: it takes no card.</p>
<p data-testid="till-order">${amount} ${sold.symbol}: <b data-testid="till-status">${status}</b></p>
<p><a data-testid="till-pay" href="/pay/buy/pay?order=${id}">Pay</a> <a data-testid="till-deliver" href="/pay/buy/deliver?order=${id}">Deliver</a></p></html>`
