// A page on which somebody sends on a local cluster with the real runtime.
import {
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, beforeEach, expect, onTestFinished } from 'vitest'
import type { PortCall } from '../../../kernel/index.ts'
import { createBrowserIo } from '../../../kernel/io.ts'
import type { CaipNetworkId, Token } from '../../../plugins/capabilities.ts'
import { createKernel, rerun } from '../../../plugins/index.ts'
import { type SendState, send } from '../../../plugins/send/index.ts'
import { solana } from '../../../plugins/solana/index.ts'
import { type Browser, createWorld, scriptedSolanaWallet } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import type { Service } from '../../world/part.ts'
import { askNode } from '../../world/rpc.ts'
import { SOLANA_CHAINS, startSolana } from '../../world/solana.ts'
import { SOLANA_TOKENS } from '../../world/tokens.ts'
import { balancesProvider } from '../balances/balances-provider.ts'

const NETWORK = SOLANA_CHAINS[0]
/** The first test key of RFC 8032, which has SOL and tokens on the cluster. */
export const keys = Keypair.fromSeed(
  Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex'),
)
export const ADDRESS = keys.publicKey.toBase58()
export const ELSE = Keypair.generate().publicKey.toBase58()
export const [DOLLARS] = SOLANA_TOKENS.map(
  ({ name, symbol, address, decimals }): Token => ({
    name,
    symbol,
    chainId: NETWORK,
    address: `${NETWORK}:${address}`,
    quantity: { decimals: `${decimals}`, numeric: '1000' },
  }),
) as [Token]

/** What the address of a server ends with that is behind. */
const BEHIND = '/behind'

let cluster: Service

/** The browsers of a test. The clock of the cluster is behind none of theirs. */
const browsers = new Set<Browser>()

/** Starts a cluster for each test of a file. */
export function startCluster(): void {
  beforeEach(async () => {
    browsers.clear()
    cluster = startSolana(NETWORK, () => Math.max(0, ...[...browsers].map(({ now }) => now)))
    await cluster.settled
  })
  afterEach(() => cluster.stop())
}

export const askCluster = <T>(method: string, params: unknown[] = []): Promise<T> =>
  askNode<T>(cluster.part().url, method, params)

/** How the wallet handles the requested transaction. */
export type Answer = (transaction: string, method: string) => Promise<unknown>

/** Signs a transaction and sends it to the cluster. @returns Its signature */
export async function submit(transaction: string): Promise<string> {
  const own = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'))
  own.sign([keys])
  const signed = Buffer.from(own.serialize()).toString('base64')
  return askCluster('sendTransaction', [signed, { encoding: 'base64' }])
}

