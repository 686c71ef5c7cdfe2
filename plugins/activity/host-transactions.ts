// Transactions that the host sent by itself. It tells their hashes, and this plugin follows them over reloads.
import * as z from 'zod/mini'
import { type EffectContext, PorticoError } from '../../kernel/index.ts'
import { type CaipNetworkId, toAddress, toNamespace } from '../capabilities/caip.ts'
import {
  Accounts,
  Balances,
  Chain,
  Host,
  type HostTransactionInput,
  type LookUpMethods,
  type Network,
  Router,
} from '../capabilities.ts'
import { getConfirmations, getOwnNonce } from '../shared/transactions/seen-transaction.ts'
import type { SendStatus } from '../shared/transactions/send-status.ts'
import {
  type OutcomeReporter,
  type Tracked,
  type TransactionLookup,
  trackTransaction,
} from '../shared/transactions/track-transaction.ts'
import { TRACKING_MESSAGES } from '../shared/transactions/tracking-messages.ts'
import { HOST_LIMIT } from './constants.ts'
import type { contract } from './contract.ts'
import { HOST_KEY } from './manifest.ts'
import type { HostActivity } from './state.ts'

/** Maximum length of the host's description of a transaction in characters. Views show the first 80. */
const DESCRIPTION_LIMIT = 200
/** Maximum length of a transaction's content that is stored, in characters. A part of it could hold half an address. */
const CONTENT_LIMIT = 4_096

type Context = EffectContext<typeof contract>

const ID_BYTES = 8
/** How long after the host’s report a visit looks whether the transaction’s block is still there, in ms. */
const REVERTIBLE_MS = 3_600_000
/** Longer stored text is ignored, in characters. */
const STORED_LIMIT = 196_608

const createTextSchema = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const stored = z.object({
  id: createTextSchema(32),
  account: createTextSchema(256),
  hash: createTextSchema(160),
  description: createTextSchema(DESCRIPTION_LIMIT),
  confirmations: z.int().check(z.minimum(1)),
  status: z.enum(['pending', 'confirmed', 'failed', 'replaced', 'dropped', 'unknown']),
  nonce: z.optional(createTextSchema(80)),
  content: z.optional(createTextSchema(CONTENT_LIMIT)),
  isFinal: z.optional(z.boolean()),
  at: z.number(),
})

/** Reads what earlier visits and other tabs stored. Invalid entries are left out. */
async function readStored({ io }: Context): Promise<HostActivity[]> {
  try {
    const found = (await io.get(HOST_KEY)) ?? ''
    const list: unknown = found.length > STORED_LIMIT ? [] : JSON.parse(found)
    return (Array.isArray(list) ? list : []).flatMap((one) => stored.safeParse(one).data ?? []).slice(-HOST_LIMIT)
  } catch {
    return []
  }
}

export async function restore(context: Context) {
  const transactions = await readStored(context)
  if (transactions.length > 0) context.send('hostTransactionsAdded', { transactions })
}

/** Stores all transactions of this tab, beside those of others. Without storage they last as long as the page. */
export async function store(context: Context) {
  const { io, read } = context
  const { hostTransactions: own = [] } = read()
  if (own.length === 0) return io.remove(HOST_KEY).catch(() => {})
  const ids = new Set(own.map(({ id }) => id))
  const others = (await readStored(context)).filter(({ id }) => !ids.has(id))
  await io.set(HOST_KEY, JSON.stringify([...others, ...own].slice(-HOST_LIMIT))).catch(() => {})
}

/** @throws `account-missing`, `transaction-invalid` */
export async function addTransaction(context: Context, input: HostTransactionInput) {
  const { io, read, send, services } = context
  const { hash, description, confirmations = 1, caipNetworkId } = input
  const { all = [], active = null, connections = [] } = services.state(Accounts) ?? {}
  const namespace = caipNetworkId ? toNamespace(caipNetworkId) : active?.namespace
  const account = all.find((one) => one.namespace === namespace)
  if (!account)
    throw new PorticoError('account-missing', 'No account is connected that could have sent the transaction.', {
      hints: ['Add it after the wallet has returned its hash.'],
    })
  const network = caipNetworkId ?? account.caipNetworkId
  const isListed = connections.some((one) => one.networks.some((listed) => listed.caipNetworkId === network))
  if (!isListed) throw createInvalidError('caipNetworkId', `${network} is missing from the networks of createKernel.`)
  const nodes = getLookUp(context, network, account.address)
  if (!nodes) throw createInvalidError('caipNetworkId', `Nodes of ${namespace} find no transaction by its hash.`)
  if (!nodes.isTransactionHash(hash)) throw createInvalidError('hash', `It is not a transaction hash of ${network}.`)
  const caipAddress = `${network}:${account.address}` as const
  const id = await io.random(ID_BYTES)
  // After the wait: the host may have added it twice at once.
  if (read().hostTransactions?.some((one) => one.hash === hash && one.account === caipAddress)) return
  const own = { id, account: caipAddress, hash, description, confirmations, at: io.now() }
  send('hostTransactionsAdded', { transactions: [{ ...own, status: 'pending' }] })
}

const createInvalidError = (field: string, hint: string) =>
  new PorticoError('transaction-invalid', `The transaction can’t be followed: ${field}.`, { hints: [hint] })

const getChain = ({ services }: Context, network: CaipNetworkId) =>
  services.all(Chain).find((one) => one.namespace === toNamespace(network))

