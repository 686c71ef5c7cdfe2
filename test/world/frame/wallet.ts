import { base58 } from '@scure/base'
import { createWalletClient, type Hex, http, isHex } from 'viem'
import { sign } from '../../../playground/wallet/solana/keys.ts'
import { askNode } from '../rpc.ts'
import { type BatchCall, sendBatch, statusOf } from './smart-account.ts'
import type { User } from './users.ts'

export interface Call {
  readonly user: User
  /** CAIP-2. */
  readonly network: string
  /** URL of the network's node. */
  readonly url: string
  /** Returns a URL of the data service with the site's project id. */
  readonly api: (path: string) => string
  readonly method: string
  readonly params: unknown
}

interface Transaction {
  readonly to?: Hex
  readonly value?: Hex
  readonly data?: Hex
  readonly gas?: Hex
}

type Perform = (call: Call) => Promise<unknown>

const signerOf = ({ user }: Call) => (user.preferred === 'smartAccount' ? user.smart : user.evm)

/** Signs a transaction of one signer, in base58. @see Solana, wire format of transactions */
async function signTransaction({ user }: Call, transaction: string): Promise<Uint8Array> {
  const bytes = base58.decode(transaction)
  bytes.set(await sign(user.solana.seed, bytes.slice(65)), 1)
  return bytes
}

const refused = (code: number, message: string) => Object.assign(new Error(message), { code })

/** Methods that sign with the user's own keys, and send through the chain's node. */
const OWN: Readonly<Record<string, Perform>> = {
  eth_accounts: async (call) => [signerOf(call).address],
  eth_chainId: async ({ network }) => `0x${Number(network.split(':')[1]).toString(16)}`,
  async personal_sign(call) {
    const [text] = call.params as [string]
    return signerOf(call).signMessage({ message: isHex(text) ? { raw: text } : text })
  },
  async eth_signTypedData_v4(call) {
    const [, data] = call.params as [string, string | object]
    return signerOf(call).signTypedData(typeof data === 'string' ? JSON.parse(data) : data)
  },
  async eth_sendTransaction(call) {
    const [{ to, value, data, gas }] = call.params as [Transaction]
    return createWalletClient({ account: signerOf(call), transport: http(call.url) }).sendTransaction({
      chain: null,
      ...(to && { to }),
      ...(data && { data }),
      ...(value && { value: BigInt(value) }),
      ...(gas && { gas: BigInt(gas) }),
    })
  },
  async wallet_sendCalls({ user, params, url }) {
    const [{ calls, atomicRequired = false }] = params as [{ calls: readonly BatchCall[]; atomicRequired?: boolean }]
    if (user.preferred !== 'smartAccount')
      throw atomicRequired ? refused(5760, 'This account can’t do them at once.') : refused(5700, 'Not supported.')
    return { id: await sendBatch(user.smart, url, calls) }
  },
  async wallet_getCallsStatus({ user, params, url, network }) {
    const [id] = params as [Hex]
    return statusOf(user.smart, url, network, id)
  },
  async wallet_getCapabilities({ user, network }) {
    const chainId = `0x${Number(network.split(':')[1]).toString(16)}`
    return user.preferred === 'smartAccount' ? { [chainId]: { atomic: { status: 'supported' } } } : {}
  },
  async wallet_grantPermissions({ user, network, params, api }) {
    const [asked] = params as [{ expiry: number; permissions: readonly unknown[] }]
    const response = await fetch(api(`sessions/${network}:${user.smart.address}`), {
      method: 'POST',
      body: JSON.stringify(asked),
    })
    const { pci } = (await response.json()) as { pci: string }
    return { ...asked, context: pci }
  },
  async wallet_revokePermissions({ user, params }) {
    const [{ pci }] = params as [{ pci: string }]
    return user.smart.signMessage({ message: pci })
  },
  async solana_signMessage({ user, params }) {
    const { message } = params as { message: string }
    return { signature: base58.encode(await sign(user.solana.seed, base58.decode(message))) }
  },
  async solana_signTransaction(call) {
    const { transaction } = call.params as { transaction: string }
    return { transaction: base58.encode(await signTransaction(call, transaction)) }
  },
  async solana_signAllTransactions(call) {
    const { transactions } = call.params as { transactions: readonly string[] }
    const signed = await Promise.all(transactions.map((one) => signTransaction(call, one)))
    return { transactions: signed.map((one) => base58.encode(one)) }
  },
  async solana_signAndSendTransaction(call) {
    const { transaction, options } = call.params as { transaction: string; options?: object }
    const signed = base58.encode(await signTransaction(call, transaction))
    return { signature: await askNode(call.url, 'sendTransaction', [signed, { ...options, encoding: 'base58' }]) }
  },
}

/** @throws What the keys or the node throw */
export const perform: Perform = async (call) => {
  const own = Object.hasOwn(OWN, call.method) ? OWN[call.method] : undefined
  return own ? own(call) : askNode(call.url, call.method, call.params as readonly unknown[])
}
