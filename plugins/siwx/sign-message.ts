import type { Secret, Services } from '../../kernel/index.ts'
import { type CaipAddress, toAddress, toNamespace } from '../capabilities/caip.ts'
import { Chain, Transport } from '../capabilities.ts'

interface Context {
  readonly services: Pick<Services<readonly [], (typeof Chain | typeof Transport)['id']>, 'all'>
}

/**
 * Has the wallet of an account sign a text: by its namespace's adapter, or without any adapter by the transport that
 * takes their place.
 * @throws With code 4001 if the visitor declined
 */
export async function signMessage(
  { services }: Context,
  account: CaipAddress,
  message: Secret<string>,
): Promise<Secret<string>> {
  const namespace = toNamespace(account)
  const chain =
    services.all(Chain).find((one) => one.namespace === namespace) ??
    services.all(Transport).flatMap((one) => one.chain?.(namespace) ?? [])[0]
  if (!chain) throw new Error('Nobody signs for this namespace.')
  return chain.signMessage({ address: toAddress(account), message })
}
