import type { PortCall } from '../../kernel/index.ts'
import type { World } from './world.ts'

/** What an EVM wallet of the test kit starts from. */
export interface ScriptedWalletOptions {
  readonly name?: string
  readonly rdns?: string
  readonly accounts?: readonly string[]
  /** Hexadecimal. */
  readonly chainId?: string
  /** Hexadecimal ids that it can switch to. */
  readonly chains?: readonly string[]
  /** Permitted by an earlier visit. */
  readonly isPermitted?: boolean
}

/**
 * An EVM wallet that answers as the standards say, for kernels on a scripted world.
 * Hand its `request` to `createTestKernel`, then let it `announce` itself.
 *
 * @see EIP-1193, EIP-6963
 */
export function scriptedEvmWallet(options: ScriptedWalletOptions = {}) {
  const {
    name = 'Harbor',
    rdns = 'example.harbor',
    accounts = ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  } = options
  const uuid = `uuid-of-${rdns}`
  const chains = new Set(options.chains ?? ['0x7a69', '0x7a6a'])
  let chainId = options.chainId ?? '0x7a69'
  let isPermitted = options.isPermitted ?? false
  const refusals: { code: number; message: string }[] = []
  const asked: string[] = []
  const refuse = (code: number, message: string): never => {
    throw Object.assign(new Error(message), { code })
  }

  return {
    uuid,
    /** The methods that were called, in order. */
    asked,
    /** The next question to the visitor is refused with this code. */
    refuseNext: (code = 4001, message = 'User rejected the request.') => void refusals.push({ code, message }),
    announce: (world: World) =>
      world.push(
        'eip155',
        { target: 'page', event: 'announce' },
        { uuid, name, icon: 'data:image/png;base64,AA==', rdns },
      ),
    /** Tells what happened in the wallet. */
    emit: (world: World, event: 'accountsChanged' | 'chainChanged' | 'disconnect', value: unknown) =>
      world.push('eip155', { target: uuid, event }, value),
    request({ target, method, params }: PortCall): unknown {
      if (target !== uuid) return refuse(-32601, 'not this wallet')
      asked.push(method)
      const refusal = refusals[0]
      const isQuestion = /^(?:eth_requestAccounts|wallet_(?:switch|add)EthereumChain)$/.test(method)
      if (isQuestion && refusal) {
        refusals.shift()
        return refuse(refusal.code, refusal.message)
      }
      const [{ chainId: wanted = '' } = {}] = (params ?? []) as { chainId?: string }[]
      if (method === 'eth_requestAccounts') isPermitted = true
      if (method === 'wallet_revokePermissions') isPermitted = false
      if (method === 'wallet_addEthereumChain') chains.add(wanted)
      if (method === 'wallet_switchEthereumChain') {
        if (!chains.has(wanted)) return refuse(4902, 'Unrecognized chain')
        chainId = wanted
        return null
      }
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return isPermitted ? accounts : []
      return method === 'eth_chainId' ? chainId : null
    },
  }
}
