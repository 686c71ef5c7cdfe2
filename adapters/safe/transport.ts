// The Safe as a transport session, and requests to it.
import { type EffectContext, type Json, Secret } from '../../kernel/index.ts'
import type { TransportCall, TransportMethods, TransportSession } from '../../plugins/capabilities.ts'
import { METHODS, PARENT, PROPOSAL_LOST, SAFE, SIGNED_ON_CHAIN } from './constants.ts'
import type { contract } from './contract.ts'

type Context = EffectContext<typeof contract>

export const createTransport = (context: Context): TransportMethods => ({
  id: SAFE,
  connect: async () => {
    const session = createSession(context)
    if (!session) throw createError(4900, 'The page is not in the frame of a Safe.')
    return session
  },
  reconnect: async () => createSession(context),
  request: async (call) => answerFromState(context, call) ?? context.io.request(getRequested(context, call)),
  async requestSecret(call, parse) {
    const answer = answerFromState(context, call)
    if (answer !== undefined) return new Secret(answer)
    const requested = getRequested(context, call)
    return context.io.requestSecret(requested, parse && acceptOnChain(call, parse)).catch(explainLost)
  },
})

function createSession({ read }: Context): TransportSession | null {
  const { safe } = read()
  if (!safe) return null
  const { address, network } = safe
  return {
    accounts: [`${network}:${address}`],
    // A contract: its transactions are sent by an owner, and its signatures are checked by itself.
    types: ['smartAccount'],
    caipNetworkId: network,
    networks: [network],
    methods: METHODS,
    wallet: { name: 'Safe' },
  }
}

/** Answers what is known without asking Safe. */
function answerFromState({ read }: Context, { method }: TransportCall): Json | undefined {
  const { safe } = read()
  if (!safe) return undefined
  const chainId = `0x${BigInt(safe.network.slice('eip155:'.length)).toString(16)}`
  if (method === 'eth_accounts') return [safe.address]
  if (method === 'eth_chainId') return chainId
  // Safe proposes all calls of a batch as one transaction.
  if (method === 'wallet_getCapabilities') return { [chainId]: { atomic: { status: 'supported' } } }
  return undefined
}

function explainLost(error: Error): never {
  const words = new Secret<Json>({ message: 'Safe can’t find what was proposed. Its outcome is unknown.' })
  throw error.name === PROPOSAL_LOST ? Object.assign(error, { words }) : error
}

/** The rules of the namespace know no empty signature. */
const acceptOnChain =
  ({ method }: TransportCall, parse: (answer: Json) => Json) =>
  (answer: Json) =>
    /sign/i.test(method) && answer === SIGNED_ON_CHAIN ? answer : parse(answer)

/** @throws Code 4200 or 4900, before Safe received anything */
function getRequested({ read }: Context, { caipNetworkId, method, params }: TransportCall) {
  const { safe } = read()
  if (!safe) throw createError(4900, 'The Safe is no longer there.')
  if (!METHODS.includes(method)) throw createError(4200, `Safe has no method ${method}.`)
  if (safe.network !== caipNetworkId) throw createError(4901, `This Safe is not on ${caipNetworkId}.`)
  return { target: PARENT, method, ...(params === undefined ? {} : { params }) }
}

/** Marked as never received, so that nothing was sent for certain. */
const createError = (code: number, message: string) => Object.assign(new Error(message), { code, isNotRequested: true })
