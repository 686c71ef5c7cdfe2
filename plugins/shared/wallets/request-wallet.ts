// Who answers for a namespace's wallet: an object of the page, or the transport that leads to it.
import type { BoundIo, Json, Secret, Services } from '../../../kernel/index.ts'
import { type Accounts, type Namespace, Transport, type TransportMethods } from '../../capabilities.ts'
import { disconnected } from '../rpc/errors.ts'
import { selectConnection } from './connections.ts'

/** A wallet that is connected. */
export interface OpenedWallet {
  readonly namespace: Namespace
  /** The name of the page object; it stays with the namespace's port. */
  readonly provider: string
  /** The id of the `Transport` that carries requests to it, where it is no object of the page. */
  readonly transport?: string | null | undefined
}

/** What this file needs of a namespace's context. */
export interface WalletContext {
  readonly io: Pick<BoundIo<never>, 'request' | 'requestSecret'>
  readonly services: Pick<Services<readonly [typeof Accounts, typeof Transport]>, 'all' | 'state'>
}

interface Call<Params> {
  readonly method: string
  readonly params?: Params | undefined
}

/** @throws with code 4900 where the plugin of the transport did not come */
export function getTransport({ services }: Pick<WalletContext, 'services'>, id: string): TransportMethods {
  const transport = services.all(Transport).find((one) => one.id === id)
  if (transport) return transport
  const { code, message } = disconnected().error
  throw Object.assign(new Error(message), { code, isUnasked: true })
}

/** A wallet shows the visitor what it is asked: a plugin with the grant `requests` may keep it for them. */
function disclosed<Params>(call: Call<Params>): Call<Params> {
  // A secret is the only value with a method: the class itself would be fetched with the first opening.
  if (typeof Object(call.params).disclose === 'function') (call.params as Secret<unknown>).disclose()
  return call
}

/** Over a transport a request says on which network it is meant: that on which the namespace stands. */
function addressCall<Params>({ services }: WalletContext, namespace: Namespace, call: Call<Params>) {
  const standing = selectConnection({ services }, namespace)
  return { ...call, namespace, caipNetworkId: standing?.networkState.activeNetwork ?? '' }
}

export const requestWallet = (
  context: WalletContext,
  { namespace, provider, transport }: OpenedWallet,
  call: Call<Json | Secret<Json>>,
): Promise<Json> =>
  transport
    ? getTransport(context, transport).request(addressCall(context, namespace, disclosed(call)))
    : context.io.request({ target: provider, ...disclosed(call) })

/** What is asked and answered may be signed: no log holds either. */
export const requestWalletSecret = (
  context: WalletContext,
  { namespace, provider, transport }: OpenedWallet,
  call: Call<Secret<Json>>,
): Promise<Secret<Json>> =>
  transport
    ? getTransport(context, transport).requestSecret(addressCall(context, namespace, disclosed(call)))
    : context.io.requestSecret({ target: provider, ...disclosed(call) })
