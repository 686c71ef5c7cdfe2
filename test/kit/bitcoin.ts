import type { PortCall } from '../../kernel/index.ts'
import type { World } from './world.ts'

/** What a Bitcoin wallet of the test kit starts from. */
export interface ScriptedBitcoinWalletOptions {
  readonly name?: string
  readonly accounts?: readonly string[]
  /** As wallets call networks: `bitcoin:mainnet`. */
  readonly chains?: readonly string[]
  /** Permitted by an earlier visit. */
  readonly isPermitted?: boolean
  /** It signs and no more, as wallets of the Wallet Standard do. Default true. */
  readonly isSigner?: boolean
}

/**
 * A Bitcoin wallet that answers as the namespace's port does, for kernels on a scripted world.
 * Hand its `request` to `createTestKernel`, then let it `announce` itself.
 */
export function scriptedBitcoinWallet(options: ScriptedBitcoinWalletOptions = {}) {
  const {
    name = 'Brook',
    accounts = ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    chains = ['bitcoin:testnet', 'bitcoin:signet'],
    isSigner = true,
  } = options
  let shared = accounts
  let isPermitted = options.isPermitted ?? false
  const refusals: { code: number; message: string }[] = []
  const asked: string[] = []
  const refuse = (code: number, message: string): never => {
    throw Object.assign(new Error(message), { code })
  }

  return {
    uuid: name,
    /** The methods that were called, in order. */
    asked,
    /** The next question to the visitor is refused with this code. */
    refuseNext: (code = 4001, message = 'User rejected the request.') => void refusals.push({ code, message }),
    announce: (world: World) =>
      world.push(
        'bip122',
        { target: 'page', event: 'announce' },
        { id: name, name, icon: 'data:image/png;base64,AA==' },
      ),
    /** Tells what happened in the wallet: which accounts the site may see from now on. */
    emit(world: World, addresses: readonly string[]) {
      shared = addresses
      return world.push('bip122', { target: name, event: 'change' }, null)
    },
    request({ target, method }: PortCall): unknown {
      if (target !== name) return refuse(-32601, 'not this wallet')
      asked.push(method)
      const refusal = /^(?:connect|sign|send|switch)/.test(method) && refusals.shift()
      if (refusal) return refuse(refusal.code, refusal.message)
      if (method === 'connect') isPermitted = true
      if (method === 'disconnect') isPermitted = false
      if (method === 'isSigner') return isSigner
      if (method !== 'connect' && method !== 'accounts') return null
      return isPermitted ? shared.map((address) => ({ address, purpose: '', chains })) : []
    },
  }
}
