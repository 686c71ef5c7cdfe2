// The history of an account, read from the blocks of its chain, in the hosted service's format.
import type { Hex } from 'viem'
import { askNode } from '../rpc.ts'
import { EVM_COLLECTIONS, EVM_TOKENS } from '../tokens.ts'
import type { LocalChain } from './balances.ts'
import { nativeIncome } from './native-income.ts'
import { NATIVE } from './prices.ts'
import { readSignatures } from './solana-history.ts'
import { type Direction, fungibleTransfer, type Happened, operationOf, type Transfer } from './transfers.ts'

const PAGE_SIZE = 10
const ZERO = `0x${'0'.repeat(40)}`
/** @see ERC-20 and ERC-721, `Transfer` */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVE = '0x095ea7b3'

/** Returns a page, the newest entries first. @param cursor - From the previous page; empty for the first. */
export async function historyOf(account: string, chain: LocalChain, cursor: string, images: string) {
  const read = chain.id.startsWith('eip155:') ? readBlocks : readSignatures
  const all = await read(account, chain.url, images)
  const from = cursor ? Number(Buffer.from(cursor, 'base64url').toString()) : 0
  if (!Number.isInteger(from) || from < 0) throw new Error('Invalid cursor')
  const next = from + PAGE_SIZE < all.length ? Buffer.from(`${from + PAGE_SIZE}`).toString('base64url') : null
  return { data: all.slice(from, from + PAGE_SIZE).map((one) => transactionOf(one, chain.id)), next }
}

const transactionOf = ({ hash, at, from, to, isFailed, nonce, operation, transfers }: Happened, chain: string) => ({
  id: hash,
  metadata: {
    operationType: operation,
    hash,
    minedAt: new Date(at * 1000).toISOString(),
    sentFrom: from,
    sentTo: to,
    status: isFailed ? 'failed' : 'confirmed',
    nonce,
    chain,
  },
  transfers: transfers.map(({ isMinted: _, ...transfer }) => transfer),
})

interface Block {
  readonly number: Hex
  readonly timestamp: Hex
  readonly transactions: readonly { hash: Hex; from: Hex; to: Hex | null; value: Hex; input: Hex; nonce: Hex }[]
  readonly receipts: readonly {
    status: Hex
    gasUsed: Hex
    effectiveGasPrice: Hex
    logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex }[]
  }[]
}

/** Cached, since blocks never change. */
const blocks = new Map<string, Promise<Block>>()

async function blockAt(url: string, number: number): Promise<Block> {
  const asked = `0x${number.toString(16)}`
  const [block, receipts] = await Promise.all([
    askNode<Omit<Block, 'receipts'>>(url, 'eth_getBlockByNumber', [asked, true]),
    askNode<Block['receipts']>(url, 'eth_getBlockReceipts', [asked]),
  ])
  return { ...block, receipts }
}

async function readBlocks(account: string, url: string, images: string): Promise<Happened[]> {
  const own = account.toLowerCase()
  const height = Number(await askNode<Hex>(url, 'eth_blockNumber'))
  const all = await Promise.all(
    Array.from({ length: height }, (_, at) => {
      const number = height - at
      const key = `${url} ${number}`
      const block = blocks.get(key) ?? blockAt(url, number)
      blocks.set(key, block)
      return block
    }),
  )
  const found = all.flatMap(({ number, timestamp, transactions, receipts }) =>
    transactions.map(async ({ hash, from, to, value, input, nonce }, at): Promise<Happened[]> => {
      const receipt = receipts[at] as Block['receipts'][number]
      const { status, logs } = receipt
      const isFailed = status !== '0x1'
      const direction = (sender: string, receiver: string): Direction | undefined =>
        sender === own ? (receiver === own ? 'self' : 'out') : receiver === own ? 'in' : undefined
      const native = BigInt(value) > 0n && !isFailed ? direction(from, to ?? '') : undefined
      const transfers = [
        ...(native
          ? [{ ...fungibleTransfer(NATIVE.eip155, BigInt(value), native, images), sender: from, recipient: to ?? '' }]
          : []),
        ...logs.flatMap((log) => transferOf(log, direction, images)),
      ]
      if (from !== own && to !== own && transfers.length === 0) return []
      if (from === own && transactions.length === 1 && transfers.length > 0) {
        const paid = { url, account, number: Number(number), value: isFailed ? 0n : BigInt(value), receipt }
        const income = to === own ? 0n : await nativeIncome(paid)
        if (income > 0n) transfers.push(fungibleTransfer(NATIVE.eip155, income, 'in', images))
      }
      const operation = operationOf(
        transfers,
        to === null ? 'deploy' : input.startsWith(APPROVE) ? 'approve' : 'execute',
      )
      return [
        {
          hash,
          at: Number(timestamp),
          from,
          to: to ?? '',
          isFailed,
          nonce: Number(nonce),
          operation: transfers.length === 0 && BigInt(value) > 0n ? 'send' : operation,
          transfers,
        },
      ]
    }),
  )
  return (await Promise.all(found)).flat()
}

function transferOf(
  { address, topics: [topic, sender = '0x', receiver = '0x', id], data }: Block['receipts'][number]['logs'][number],
  directionOf: (sender: string, receiver: string) => Direction | undefined,
  images: string,
): Transfer[] {
  if (topic !== TRANSFER) return []
  const [from, to] = [sender, receiver].map((word) => `0x${word.slice(-40)}`) as [string, string]
  const direction = directionOf(from, to)
  if (!direction) return []
  const who = { sender: from, recipient: to, isMinted: from === ZERO }
  const isOf = (one: { readonly address: string }) => one.address.toLowerCase() === address
  const token = EVM_TOKENS.find(isOf)
  if (token) return [{ ...fungibleTransfer(token, BigInt(data), direction, images), ...who }]
  const collection = EVM_COLLECTIONS.find(isOf)
  if (!collection || !id) return []
  const number = BigInt(id)
  const url = `${images}/public/getAssetImage/${(0x1a2b3c4dn * number).toString(16).padStart(8, '0').slice(-8)}-nft`
  const preview = { url, content_type: 'image/svg+xml' }
  return [
    {
      direction,
      ...who,
      quantity: { numeric: '1' },
      nft_info: {
        name: `${collection.name} No. ${number}`,
        content: { preview, detail: preview },
        flags: { is_spam: collection.isSpam },
      },
    },
  ]
}
