import type { PortCall } from '../../kernel/index.ts'
import type { World } from './world.ts'

/** Options of a scripted Bitcoin wallet. */
export interface ScriptedBitcoinWalletOptions {
  readonly name?: string
  readonly accounts?: readonly string[]
  /** Networks as wallets name them: `bitcoin:mainnet`. */
  readonly chains?: readonly string[]
  /** Whether an earlier visit was permitted. */
  readonly isPermitted?: boolean
  /** Whether the wallet only signs, as wallets of the Wallet Standard do. Default true. */
  readonly isSigner?: boolean
}

/**
 * Creates a Bitcoin wallet that responds like the namespace's port, for kernels on a scripted world. Pass its `request`
 * to `createTestKernel`, then call `announce`.
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
  const requests: string[] = []
  const refuse = (code: number, message: string): never => {
    throw Object.assign(new Error(message), { code })
  }

  return {
    uuid: name,
    /** The called methods, in order. */
    requests,
    /** Rejects the next prompt with this code. */
    rejectNext: (code = 4001, message = 'User rejected the request.') => void refusals.push({ code, message }),
    announce: (world: World) => world.announce('bip122', { id: name, name, icon: 'data:image/png;base64,AA==' }),
    /** Emits a change in the wallet: the accounts that the site may see from now on. */
    emit(world: World, addresses: readonly string[]) {
      shared = addresses
      return world.push('bip122', { target: name, event: 'change' }, null)
    },
    request({ target, method }: PortCall): unknown {
      if (target !== name) return refuse(-32601, 'not this wallet')
      requests.push(method)
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
