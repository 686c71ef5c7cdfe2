// Composes extrinsics and submits them after signing, with the library that knows a chain's calls and types. Loaded
// lazily, with the first extrinsic. Only the port uses it.
import { ApiPromise, HttpProvider, packageInfo } from '@polkadot/api'
import type { SignerPayloadJSON, SignerResult } from '@polkadot/types/types'
import { type CaipNetworkId, toReference } from '../capabilities/caip.ts'
import { copyJson, LONGEST_ANSWER } from '../shared/json/sanitize.ts'
import { invalidParams, ProviderRpcError } from '../shared/rpc/errors.ts'
import { createRefusedFailure, createUncertainFailure } from '../shared/transactions/broadcast-errors.ts'

/** The library's version. */
export const { version } = packageInfo

/** The network of an extrinsic. */
export interface ExtrinsicContext {
  readonly caipNetworkId: CaipNetworkId
  /** HTTP servers. The first one that responds for this network is used. */
  readonly urls: readonly string[]
}

export interface ComposeOptions extends ExtrinsicContext {
  /** The active account. */
  readonly address: string
  /** The host's params: `{ call, address? }`, where a call is `{ section, method, args? }` or hex-encoded. */
  readonly params: unknown
}

export interface SubmitOptions extends ExtrinsicContext {
  readonly payload: SignerPayloadJSON
  readonly signed: SignerResult
}

/** A node's code for an extrinsic that it has already. @see Substrate, `sc_rpc_api::author::error` */
const ALREADY_IMPORTED = 1013
/** The pool had the extrinsic a short while ago: it may be in a block by now. */
const TEMPORARILY_BANNED = 1012

/**
 * Whether the node itself refused the extrinsic: the pool's errors of `author_submitExtrinsic`, and those of JSON-RPC for
 * requests that are not run. Another code may be that of a proxy whose node has it.
 */
const isRefusal = (code: unknown) =>
  typeof code === 'number' &&
  ((code >= 1001 && code <= 1020 && code !== TEMPORARILY_BANNED) || (code >= -32602 && code <= -32600))

/** Creates the library's methods. @param withTimeout - Rejects a promise that takes too long */
export function createExtrinsics(withTimeout: <T>(promise: Promise<T>) => Promise<T>) {
  const clients = new Map<string, Promise<ApiPromise>>()

  /** Gets the client of a server, whose calls and types are those of the network's runtime as of now. */
  async function getClient(url: string): Promise<ApiPromise> {
    const client = await openClient(url)
    // Over HTTP, the library does not learn of an upgrade.
    const { specVersion } = await withTimeout(client.rpc.state.getRuntimeVersion())
    if (client.runtimeVersion.specVersion.eq(specVersion)) return client
    clients.delete(url)
    return openClient(url)
  }

  function openClient(url: string): Promise<ApiPromise> {
    // No cache, since state changes with each block. The cast: the library's own types do not match.
    const provider = new HttpProvider(url, {}, 0) as never
    const client =
      clients.get(url) ?? withTimeout(ApiPromise.create({ provider, noInitWarn: true, throwOnConnect: true }))
    clients.set(url, client)
    client.catch(() => clients.delete(url))
    return client
  }

  /**
   * Connects to the network's first working server.
   * @throws If none responds, or only for another network
   */
  async function connect({ caipNetworkId, urls }: ExtrinsicContext): Promise<ApiPromise> {
    let failure: unknown = new Error('URL required')
    for (const url of urls) {
      try {
        const client = await getClient(url)
        if (client.genesisHash.toHex().startsWith(`0x${toReference(caipNetworkId)}`)) return client
        failure = new Error('The server serves another network.')
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  return {
    /**
     * Composes an extrinsic.
     * @returns The payload for the wallet, with the account's next nonce and a lifetime
     * @throws -32602
     */
    async compose({ params, address, ...target }: ComposeOptions): Promise<SignerPayloadJSON> {
      const client = await connect(target)
      const { call, address: wanted = address } = Object(Array.isArray(params) ? params[0] : params) as Fields
      const extrinsic = createExtrinsic(client, call)
      const payload = new Promise<SignerPayloadJSON>((resolve, reject) => {
        const signer = {
          signPayload(payload: SignerPayloadJSON) {
            resolve(copyJson(payload, LONGEST_ANSWER) as SignerPayloadJSON)
            // Never resolves: the wallet signs, and `submit` sends.
            return new Promise<never>(() => {})
          },
        }
        extrinsic.signAsync(String(wanted), { nonce: -1, withSignedTransaction: true, signer }).catch(reject)
      })
      return withTimeout(payload)
    },

    /**
     * Submits a signed extrinsic.
     * @returns The transaction hash
     * @throws If the wallet signed another extrinsic; -32003 if the node refused it. Any other error leaves open if it
     * was sent, and carries the hash.
     */
    async submit({ payload, signed, ...target }: SubmitOptions): Promise<{ hash: string }> {
      const client = await connect(target)
      const extrinsic = createSignedExtrinsic(client, payload, signed)
      const sent = { hash: extrinsic.hash.toHex() }
      try {
        await withTimeout(client.rpc.author.submitExtrinsic(extrinsic))
        return sent
      } catch (error) {
        const { code, message } = error as Error & { code?: unknown }
        if (code === ALREADY_IMPORTED) return sent
        if (isRefusal(code)) throw new ProviderRpcError(createRefusedFailure(message))
        throw new ProviderRpcError(createUncertainFailure(sent))
      }
    },

    async close() {
      await Promise.allSettled([...clients.values()].map(async (client) => (await client).disconnect()))
    },
  }
}

interface Fields {
  readonly [field: string]: unknown
}

/** @throws -32602 if the call is invalid */
function createExtrinsic(client: ApiPromise, call: unknown) {
  try {
    if (typeof call === 'string') return client.tx(client.registry.createType('Call', call))
    const { section, method, args = [] } = Object(call) as Fields
    const make = client.tx[String(section)]?.[String(method)]
    if (!make) throw new Error(`The network has no call ${section}.${method}.`)
    return make(...(args as readonly unknown[]))
  } catch (error) {
    throw new ProviderRpcError(invalidParams(`"call": ${(error as Error).message}`).error)
  }
}

/**
 * Adds the signature.
 * @throws If the wallet signed another call, or for another account
 */
function createSignedExtrinsic({ registry, tx }: ApiPromise, payload: SignerPayloadJSON, signed: SignerResult) {
  const { signature, signedTransaction } = signed
  if (!signedTransaction)
    return tx(registry.createType('Call', payload.method)).addSignature(payload.address, signature, payload)
  const extrinsic = registry.createType('Extrinsic', signedTransaction)
  const isSame = extrinsic.method.toHex() === payload.method && extrinsic.signer.eq(payload.address)
  if (!isSame) throw new TypeError('The wallet signed another transaction.')
  return extrinsic
}
