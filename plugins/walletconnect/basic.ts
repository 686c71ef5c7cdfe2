// In a family's place, where none is enabled.
import type { Json, Secret } from '../../kernel/index.ts'
import { addressOf, type Namespace } from '../caip.ts'
import { Accounts, Router, type TransportActs, type TransportSession } from '../capabilities.ts'
import type { ChainWork, SignWork } from '../family-chain.ts'
import { disconnected, ProviderRpcError, type RpcAnswer, unsupported } from '../rpc-errors.ts'
import { safetyOf } from '../rpc-methods.ts'
import { askWallet } from '../rpc-wallet.ts'
import { standingIn } from '../standings.ts'
import { CONNECTOR, TRANSPORT } from './constants.ts'
import type { Context } from './context.ts'
import type { WalletCall } from './contract.ts'
import { basicMethods } from './proposal.ts'

/** Addresses are as the wallet says them, and nobody knows of balances. */
export const createChain = (
  { services }: Context,
  { connect, reconnect }: Pick<TransportActs, 'connect' | 'reconnect'>,
  namespace: Namespace,
): ChainWork => ({
  addressesFrom: async (addresses) => addresses,
  connect: async ({ caipNetworkId }) => opened(await connect({ namespace, caipNetworkId })),
  async reconnect() {
    const session = await reconnect({ namespace })
    return session && opened(session)
  },
  /** Each request says which network it means. */
  async switchNetwork({ caipNetworkId }) {
    const standing = standingIn({ services }, namespace)
    if (!standing?.networkState.approvedNetworkIds.includes(caipNetworkId))
      throw new Error('The wallet did not approve this network.')
  },
  async getBalance() {
    throw new Error('No chain family is enabled that could ask for a balance.')
  },
})

/** Nobody knows how a namespace without a family writes texts and signatures. */
export const signer: SignWork = {
  async signMessage() {
    throw new ProviderRpcError(unsupported().error)
  },
}

const opened = ({ accounts, caipNetworkId, networks, wallet }: TransportSession) => ({
  addresses: [...new Set(accounts.map(addressOf))],
  caipNetworkId,
  approval: { networks, supportsAllNetworks: false },
  wallet,
})

/** The plugin's action. `params` never decides what is asked: in a rerun nobody knows them. */
export async function request(context: Context, { method, params, ...call }: WalletCall): Promise<RpcAnswer> {
  const { services } = context
  const namespace = call.namespace ?? services.facts(Accounts)?.activeNamespace ?? ''
  const safety = safetyOf([await basicMethods(context, namespace)], method, services.get(Router))
  if (!safety) return unsupported()
  const read = () => ({ ...context.read(), provider: context.read().session && CONNECTOR })
  if (!read().provider) return disconnected()
  const wallet = { namespace, provider: CONNECTOR, transport: TRANSPORT }
  return askWallet({ ...context, read }, wallet, { method, safety }, params as Secret<Json>)
}
