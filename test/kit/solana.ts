import type { PortCall } from '../../kernel/index.ts'
import type { World } from './world.ts'

/** What a Solana wallet of the test kit starts from. */
export interface ScriptedSolanaWalletOptions {
  readonly name?: string
  readonly accounts?: readonly string[]
  /** As wallets call clusters: `solana:mainnet`. */
  readonly chains?: readonly string[]
  /** Permitted by an earlier visit. */
  readonly isPermitted?: boolean
}

/**
 * A Solana wallet that answers as the standards say, for kernels on a scripted world.
 * Hand its `request` to `createTestKernel`, then let it `announce` itself.
 *
 * @see Wallet Standard
 */
export function scriptedSolanaWallet(options: ScriptedSolanaWalletOptions = {}) {
  const {
    name = 'Lantern',
    accounts: own = ['FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'],
    chains = ['solana:mainnet', 'solana:devnet'],
  } = options
  const accounts = own.map((address) => ({ address, chains }))
  let isPermitted = options.isPermitted ?? false
  const refusals: { code: number; message: string }[] = []
  const asked: string[] = []
  const refuse = (code: number, message: string): never => {
    throw Object.assign(new Error(message), { code })
  }

  return {
    uuid: name,
    /** The methods that were called, in order; a connection in silence as `standard:connect (silent)`. */
    asked,
    /** The next question to the visitor is refused with this code. */
    refuseNext: (code = 4001, message = 'User rejected the request.') => void refusals.push({ code, message }),
    announce: (world: World) =>
      world.push(
        'solana',
        { target: 'page', event: 'announce' },
        { id: name, name, icon: 'data:image/png;base64,AA==' },
      ),
    /** Tells what happened in the wallet: which accounts the site may see from now on. */
    emit: (world: World, addresses: readonly string[]) =>
      world.push(
        'solana',
        { target: name, event: 'change' },
        addresses.map((address) => ({ address, chains })),
      ),
    request({ target, method, params }: PortCall): unknown {
      if (target !== name) return refuse(-32601, 'not this wallet')
      const isSilent = (params as { silent?: boolean } | undefined)?.silent === true
      asked.push(isSilent ? `${method} (silent)` : method)
      const isQuestion = (method === 'standard:connect' && !isSilent) || method.startsWith('solana:')
      const refusal = isQuestion && refusals.shift()
      if (refusal) return refuse(refusal.code, refusal.message)
      if (method === 'standard:connect' && !isSilent) isPermitted = true
      if (method === 'standard:disconnect') isPermitted = false
      return method === 'standard:connect' || method === 'accounts' ? (isPermitted ? accounts : []) : null
    },
  }
}
