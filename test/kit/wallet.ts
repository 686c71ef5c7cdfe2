import type { PortCall } from '../../kernel/index.ts'
import { getAnswer, type ScriptedResponses } from './answers.ts'
import type { World } from './world.ts'

const MAINNET = '0x1'

/** @returns `undefined` if it is not an EVM network */
const getHex = (caipNetworkId: string) => {
  const id = /^eip155:(\d+)$/.exec(caipNetworkId)?.[1]
  return id && `0x${BigInt(id).toString(16)}`
}

/** Options of a scripted EVM wallet. */
export interface ScriptedWalletOptions {
  readonly name?: string
  readonly rdns?: string
  readonly accounts?: readonly string[]
  /** The active network, in hexadecimal. Default: the first EVM network of the configuration, else `0x1`. */
  readonly chainId?: string
  /** Hexadecimal ids of the networks that it can switch to. Default: the EVM networks of the configuration. */
  readonly chains?: readonly string[]
  /** Whether an earlier visit was permitted. */
  readonly isPermitted?: boolean
  /** Its responses by method, instead of its own: a value, or a function of the call's parameters. */
  readonly answers?: ScriptedResponses
}

/**
 * Creates an EVM wallet that responds like the standards require, for kernels on a scripted world. Pass its `request`
 * to `createTestKernel`, then call `announce`.
 *
 * @example
 * ```ts
 * const wallet = scriptedEvmWallet({ answers: { personal_sign: '0x…', eth_sendTransaction: ([{ to }]) => hashOf(to) } })
 * const { kernel, world } = createTestKernel({ plugins: [eip155()], configuration: { networks }, request: wallet.request })
 * await kernel.load('connection')
 * await wallet.announce(world)
 * await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
 * await wallet.switchChain('0x5')        // the visitor chooses another network in the wallet
 * ```
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
  const chains = new Set(options.chains)
  let chainId = options.chainId ?? options.chains?.[0]
  let page: World | undefined
  let isPermitted = options.isPermitted ?? false
  const refusals: { code: number; message: string }[] = []
  const requests: string[] = []
  const refuse = (code: number, message: string): never => {
    throw Object.assign(new Error(message), { code })
  }

  async function switchChain(wanted: string): Promise<void> {
    chainId = wanted
    await page?.push('eip155', { target: uuid, event: 'chainChanged' }, wanted)
  }

  return {
    uuid,
    /** The called methods, in order. */
    requests,
    /** Rejects the next prompt with this code. */
    rejectNext: (code = 4001, message = 'User rejected the request.') => void refusals.push({ code, message }),
    /** The active network, in hexadecimal. */
    get chainId() {
      return chainId ?? MAINNET
    },
    announce(world: World) {
      page = world
      const configured = world.networks.flatMap((id) => getHex(id) ?? [])
      chainId ??= configured[0]
      if (!options.chains) for (const id of configured) chains.add(id)
      const icon = 'data:image/png;base64,AA=='
      return world.push('eip155', { target: 'page', event: 'announce' }, { uuid, name, icon, rdns })
    },
    /** The visitor switches the network in the wallet, which emits `chainChanged`; it need not know the network. */
    switchChain,
    /** Emits an event of the wallet. */
    emit: (world: World, event: 'accountsChanged' | 'chainChanged' | 'disconnect', value: unknown) =>
      world.push('eip155', { target: uuid, event }, value),
    request({ target, method, params }: PortCall): unknown {
      if (target !== uuid) return refuse(-32601, 'not this wallet')
      requests.push(method)
      const refusal = refusals[0]
      const isQuestion = /^(?:eth_requestAccounts|wallet_(?:switch|add)EthereumChain)$/.test(method)
      if (isQuestion && refusal) {
        refusals.shift()
        return refuse(refusal.code, refusal.message)
      }
      const scripted = getAnswer(options.answers, method, params)
      if (scripted) return scripted.answer
      const [{ chainId: wanted = '' } = {}] = (params ?? []) as { chainId?: string }[]
      if (method === 'eth_requestAccounts') isPermitted = true
      if (method === 'wallet_revokePermissions') isPermitted = false
      if (method === 'wallet_addEthereumChain') chains.add(wanted)
      if (method === 'wallet_switchEthereumChain') {
        if (!chains.has(wanted)) return refuse(4902, 'Unrecognized chain')
        void switchChain(wanted)
        return null
      }
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return isPermitted ? accounts : []
      return method === 'eth_chainId' ? (chainId ?? MAINNET) : null
    },
  }
}