/** Sends instructions of the visitor’s account, from another site. @returns The signature */
export async function transact(instructions: TransactionInstruction[], signers: Keypair[] = []): Promise<string> {
  const { value } = await askCluster<{ value: { blockhash: string } }>('getLatestBlockhash')
  const message = new TransactionMessage({
    payerKey: keys.publicKey,
    recentBlockhash: value.blockhash,
    instructions,
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign([keys, ...signers])
  const signed = Buffer.from(transaction.serialize()).toString('base64')
  return askCluster('sendTransaction', [signed, { encoding: 'base64' }])
}

/** Moves lamports of the visitor’s account, from another site. */
export const pay = (lamports: number, to = ADDRESS): Promise<string> =>
  transact([SystemProgram.transfer({ fromPubkey: keys.publicKey, toPubkey: new PublicKey(to), lamports })])

interface Options {
  isPermitted?: boolean
  /** What the host takes the cluster for. */
  network?: CaipNetworkId
  /** Holds the request for a blockhash, which is the last one before the wallet is asked. */
  hold?: () => Promise<unknown>
  /** How many blocks the cluster has. Default: as many as transactions. */
  getHeight?: () => number
  /** Changes what the cluster says of a transaction. */
  amend?: (transaction: TransactionAnswer) => void
  /** The host's first server has no transaction yet. */
  isBehind?: boolean
  /** The node doesn't know where a list of transactions is to end, so it lists all. Changes what it says of them. */
  list?: (all: { signature: string; blockTime: number | null }[]) => void
}

export interface TransactionAnswer {
  transaction: { message: { accountKeys: { pubkey: string }[]; instructions: { parsed?: { info: object } }[] } }
  meta: Record<string, unknown> & { postTokenBalances: { owner: string; uiTokenAmount: { amount: string } }[] }
}

/** Opens a page with a connected or restored wallet. The cluster is reached over real HTTP. */
export async function visit(browser: Browser, answer: Answer, options: Options = {}) {
  const { isPermitted = false, network = NETWORK, amend, getHeight, hold, isBehind = false, list } = options
  browsers.add(browser)
  const chains = [...new Set([network, SOLANA_CHAINS[1]])]
  const wallet = scriptedSolanaWallet({ accounts: [ADDRESS], chains, isPermitted })
  const world = createWorld({
    browser,
    request(call: PortCall) {
      if (!/^solana_sign(?:AndSend)?Transaction$/.test(call.method)) return wallet.request(call)
      const { params } = call.params as { params: { transaction: string } }
      return answer(params.transaction, call.method)
    },
  })
  const { fetch: _, ...io } = world.io
  const page = createBrowserIo(new Map())
  const fetch: typeof page.fetch = async (request, signal) => {
    if (String(request.body).includes('getLatestBlockhash')) await hold?.()
    const body = list && request.body?.replace(/(?<="until":")\w+/, '1'.repeat(64))
    const url = request.url.replace(BEHIND, '')
    const response = await page.fetch(body ? { ...request, url, body } : { ...request, url }, signal)
    const { result } = Object(response.body)
    if (url !== request.url && request.body?.includes('"getTransaction"'))
      return { ...response, body: { ...Object(response.body), result: null } }
    if (getHeight && request.body?.includes('getBlockHeight'))
      return { ...response, body: { ...Object(response.body), result: getHeight() } }
    if (body?.includes('getSignaturesForAddress')) list?.(result)
    if (Object(result).meta) amend?.(result)
    return response
  }
  const nativeCurrency = { name: 'Sol', symbol: 'SOL', decimals: 9 }
  const plugins = [solana(), balancesProvider('', []), send()] as const
  const kernel = createKernel({
    plugins,
    networks: chains.map((caipNetworkId) => ({
      caipNetworkId,
      name: 'Local',
      nativeCurrency,
      rpcUrls: [...(isBehind ? [`${cluster.part().url}${BEHIND}`] : []), cluster.part().url],
    })),
    io: { ...io, fetch },
    log: { level: 'silent' },
  })
  onTestFinished(() => kernel.destroy())
  await kernel.load('send')
  await wallet.announce(world)
  await world.advance(0)
  const { actions } = kernel
  // By an action, so that an anonymous report has the same token in it as the requests.
  await actions.holdings.receive({ account: `${network}:${ADDRESS}`, tokens: [{ ...DOLLARS, chainId: network }] })
  const slice = () => kernel.getState().send as SendState
  /** Advances the clock until the check passes, since HTTP takes real time. */
  const becomes = (check: () => void) =>
    soon(async () => {
      await world.advance(500)
      check()
    })
  async function draft(amount: string, to: string, token?: Token) {
    await actions.modal.open({ view: 'Send' })
    await becomes(() => expect(kernel.getState().connection.chains.solana?.accountState.balance).not.toBe(null))
    await actions.send.prepare()
    if (token) await actions.send.chooseToken({ token: token.address as string })
    await actions.send.enterAmount({ text: amount })
    await actions.send.enterReceiver({ text: to })
    await becomes(() => expect(slice().receiverStatus).toBe('ready'))
  }
  return {
    actions,
    wallet,
    world,
    slice,
    becomes,
    async connect() {
      const connected = actions.connection.connect({ connectorId: 'Lantern' })
      await world.advance(0)
      await connected
    },
    draft,
    /** Continues up to the request to the wallet. Before it, the plugin reads the account's mark. */
    async ask(amount: string, to: string, token?: Token) {
      await draft(amount, to, token)
      await actions.send.review()
      expect(slice().review).toMatchObject({ to, warning: null })
      void actions.send.confirm().catch(() => {})
    },
    /** Clicks the button that sends again, and waits until it is decided. */
    async confirm() {
      await actions.send.confirm()
      return slice().refusal
    },
    toast: () => kernel.getState().modal.toast?.message,
    statuses: () => slice().transfers.map(({ status }) => status),
    alerts: () => kernel.getState().modal.alerts.flatMap(({ title, isDismissed }) => (isDismissed ? [] : [title])),
    async leave() {
      world.close()
      await kernel.destroy()
    },
    async check() {
      const { log } = kernel
      for (const report of [await log.export({ personal: true }), await log.export({ amounts: 'exact' })])
        expect((await rerun(report, { plugins })).divergences).toEqual([])
    },
  }
}

export type Visit = Awaited<ReturnType<typeof visit>>

export const somebody = () => Keypair.generate().publicKey.toBase58()
export const mute = () => new Promise(() => {})

/** Answers with the signature, once the cluster has the transaction. */
export const sends: Answer = async (transaction) => ({ signature: await submit(transaction) })
