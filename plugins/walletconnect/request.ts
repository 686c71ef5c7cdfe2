// What a host asks of the wallet where no family is enabled.
import type { Json, Secret } from '../../kernel/index.ts'
import { Accounts, Router } from '../capabilities.ts'
import { disconnected, type RpcAnswer, unsupported } from '../rpc-errors.ts'
import { safetyOf } from '../rpc-methods.ts'
import { askWallet } from '../rpc-wallet.ts'
import { CONNECTOR, TRANSPORT } from './constants.ts'
import type { Context } from './context.ts'
import type { WalletCall } from './contract.ts'
import { basicMethods } from './proposal.ts'

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
