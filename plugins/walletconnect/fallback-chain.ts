// Replaces the chain adapters if no namespace plugin is enabled.
import type { Json, Secret } from '../../kernel/index.ts'
import type { Namespace } from '../capabilities/caip.ts'
import { Accounts, type ChainSession, Router, type TransportMethods, type TransportSession } from '../capabilities.ts'
import type { LazyChainMethods, LazySignMethods } from '../chain/chain-methods.ts'
import { disconnected, type RpcOutcome, unsupported } from '../shared/rpc/errors.ts'
import { getSafety } from '../shared/rpc/method-safety.ts'
import { sendChecked } from '../shared/rpc/send-checked.ts'
import { selectConnection } from '../shared/wallets/connections.ts'
import { toChainSession } from '../shared/wallets/request-wallet.ts'
import { signText } from '../shared/wallets/sign-text.ts'
import type { Context } from './context.ts'
import type { WalletCall } from './contract.ts'
import { CONNECTOR, TRANSPORT } from './manifest.ts'
import { getBasicMethods } from './proposal.ts'

/** Takes addresses as the wallet gives them, and knows no balances. */
export const createChain = (
  { services }: Context,
  { connect, reconnect }: Pick<TransportMethods, 'connect' | 'reconnect'>,
  namespace: Namespace,
): LazyChainMethods => ({
  parseAddresses: async (addresses) => addresses,
  connect: async ({ caipNetworkId }) => open(await connect({ namespace, caipNetworkId })) as Promise<ChainSession>,
  async reconnect() {
    const session = await reconnect({ namespace })
    return session && open(session)
  },
  /** Switches in the state only, since each request names its network. */
  async switchNetwork({ caipNetworkId }) {
    const current = selectConnection({ services }, namespace)
    if (!current?.networkState.approvedNetworkIds.includes(caipNetworkId))
      throw new Error('The wallet did not approve this network.')
  },
  async getBalance() {
    throw new Error('No namespace is enabled that could ask for a balance.')
  },
})

/** Without a chain adapter, only the encoding of EVM wallets is known. No other namespace lists their method. */
export const createSigner = (context: Context, namespace: Namespace): LazySignMethods => ({
  signMessage: (text) => signText((call) => request(context, { namespace, ...call }), text),
})

const open = (session: TransportSession) => toChainSession(session, async (addresses) => addresses)

/** The plugin's action. Code must not depend on `params`: a rerun doesn't know them. */
export async function request(context: Context, { method, params, ...call }: WalletCall): Promise<RpcOutcome> {
  const { services } = context
  const namespace = call.namespace ?? services.state(Accounts)?.activeNamespace ?? ''
  const safety = getSafety([await getBasicMethods(context, namespace)], method, services.get(Router))
  if (!safety) return unsupported()
  const read = () => ({ ...context.read(), provider: context.read().session && CONNECTOR })
  if (!read().provider) return disconnected()
  const wallet = { namespace, provider: CONNECTOR, transport: TRANSPORT }
  return sendChecked({ ...context, read }, wallet, { method, safety }, params as Secret<Json>)
}
