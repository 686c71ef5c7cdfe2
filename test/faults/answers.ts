// Responses of all services, valid and malicious.
import type { FetchRequest, Io, PortCall } from '../../kernel/index.ts'
import { ADDRESS } from '../plugins/stage.ts'
import { convert } from './converter.ts'
import type { ActiveFaults, ServerFault } from './environment.ts'

export const ETHER = 10n ** 18n
export const RECEIVER = '0x52be0ca9417d8ff31a6b2c90e7d4853f0ab1c77d'
const hex = (value: number | bigint) => `0x${value.toString(16)}`
export const wordOf = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

interface Rpc {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

interface Known {
  readonly chain: ReadonlyMap<string, Readonly<Record<string, string>>>
  readonly fault: ServerFault | undefined
}

/** A node of chain 31337, which mines whatever the wallet sent. */
export function answerAsNode({ body }: FetchRequest, { chain, fault }: Known): unknown {
  const asked = JSON.parse(body as string) as Rpc | Rpc[]
  if (Array.isArray(asked)) return asked.map((one) => answerOne(one, chain, fault))
  return answerOne(asked, chain, fault)
}

function answerOne({ id, method, params }: Rpc, chain: Known['chain'], fault: ServerFault | undefined) {
  const isOther = fault === 'otherChain'
  const sent = isOther ? undefined : chain.get(String(params[0]))
  const call = Object(params[0]) as { data?: string }
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_chainId: () => (isOther ? '0x1' : '0x7a69'),
    eth_getBalance: () => hex(isOther ? 0n : ETHER),
    eth_blockNumber: () => hex(100),
    eth_getTransactionCount: () => hex(isOther ? 0 : chain.size),
    eth_getCode: () => '0x',
    eth_gasPrice: () => '0x3b9aca00',
    eth_estimateGas: () => '0x5208',
    eth_getTransactionByHash: () => sent && { ...sent, input: sent.data ?? '0x', blockNumber: '0x65', hash: params[0] },
    eth_getTransactionReceipt: () =>
      sent && { status: '0x1', blockNumber: '0x65', transactionHash: params[0], logs: [] },
    eth_getBlockByNumber: () => ({ transactions: [] }),
    eth_call: () => callResult(call.data ?? '', chain),
    eth_simulateV1: () => [{ calls: simulated(params[0]) }],
  }
  return { jsonrpc: '2.0', id, result: answers[method]?.() ?? null }
}

const APPROVE = '0x095ea7b3'

/** The token has six decimals, and accepts each approval. The converter may spend it once approved. */
function callResult(data: string, chain: Known['chain']): string {
  if (data === '0x313ce567') return wordOf(6n)
  if (data.startsWith(APPROVE)) return wordOf(1n)
  const isApproved = [...chain.values()].some((one) => one.data?.startsWith(APPROVE))
  return wordOf(data.startsWith('0xdd62ed3e') && isApproved ? 10n ** 12n : 0n)
}

/** The simulation: the source amount leaves, and more than the minimum arrives. */
function simulated(params: unknown) {
  const { blockStateCalls = [] } = params as { blockStateCalls?: readonly { calls: readonly { value?: string }[] }[] }
  const sent = blockStateCalls[0]?.calls.slice(2, -2) ?? []
  const paid = BigInt(sent.at(-1)?.value ?? 0)
  const balances = [ETHER, 0n, ...sent.map(() => null), ETHER - paid, ETHER]
  return balances.map((balance) => ({ status: '0x1', logs: [], returnData: balance === null ? '0x' : wordOf(balance) }))
}

const HARM = '<img src=x onerror=alert(1)>\u202e'

