// Reaches a namespace's wallet: an object of the page, or a remote wallet behind a transport.
import type { BoundIo, Json, Secret, Services } from '../../../kernel/index.ts'
import { toAddress } from '../../capabilities/caip.ts'
import {
  type Accounts,
  type ChainSession,
  type Namespace,
  Transport,
  type TransportMethods,
  type TransportSession,
} from '../../capabilities.ts'
import { disconnected } from '../rpc/errors.ts'
import { selectConnection } from './connections.ts'

/** A connected wallet. */
export interface OpenedWallet {
  readonly namespace: Namespace
  /** Name of the page object, which stays in the namespace's port. */
  readonly provider: string
  /** Id of the `Transport` that carries the requests, if the wallet is no object of the page. */
  readonly transport?: string | null | undefined
}

/** The part of a namespace's context that this file needs. */
export interface WalletContext {
  readonly io: Pick<BoundIo<never>, 'request' | 'requestSecret'>
  readonly services: Pick<Services<readonly [typeof Accounts, typeof Transport]>, 'all' | 'state'>
}

interface Call<Params> {
  readonly method: string
  readonly params?: Params | undefined
}

/** @throws Code 4900 if the transport's plugin is not loaded */
export function getTransport({ services }: Pick<WalletContext, 'services'>, id: string): TransportMethods {
  const transport = services.all(Transport).find((one) => one.id === id)
  if (transport) return transport
  const { code, message } = disconnected().error
  throw Object.assign(new Error(message), { code, isNotRequested: true })
}

/** Creates a namespace's session from that of a transport; `null` if no account is shared. */
export async function toChainSession(
  { accounts, approvedAccounts, types, caipNetworkId, networks, wallet }: TransportSession,
  parse: (addresses: readonly string[]) => Promise<readonly string[]>,
  supportsAllNetworks = false,
): Promise<ChainSession | null> {
  const addresses = await parse([...new Set(accounts.map(toAddress))])
  if (addresses.length === 0) return null
  const approval = { networks, supportsAllNetworks, ...(approvedAccounts && { accounts: approvedAccounts }) }
  return { addresses, ...(types && { types }), caipNetworkId, approval, wallet }
}

/** Lets plugins with the grant `requests` store the parameters for the visitor, since the wallet shows them anyway. */
function disclose<Params>(call: Call<Params>): Call<Params> {
  // A secret is the only value with this method. `instanceof` would load the class with the first opening.
  if (typeof Object(call.params).disclose === 'function') (call.params as Secret<unknown>).disclose()
  return call
}

/** Adds the namespace's active network, which a transport needs. */
function toTransportCall<Params>({ services }: WalletContext, namespace: Namespace, call: Call<Params>) {
  const current = selectConnection({ services }, namespace)
  return { ...call, namespace, caipNetworkId: current?.networkState.activeNetwork ?? '' }
}

export const requestWallet = (
  context: WalletContext,
  { namespace, provider, transport }: OpenedWallet,
  call: Call<Json | Secret<Json>>,
): Promise<Json> =>
  transport
    ? getTransport(context, transport).request(toTransportCall(context, namespace, disclose(call)))
    : context.io.request({ target: provider, ...disclose(call) })

/** Parameters and response may be signed content, so they stay out of the log. */
export const requestWalletSecret = (
  context: WalletContext,
  { namespace, provider, transport }: OpenedWallet,
  call: Call<Secret<Json>>,
  parse?: (answer: Json) => Json,
): Promise<Secret<Json>> =>
  transport
    ? getTransport(context, transport).requestSecret(toTransportCall(context, namespace, disclose(call)), parse)
    : context.io.requestSecret({ target: provider, ...disclose(call) }, parse)
