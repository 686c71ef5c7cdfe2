import { base58 } from '@scure/base'
import { createWalletClient, type Hex, http, isHex } from 'viem'
import { sign } from '../../../playground/wallet/solana/keys.ts'
import { askNode } from '../rpc.ts'
import type { User } from './users.ts'

export interface Call {
  readonly user: User
  /** CAIP-2. */
  readonly network: string
  /** Of its node. */
  readonly url: string
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

/** What is signed here, with the person's own keys, and sent by the chain's node. */
const OWN: Readonly<Record<string, Perform>> = {
  eth_accounts: async ({ user }) => [user.evm.address],
  eth_chainId: async ({ network }) => `0x${Number(network.split(':')[1]).toString(16)}`,
  async personal_sign({ user, params }) {
    const [text] = params as [string]
    return user.evm.signMessage({ message: isHex(text) ? { raw: text } : text })
  },
  async eth_signTypedData_v4({ user, params }) {
    const [, data] = params as [string, string | object]
    return user.evm.signTypedData(typeof data === 'string' ? JSON.parse(data) : data)
  },
  async eth_sendTransaction({ user, params, url }) {
    const [{ to, value, data, gas }] = params as [Transaction]
    return createWalletClient({ account: user.evm, transport: http(url) }).sendTransaction({
      chain: null,
      ...(to && { to }),
      ...(data && { data }),
      ...(value && { value: BigInt(value) }),
      ...(gas && { gas: BigInt(gas) }),
    })
  },
  async solana_signMessage({ user, params }) {
    const { message } = params as { message: string }
    return { signature: base58.encode(await sign(user.solana.seed, base58.decode(message))) }
  },
}

/** @throws what the keys or the node object to */
export const perform: Perform = async (call) => {
  const own = Object.hasOwn(OWN, call.method) ? OWN[call.method] : undefined
  return own ? own(call) : askNode(call.url, call.method, call.params as readonly unknown[])
}
