// What a wallet with an upgraded account can do besides: several calls at once (EIP-5792, EIP-7702), and connecting with
// a sign-in (EIP-7846).
import type { Approvals } from './approvals.ts'
import { batchError, invalidParams, unauthorized } from './errors.ts'
import { askNode } from './node.ts'
import type { PageWalletOptions } from './options.ts'
import type { Answers } from './provider.ts'
import type { Session } from './session.ts'
import * as words from './words.ts'

type Hex = `0x${string}`

export interface UpgradedOptions extends Pick<PageWalletOptions, 'rdns' | 'rpc'> {
  readonly key: Hex
  readonly contract: Hex
}

interface Batch {
  readonly version?: string
  readonly id?: string
  readonly from?: string
  readonly chainId?: string
  readonly calls?: readonly words.Transaction[]
  readonly capabilities?: Readonly<Record<string, { readonly optional?: boolean } | undefined>>
}

/** A batch that the wallet remembers over a reload, with the hash of its transaction. */
interface KnownBatch {
  readonly chainId: string
  readonly hash: string
}

/** The most calls of a batch. */
const CALLS_LIMIT = 10
/** An account that delegates to a contract. @see EIP-7702 */
const DELEGATED = '0xef0100'

export function createUpgradedAnswers(session: Session, approvals: Approvals, options: UpgradedOptions): Answers {
  const { rdns, rpc, key, contract } = options
  const stored = `page-wallet.${rdns}.batches`
  const readBatches = (): Record<string, KnownBatch> => JSON.parse(localStorage.getItem(stored) ?? '{}')
  const ask = (chainId: string, method: string, params: readonly unknown[]) =>
    askNode({ chainId, url: rpc[chainId] }, method, params)

  async function isUpgraded(chainId: string, account: string): Promise<boolean> {
    return String(await ask(chainId, 'eth_getCode', [account, 'latest'])).startsWith(DELEGATED)
  }

  /** @throws 4100 */
  function getAccount(wanted: unknown): string {
    const own = session.visible().find((one) => one.toLowerCase() === String(wanted).toLowerCase())
    if (!own) throw unauthorized()
    return own
  }

  async function getCapabilities([wanted, chains]: readonly unknown[]) {
    const account = getAccount(wanted)
    const listed = Array.isArray(chains) ? chains.map(String) : session.chains()
    const answers = listed
      .filter((chainId) => rpc[chainId])
      .map(async (chainId) => {
        const status = (await isUpgraded(chainId, account)) ? 'supported' : 'ready'
        return [chainId, { atomic: { status } }] as const
      })
    return Object.fromEntries(await Promise.all(answers))
  }

  async function sendCalls([asked]: readonly unknown[]) {
    const {
      version,
      from,
      chainId = session.chainId(),
      calls = [],
      capabilities = {},
      ...rest
    } = Object(asked) as Batch
    if (version !== '2.0.0' || calls.length === 0) throw invalidParams('Expected calls, in version 2.0.0.')
    const account = getAccount(from ?? session.visible()[0])
    const id = rest.id ?? crypto.randomUUID()
    if (!rpc[chainId]) throw batchError(5710, `No calls on chain ${Number(chainId)}.`)
    if (Object.values(capabilities).some((one) => one?.optional !== true))
      throw batchError(5700, 'Unsupported capability.')
    if (readBatches()[id]) throw batchError(5720, 'There is a batch with this id.')
    if (calls.length > CALLS_LIMIT) throw batchError(5740, `At most ${CALLS_LIMIT} calls.`)
    const upgraded = await isUpgraded(chainId, account)
    await approvals.ask(words.sendCalls(calls, { account, chainId, isUpgraded: upgraded }))
    const { signBatch } = await import('./sign-batch.ts')
    const { hash, raw } = await signBatch({ url: rpc[chainId] ?? '', key, calls, contract: upgraded ? null : contract })
    // Before the node has it: a reload in between forgets nothing.
    localStorage.setItem(stored, JSON.stringify({ ...readBatches(), [id]: { chainId, hash } }))
    await ask(chainId, 'eth_sendRawTransaction', [raw])
    return { id }
  }

  async function getStatus([id]: readonly unknown[]) {
    const known = readBatches()[String(id)]
    if (!known) throw batchError(5730, 'There is no batch with this id.')
    const { chainId, hash } = known
    const receipt = (await ask(chainId, 'eth_getTransactionReceipt', [hash])) as Readonly<Record<string, string>> | null
    const status = receipt ? (receipt.status === '0x1' ? 200 : 500) : 100
    return { version: '2.0.0', id, chainId, atomic: true, status, ...(receipt && { receipts: [receipt] }) }
  }

  async function connectAndSign([asked]: readonly unknown[]) {
    const { capabilities = {} } = Object(asked) as { capabilities?: { signInWithEthereum?: object } }
    const { privateKeyToAccount } = await import('viem/accounts')
    const signer = privateKeyToAccount(key)
    const fields = capabilities.signInWithEthereum
    const message = fields && (await import('./sign-in-message.ts')).createMessage(fields, signer.address)
    await approvals.ask(message ? words.connectAndSign(message, signer.address) : words.connect(signer.address))
    session.change({ isPermitted: true, isLocked: false })
    const signed = message && { signInWithEthereum: { message, signature: await signer.signMessage({ message }) } }
    return { accounts: session.visible().map((address) => ({ address, capabilities: signed ?? {} })) }
  }

  return {
    wallet_getCapabilities: getCapabilities,
    wallet_sendCalls: sendCalls,
    wallet_getCallsStatus: getStatus,
    async wallet_showCallsStatus(params) {
      const { status } = await getStatus(params)
      // Nobody waits for the visitor to close it.
      approvals.ask(words.callsStatus(String(params[0]), status)).catch(() => {})
      return null
    },
    wallet_connect: connectAndSign,
  }
}