/** The hosted service: names, and card purchases. */
export function answerAsService({ url, method }: FetchRequest, fault: ServerFault | undefined): unknown {
  const { pathname } = new URL(url)
  const isHostile = fault === 'hostile'
  if (pathname.startsWith('/convert/')) return convert(pathname, isHostile)
  const [, partial] = /suggestions\/(.*)$/.exec(pathname) ?? []
  if (partial !== undefined)
    return { suggestions: [{ name: isHostile ? HARM : `${partial}.names.example`, registered: false }] }
  if (pathname.includes('/profile/account')) return method === 'POST' && isHostile ? { ['__proto__']: HARM } : {}
  if (pathname.includes('/identity/')) return { name: isHostile ? HARM : null }
  if (pathname.includes('onramp/buy/options'))
    return {
      paymentCurrencies: [{ id: isHostile ? HARM : 'EUR', limits: [{ id: 'CARD', min: '20', max: '5000' }] }],
      purchaseCurrencies: [{ name: isHostile ? HARM : 'Ether', symbol: 'ETH', networks: [{ name: 'ethereum' }] }],
    }
  if (pathname.includes('onramp/buy/quotes'))
    return {
      purchaseAmount: { value: isHostile ? '-1' : '0.0289', currency: 'ETH' },
      coinbaseFee: { value: '1.20', currency: 'EUR' },
      networkFee: { value: '0.1', currency: 'EUR' },
    }
  if (pathname.includes('onrampurl'))
    return { url: isHostile ? 'javascript:alert(1)' : 'https://pay.coinbase.com/buy/select-asset?order=1' }
  return isHostile ? { data: HARM } : { data: [] }
}

interface Framed {
  readonly login: { isIn: boolean }
  readonly weather: ActiveFaults
  readonly io: Io
}

const frameFails = (code: string, message: string) => Object.assign(new Error(message), { code })

/** The secure frame, at the level of its port. The port reports a faulty frame in these terms. */
export function answerAsFrame({ method, params }: PortCall, { login, weather, io }: Framed): unknown {
  const { service: fault } = weather
  if (method === 'email') return 'ada@example.com'
  if (method === 'keepEmail') return null
  if (fault === 'down' || fault === 'failing') throw frameFails('frame-missing', 'The frame did not come.')
  if (fault === 'forbidden') throw frameFails('frame-refused', 'Forbidden')
  if (fault === 'garbage') throw frameFails('frame-timeout', 'No answer that could be read.')
  const { chainId: caipNetworkId } = Object(params) as { chainId?: string }
  const isHostile = fault === 'hostile'
  if (method === 'connectOtp' && !isHostile) login.isIn = true
  if (method === 'signOut') login.isIn = false
  const answers: Readonly<Record<string, unknown>> = {
    open: { isNew: true },
    isConnected: { isConnected: login.isIn },
    connectEmail: { action: isHostile ? HARM : 'VERIFY_OTP' },
    getUser: {
      caipNetworkId: isHostile ? 'eip155:1' : caipNetworkId,
      userName: null,
      accountType: 'eoa',
      isDeployed: false,
      address: isHostile ? HARM : ADDRESS,
      accounts: [{ address: isHostile ? HARM : ADDRESS, type: 'eoa' }],
      hasEmail: true,
    },
    getSmartAccountEnabledNetworks: { smartAccountEnabledNetworks: [] },
    token: 'token-of-a-session',
  }
  const answer = answers[method] ?? null
  return fault === 'slow' ? io.sleep(8_000, new AbortController().signal).then(() => answer) : answer
}

interface Relayed {
  readonly weather: ActiveFaults
  readonly io: Io
  ask(call: PortCall): unknown
}

/** WalletConnect's client at the level of its port, with a wallet that accepts requests. */
export async function answerAsRelay({ method, params }: PortCall, { weather, io, ask }: Relayed): Promise<unknown> {
  const isAway = weather.relay === 'down' && ['pair', 'approval', 'request'].includes(method)
  if (weather.relay === 'slow') await io.sleep(8_000, new AbortController().signal)
  const session = {
    topic: 'ab'.repeat(32),
    namespaces: {
      eip155: { accounts: [`eip155:31337:${ADDRESS}`], methods: ['personal_sign', 'eth_sendTransaction'] },
    },
    peer: { name: 'Tern', icon: 'https://tern.example/icon.png' },
  }
  if (method === 'open') return { isMobile: false }
  if (method === 'pair')
    return isAway ? new Promise(() => {}) : `wc:${'9f'.repeat(32)}@2?relay-protocol=irn&symKey=${'5a'.repeat(32)}`
  if (method === 'approval')
    return isAway
      ? new Promise(() => {})
      : Promise.resolve(ask({ target: '', method: 'eth_requestAccounts' })).then(() => session)
  if (method === 'request') return isAway ? new Promise(() => {}) : ask(Object(params).request as PortCall)
  return null
}
