// Compares what a swap paid out, according to its receipt, with the minimum that the preview showed.
import { Api, isNative, type Network, Router } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import { requestNetwork, requireIdentity } from '../shared/rpc/network-identity.ts'
import { formatQuantity, isQuantity } from '../shared/rpc/quantity.ts'
import { parseTokenTransfers } from '../shared/rpc/token-transfers.ts'
import { getSender, type Sender } from '../shared/transactions/sender.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import type { Context } from './context.ts'
import { toTokenContract } from './erc20-calls.ts'
import { formatSide, formatSwap } from './format-side.ts'
import { OUTCOMES } from './outcomes.ts'
import { selectSwap } from './selectors.ts'
import type { Expected, Received, SentSwap } from './state.ts'

type Fields = ReturnType<typeof toFields>

/**
 * Completes a swap that was mined: reads the received amount, and tells it. If it is below the minimum or was not
 * simulated, an alert says so.
 */
export async function checkReceived(context: Context, id: string): Promise<void> {
  const find = () => selectSwap(context.read(), id)
  const swap = find()
  if (!swap?.expected || !swap.hash) return
  const amount = await readReceived(context, swap).catch(() => null)
  const received = amount?.toString() ?? null
  const to = { ...swap.to, amount: received ?? swap.to.amount }
  context.services.get(Router).toast(`Swapped ${formatSwap({ ...swap, to })}`, { variant: 'success' })
  // If its block was reverted and it was mined again, only another amount is new.
  const known = find()?.received
  if (known && (received === null || received === known.amount)) return
  const outcome = getOutcome(amount, swap.expected)
  context.send('outcomeReceived', { id, amount: received, outcome })
  if (!known) context.send('swapCompleted', { id })
  if (outcome && (outcome === 'short' || !swap.expected.isSimulated)) alertOutcome(context, swap, { amount, outcome })
}

/** Returns what the visitor must be told. */
function getOutcome(amount: bigint | null, { minAmount, isSimulated }: Expected): Received['outcome'] {
  if (amount === null) return 'unread'
  if (amount < BigInt(minAmount)) return 'short'
  return isSimulated ? null : 'untried'
}

function alertOutcome(
  { services }: Context,
  { to, expected }: SentSwap,
  { amount, outcome }: { amount: bigint | null; outcome: NonNullable<Received['outcome']> },
) {
  const formatReceived = (atomic: bigint | string) => formatSide({ ...to, amount: `${atomic}` })
  const { title, message } = OUTCOMES[outcome]
  const words = { amount: formatReceived(amount ?? 0n), least: formatReceived(expected?.minAmount ?? 0n) }
  const text = message.replace(/\{(amount|least)\}/g, (_, name: keyof typeof words) => words[name])
  services.get(Router).alert(title, text)
}

/**
 * Returns the received amount, in atomic units.
 * @throws If it can't be read
 */
async function readReceived(context: Context, swap: SentSwap): Promise<bigint | null> {
  const origin = getSender(context, swap)
  if (!origin || !swap.expected) return null
  const receipt = toFields(
    await requestNetwork(context, origin.network, {
      method: 'eth_getTransactionReceipt',
      params: [swap.hash],
      isValid: (answer) => isQuantity(toFields(answer).blockNumber) && Array.isArray(toFields(answer).logs),
    }),
  )
  const { token } = swap.expected
  return isNative(token)
    ? getNativeReceived(context, origin, receipt)
    : sumTokenTransfers(receipt, toTokenContract(token), origin.from)
}

/** Sums the transfers of a token to the account, minus those from it. */
function sumTokenTransfers({ logs }: Fields, token: string, account: string): bigint {
  let sum = 0n
  for (const { from, to, amount, ...one } of parseTokenTransfers(logs)) {
    if (!isSameAddress(one.token, token)) continue
    if (isSameAddress(to, account)) sum += BigInt(amount)
    if (isSameAddress(from, account)) sum -= BigInt(amount)
  }
  return sum
}

/**
 * Derives the received native amount from the balances before and after the block and the gas paid; `null` if the
 * account sent other transactions in that block, or the gas paid can't be read: counted as 0, the swap would seem to
 * have paid out less.
 */
async function getNativeReceived(context: Context, { network, from }: Sender, receipt: Fields): Promise<bigint | null> {
  // Layer 2 networks add the fee of their layer 1.
  const fees = [receipt.gasUsed, receipt.effectiveGasPrice, receipt.l1Fee ?? '0x0']
  if (!isSameAddress(String(receipt.from), from) || !fees.every(isQuantity)) return null
  const [gas, price, added] = fees.map(BigInt) as [bigint, bigint, bigint]
  const last = BigInt(String(receipt.blockNumber))
  const [before, after, nonceBefore, nonceAfter] = await readAccount(context, network, from, last)
  // A transaction that lets the account act as a contract (EIP-7702) may use a second nonce, for the permission.
  const nonces = nonceAfter - nonceBefore
  if (nonces !== 1n && !(receipt.type === '0x4' && nonces === 2n)) return null
  return after - before + gas * price + added
}

/** Reads the balance and the nonce, at the previous block and at the block itself. */
async function readAccount({ services }: Context, network: Network, account: string, block: bigint) {
  const blocks = [block - 1n, block].map(formatQuantity)
  const requests = ['eth_getBalance', 'eth_getTransactionCount'].flatMap((method) =>
    blocks.map((at) => requireIdentity(network, { method, params: [account, at], isValid: isQuantity })),
  )
  const answers = await services.get(Api).rpc(network, requests)
  return answers.map((answer) => BigInt(String(answer))) as [bigint, bigint, bigint, bigint]
}
