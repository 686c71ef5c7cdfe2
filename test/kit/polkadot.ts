import type { PortCall } from '../../kernel/index.ts'
import type { World } from './world.ts'

/** Options of a scripted Polkadot wallet. */
export interface ScriptedPolkadotWalletOptions {
  /** Its key in `injectedWeb3`. */
  readonly name?: string
  /** With any prefix. */
  readonly accounts?: readonly string[]
  /** The network that the accounts are limited to; empty for all. */
  readonly genesisHash?: string
  /** Whether an earlier visit was permitted. */
  readonly isPermitted?: boolean
}

/**
 * Creates a Polkadot wallet that responds like the namespace's port, for kernels on a scripted world. Pass its
 * `request` to `createTestKernel`, then call `announce`.
 *
 * @see polkadot-js, `injectedWeb3`
 */
export function scriptedPolkadotWallet(options: ScriptedPolkadotWalletOptions = {}) {
  const { name = 'heron', accounts = ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'], genesisHash = '' } = options
  let isPermitted = options.isPermitted ?? false
  const refusals: { code: number; message: string }[] = []
  const requests: string[] = []
  const refuse = (code: number, message: string): never => {
    throw Object.assign(new Error(message), { code })
  }
  const plain = (addresses: readonly string[]) =>
    addresses.map((address) => ({ address, genesisHash, type: 'sr25519' }))

  return {
    uuid: name,
    /** The called methods, in order. */
    requests,
    /** Rejects the next prompt with this code. */
    rejectNext: (code = 4001, message = 'User rejected the request.') => void refusals.push({ code, message }),
    announce: (world: World) => world.announce('polkadot', { id: name, name, icon: '' }),
    /** Emits a change in the wallet: the accounts that the site may see from now on. */
    emit: (world: World, addresses: readonly string[]) =>
      world.push('polkadot', { target: name, event: 'accounts' }, plain(addresses)),
    request({ target, method }: PortCall): unknown {
      if (target !== name) return refuse(-32601, 'not this wallet')
      requests.push(method)
      const refusal = /^(?:connect|polkadot_)/.test(method) && refusals.shift()
      if (refusal) return refuse(refusal.code, refusal.message)
      if (method === 'connect') isPermitted = true
      return /connect|accounts/.test(method) && isPermitted ? plain(accounts) : []
    },
  }
}