/** The namespace's way to find a transaction by its hash, if it has one. */
function getLookUp(context: Context, network: CaipNetworkId, account: string): LookUpMethods | null {
  const { findCall, findTransaction, isTransactionHash } = getChain(context, network) ?? {}
  if (findTransaction && isTransactionHash) return { findTransaction, isTransactionHash }
  if (!findCall) return null
  return {
    isTransactionHash: (hash) => /^0x[0-9a-f]{64}$/i.test(hash),
    async findTransaction(options) {
      const found = await findCall({ ...options, account })
      if (!found) return null
      const content = `${found.to.toLowerCase()} ${found.value} ${found.data}`
      return { ...found, nonce: getOwnNonce(found, account), content }
    },
  }
}

const STATUS = {
  pending: 'sent',
  confirmed: 'done',
  failed: 'failed',
  replaced: 'replaced',
  dropped: 'dropped',
  unknown: 'expired',
} as const satisfies Record<HostActivity['status'], SendStatus>

/** A transaction as `trackTransaction` needs it. */
interface TrackedHosted extends Tracked {
  readonly hosted: HostActivity
}

/** Follows a transaction until its outcome is final, and tells the visitor. */
export async function trackHosted(context: Context, id: string) {
  const find = (): TrackedHosted | undefined => {
    const hosted = context.read().hostTransactions?.find((one) => one.id === id)
    if (!hosted) return
    const { account, at, hash, nonce, status } = hosted
    return { hosted, network: toNetworkId(account), at, hash, nonce, status: STATUS[status] }
  }
  const one = find()
  // An earlier visit has seen its end.
  if (!one || one.hosted.isFinal || (isMined(one.hosted) && context.io.now() - one.at > REVERTIBLE_MS)) return
  const seen: Seen = { content: one.hosted.content }
  await trackTransaction(context.io, find, getNodes(context, seen), getReporter(context, id, seen))
}

/** Whether a block had it, which may be reverted. */
const isMined = ({ status }: HostActivity) => status === 'confirmed' || status === 'failed'

/** What the transaction does, from when a node first knew it: now or in an earlier visit. */
interface Seen {
  content: string | undefined
}

const toNetworkId = (account: string): CaipNetworkId =>
  account.slice(0, -toAddress(account).length - 1) as CaipNetworkId

function getNodes(context: Context, seen: Seen): TransactionLookup<TrackedHosted> {
  return {
    async lookUp({ hosted, network: id }, hash = hosted.hash) {
      const [nodes, network] = [getLookUp(context, id, toAddress(hosted.account)), findNetwork(context, id)]
      if (!nodes || !network) throw new Error(`The network ${id} is no longer configured.`)
      const found = await nodes.findTransaction({ network, hash })
      if (!found) return null
      const { nonce } = found
      const confirmations = getConfirmations(found)
      if (hash === hosted.hash) seen.content ??= found.content
      else if (!seen.content || seen.content !== found.content) return { status: 'different', nonce, confirmations }
      const isEarly = found.status === 'done' && (confirmations ?? hosted.confirmations) < hosted.confirmations
      return { status: isEarly ? 'pending' : found.status, nonce, confirmations }
    },
    search: async () => null,
    async findReplacement({ hosted: { account }, network: id, nonce = '' }) {
      const network = findNetwork(context, id)
      if (!network) return null
      const transactionNonce = { network, address: toAddress(account), nonce, mark: null }
      return (await getChain(context, id)?.findReplacement?.(transactionNonce)) ?? null
    },
    async isContract({ hosted: { account }, network: id }) {
      const network = findNetwork(context, id)
      return !!network && (await getChain(context, id)?.isContract?.({ network, address: toAddress(account) })) === true
    },
    async getExpiry({ network: id }) {
      const network = findNetwork(context, id)
      return (network && (await getChain(context, id)?.getExpiry?.({ network }))) ?? null
    },
  }
}

const findNetwork = ({ services }: Context, id: CaipNetworkId): Network | undefined =>
  services
    .state(Accounts)
    ?.connections.flatMap(({ networks }) => networks)
    .find((one) => one.caipNetworkId === id)

const PUBLIC = {
  done: 'confirmed',
  failed: 'failed',
  different: 'failed',
  replaced: 'replaced',
  dropped: 'dropped',
  expired: 'unknown',
} as const

function getReporter(context: Context, id: string, seen: Seen): OutcomeReporter {
  const { send, read, services } = context
  /** Tells its account, unless the host shows no transactions. */
  function tell(getText: (one: HostActivity) => string, variant: 'success' | 'error') {
    const one = read().hostTransactions?.find((known) => known.id === id)
    const isConnected = services.state(Accounts)?.all.some(({ address }) => address === toAddress(one?.account ?? ''))
    if (!one || !isConnected) return
    const isShown = services.state(Host)?.features.history !== false
    if (isShown) services.get(Router).toast(getText(one), { variant })
    void services.get(Accounts).updateBalance(toNamespace(one.account))
    void services.find(Balances)?.refresh({ force: true })
  }
  return {
    found(hash) {
      send('transactionReplaced', { id, hash })
      tell(() => TRACKING_MESSAGES.spedUp, 'success')
    },
    async nonceReceived(nonce) {
      const { content = '' } = seen
      const isStored = content !== '' && content.length <= CONTENT_LIMIT
      send('nonceReceived', { id, nonce, ...(isStored && { content }) })
    },
    reorganized() {
      send('transactionSettled', { id, status: 'pending' })
      tell(() => TRACKING_MESSAGES.pendingAgain, 'error')
    },
    async settled(settlement) {
      const status = PUBLIC[settlement]
      send('transactionSettled', { id, status })
      if (status === 'confirmed') tell(({ description }) => `Confirmed: ${description}`, 'success')
      else if (status === 'failed') tell(({ description }) => `Failed: ${description}`, 'error')
      else tell(() => TRACKING_MESSAGES[STATUS[status]], 'error')
    },
    ended: async () => send('transactionFinalized', { id }),
  }
}
