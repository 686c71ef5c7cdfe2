import type { PortCall } from '../../kernel/index.ts'
import { getAnswer, type ScriptedResponses } from './answers.ts'
import type { World } from './world.ts'

const MAINNET = '0x1'
/** The methods for which a wallet asks the visitor. */
const PROMPT =
  /^(?:eth_(?:requestAccounts|send\w+|sign\w+)|personal_sign|wallet_(?:connect|sendCalls|watchAsset|(?:request|grant)Permissions|(?:switch|add)EthereumChain))$/
/** Of the right form, by no key: it verifies for no account. */
const SIGNATURE = `0x${'5c'.repeat(65)}`

/** @returns `undefined` if it is not an EVM network */
const getHex = (caipNetworkId: string) => {
  const id = /^eip155:(\d+)$/.exec(caipNetworkId)?.[1]
  return id && `0x${BigInt(id).toString(16)}`
}

/** A batch as a scripted wallet got it. @see EIP-5792 */
export interface ScriptedBatch {
  readonly id: string
  readonly from: string
  readonly chainId: string
  readonly calls: readonly { readonly to: string; readonly data?: string; readonly value?: string }[]
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/** What a scripted wallet signed when it connected. */
export interface SignedIn {
  readonly message: string
  readonly signature: string
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
  /**
   * What it says about several calls at once, and does: `supported`, or `ready` until the first batch, which upgrades the
   * account. Default: it has no such methods. @see EIP-5792, EIP-7702
   */
  readonly atomic?: 'supported' | 'ready' | undefined
  /** Makes a batch on the chain. @returns The hash of its transaction; until it resolves, the batch is pending */
  readonly execute?: ((batch: ScriptedBatch) => string | Promise<string>) | undefined
  /**
   * Signs a text: then one approval connects and signs in. Default: it has no such method. @see EIP-7846
   *
   * @param fields - Of the message, without its signer.
   */
  readonly signIn?:
    | ((fields: Readonly<Record<string, unknown>>, account: string) => SignedIn | Promise<SignedIn>)
    | undefined
  /** Its responses by method, instead of its own: a value, or a function of the call's parameters. */
  readonly answers?: ScriptedResponses
}

/**
 * Creates an EVM wallet that responds like the standards require, for kernels on a scripted world. Pass its `request`
 * to `createTestKernel`, then call `announce`. It signs with a made-up signature, and sends only what `answers` has a
 * hash for.
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
  /** What it was asked to do together, by id. */
  const batches = new Map<string, { readonly batch: ScriptedBatch; status: number; hash?: string }>()
  let { atomic } = options
  const refuse = (code: number, message: string): never => {
    throw Object.assign(new Error(message), { code })
  }

  async function switchChain(wanted: string): Promise<void> {
    chainId = wanted
    await page?.push('eip155', { target: uuid, event: 'chainChanged' }, wanted)
  }

  async function sendCalls(params: unknown) {
    const [wanted] = params as [Partial<ScriptedBatch> & { atomicRequired?: boolean }]
    const batch = { id: `0x${(batches.size + 1).toString(16).padStart(64, '0')}`, ...wanted } as ScriptedBatch
    if (batches.has(batch.id)) return refuse(5720, 'Duplicate id')
    if (!chains.has(batch.chainId)) return refuse(5710, 'Unsupported chain')
    const known: { batch: ScriptedBatch; status: number; hash?: string } = { batch, status: 100 }
    batches.set(batch.id, known)
    atomic = 'supported'
    Promise.resolve(options.execute?.(batch)).then(
      (hash) => hash && Object.assign(known, { status: 200, hash }),
      () => Object.assign(known, { status: 500 }),
    )
    return { id: batch.id }
  }

  function getCallsStatus([id]: readonly [string]) {
    const { batch, status, hash } = batches.get(id) ?? refuse(5730, 'Unknown id')
    const receipts = hash ? [{ transactionHash: hash, status: '0x1', logs: [] }] : undefined
    return { version: '2.0.0', id, chainId: batch.chainId, status, atomic: true, ...(receipts && { receipts }) }
  }

  async function connectWith([{ capabilities }]: readonly [
    { capabilities?: Record<string, Record<string, unknown>> },
  ]) {
    isPermitted = true
    const fields = capabilities?.signInWithEthereum
    const signed = fields && options.signIn && (await options.signIn(fields, accounts[0] as string))
    return {
      accounts: accounts.map((address, at) => ({
        address,
        capabilities: at === 0 && signed ? { signInWithEthereum: signed } : {},
      })),
    }
  }

  return {
    uuid,
    /** The batches that it got, in order. */
    batches: () => [...batches.values()].map(({ batch }) => batch),
    /** The called methods, in order. */
    requests,
    /** Rejects the next prompt with this code: to connect, sign, send or switch networks. */
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
      return world.announce('eip155', { uuid, name, icon, rdns })
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
      if (PROMPT.test(method) && refusal) {
        refusals.shift()
        return refuse(refusal.code, refusal.message)
      }
      const scripted = getAnswer(options.answers, method, params)
      if (scripted) return scripted.answer
      if (/^wallet_(?:getCapabilities|sendCalls|getCallsStatus|showCallsStatus)$/.test(method)) {
        if (!atomic) return refuse(-32601, 'The method does not exist.')
        if (method === 'wallet_getCapabilities')
          return Object.fromEntries([...chains].map((id) => [id, { atomic: { status: atomic } }]))
        if (method === 'wallet_sendCalls') return sendCalls(params)
        const status = getCallsStatus(params as never)
        return method === 'wallet_getCallsStatus' ? status : null
      }
      if (method === 'wallet_connect')
        return options.signIn ? connectWith(params as never) : refuse(-32601, 'The method does not exist.')
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
      if (method === 'personal_sign' || method === 'eth_signTypedData_v4') return SIGNATURE
      return method === 'eth_chainId' ? (chainId ?? MAINNET) : null
    },
  }
}
