import type { PortCall } from '../../kernel/index.ts'
import { getAnswer, type ScriptedAnswers } from './answers.ts'
import type { World } from './world.ts'

const MAINNET = '0x1'

/** @returns `undefined` if it is no network of the EVM. */
const getHex = (caipNetworkId: string) => {
  const id = /^eip155:(\d+)$/.exec(caipNetworkId)?.[1]
  return id && `0x${BigInt(id).toString(16)}`
}

/** What an EVM wallet of the test kit starts from. */
export interface ScriptedWalletOptions {
  readonly name?: string
  readonly rdns?: string
  readonly accounts?: readonly string[]
  /** The network that it is on, in hexadecimal. Default: the first EVM network of the configuration, else `0x1`. */
  readonly chainId?: string
  /** Hexadecimal ids that it can switch to. Default: the EVM networks of the configuration. */
  readonly chains?: readonly string[]
  /** Permitted by an earlier visit. */
  readonly isPermitted?: boolean
  /** What it answers, by method, in place of its own answer: a value, or what is made of the call's parameters. */
  readonly answers?: ScriptedAnswers
}

/**
 * An EVM wallet that answers as the standards say, for kernels on a scripted world.
 * Hand its `request` to `createTestKernel`, then let it `announce` itself.
 *
 * @example
 * const wallet = scriptedEvmWallet({ answers: { personal_sign: '0x…', eth_sendTransaction: ([{ to }]) => hashOf(to) } })
 * const { kernel, world } = createTestKernel({ plugins: [eip155()], configuration: { networks }, request: wallet.request })
 * await kernel.load('connection')
 * await wallet.announce(world)
 * await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
 * await wallet.switchChain('0x5')        // the visitor chooses another network in the wallet
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
  const asked: string[] = []
  const refuse = (code: number, message: string): never => {
    throw Object.assign(new Error(message), { code })
  }

  async function switchChain(wanted: string): Promise<void> {
    chainId = wanted
    await page?.push('eip155', { target: uuid, event: 'chainChanged' }, wanted)
  }

  return {
    uuid,
    /** The methods that were called, in order. */
    asked,
    /** The next question to the visitor is refused with this code. */
    refuseNext: (code = 4001, message = 'User rejected the request.') => void refusals.push({ code, message }),
    /** The network that it is on, in hexadecimal. */
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
    /** The visitor changes the network in the wallet, which says so; to a network that it doesn't know, too. */
    switchChain,
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
