import type { PortCall } from '../../kernel/index.ts'
import { getAnswer, type ScriptedResponses } from './answers.ts'
import { createSolanaSigner } from './solana-keys.ts'
import type { World } from './world.ts'

/** Options of a scripted Solana wallet. */
export interface ScriptedSolanaWalletOptions {
  readonly name?: string
  readonly accounts?: readonly string[]
  /** Clusters as wallets name them: `solana:mainnet`. */
  readonly chains?: readonly string[]
  /** Whether an earlier visit was permitted. */
  readonly isPermitted?: boolean
  /**
   * The seed of each account that it signs for, 32 bytes in hexadecimal, by address. Included is that of its default
   * account, the first test key of RFC 8032, which is public: never send money to it.
   */
  readonly seeds?: Readonly<Record<string, string>>
  /** Its responses by method, instead of its own: a value, or a function of the call's parameters. */
  readonly answers?: ScriptedResponses
}

/**
 * Creates a Solana wallet that responds like the standards require, for kernels on a scripted world. It signs with real
 * keys and sends nothing. Pass its `request` to `createTestKernel`, then call `announce`.
 *
 * @example
 * ```ts
 * const wallet = scriptedSolanaWallet()
 * const { kernel, world } = createTestKernel({ plugins: [solana()], request: wallet.request })
 * await kernel.load('connection')
 * await wallet.announce(world)
 * await kernel.actions.connection.connect({ connectorId: 'Lantern' })
 * await kernel.actions.solana.request({ method: 'solana_signMessage', params: { message } })   // a real signature
 * ```
 * @see Wallet Standard
 */
export function scriptedSolanaWallet(options: ScriptedSolanaWalletOptions = {}) {
  const {
    name = 'Lantern',
    accounts: own = ['FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'],
    chains = ['solana:mainnet', 'solana:devnet'],
  } = options
  const sign = createSolanaSigner(options.seeds)
  const accounts = own.map((address) => ({ address, chains }))
  let isPermitted = options.isPermitted ?? false
  const refusals: { code: number; message: string }[] = []
  const requests: string[] = []
  const refuse = (code: number, message: string): never => {
    throw Object.assign(new Error(message), { code })
  }

  return {
    uuid: name,
    /** The called methods, in order; a silent connection as `standard:connect (silent)`. */
    requests,
    /** Rejects the next prompt with this code. */
    rejectNext: (code = 4001, message = 'User rejected the request.') => void refusals.push({ code, message }),
    announce: (world: World) => world.announce('solana', { id: name, name, icon: 'data:image/png;base64,AA==' }),
    /** Emits a change in the wallet: the accounts that the site may see from now on. */
    emit: (world: World, addresses: readonly string[]) =>
      world.push(
        'solana',
        { target: name, event: 'change' },
        addresses.map((address) => ({ address, chains })),
      ),
    request({ target, method, params }: PortCall): unknown {
      if (target !== name) return refuse(-32601, 'not this wallet')
      const isSilent = (params as { silent?: boolean } | undefined)?.silent === true
      requests.push(isSilent ? `${method} (silent)` : method)
      const isQuestion = (method === 'standard:connect' && !isSilent) || method.startsWith('solana')
      const refusal = isQuestion && refusals.shift()
      if (refusal) return refuse(refusal.code, refusal.message)
      const scripted = getAnswer(options.answers, method, params)
      if (scripted) return scripted.answer
      if (method === 'standard:connect' && !isSilent) isPermitted = true
      if (method === 'standard:disconnect') isPermitted = false
      if (method === 'standard:connect' || method === 'accounts') return isPermitted ? accounts : []
      return sign(method, params) ?? null
    },
  }
}
