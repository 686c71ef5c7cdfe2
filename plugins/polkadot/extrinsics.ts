// What knows a chain's own calls and types: it composes what a wallet signs, and sends it. Fetched with the first
// extrinsic, and asked by the port alone.
import { ApiPromise, HttpProvider, packageInfo } from '@polkadot/api'
import type { SignerPayloadJSON, SignerResult } from '@polkadot/types/types'
import { type CaipNetworkId, toReference } from '../shared/caip.ts'
import { copyJson, LONGEST_ANSWER } from '../shared/json/sanitize.ts'
import { invalidParams, ProviderRpcError } from '../shared/rpc/errors.ts'

/** Of the library. */
export const { version } = packageInfo

/** Where an extrinsic is meant to be. */
export interface ExtrinsicContext {
  readonly caipNetworkId: CaipNetworkId
  /** HTTP servers; the first that answers for this network is used. */
  readonly urls: readonly string[]
}

export interface Composing extends ExtrinsicContext {
  /** The active account. */
  readonly address: string
  /** What the host asked: `{ call, address? }`; a call is `{ section, method, args? }`, or encoded, in hexadecimal. */
  readonly asked: unknown
}

export interface Submitting extends ExtrinsicContext {
  readonly payload: SignerPayloadJSON
  readonly signed: SignerResult
}

/** @see EIP-1474 */
const TRANSACTION_REJECTED = -32003

/** @param within - Gives up what takes too long. */
export function createExtrinsics(within: <T>(promise: Promise<T>) => Promise<T>) {
  const clients = new Map<string, Promise<ApiPromise>>()

  function clientAt(url: string): Promise<ApiPromise> {
    // Nothing of what changes with a block may come from a cache. Its own types don't fit each other to the letter.
    const provider = new HttpProvider(url, {}, 0) as never
    const client = clients.get(url) ?? within(ApiPromise.create({ provider, noInitWarn: true, throwOnConnect: true }))
    clients.set(url, client)
    client.catch(() => clients.delete(url))
    return client
  }

  /** @throws where no server answers, or the one that does is of another network */
  async function connected({ caipNetworkId, urls }: ExtrinsicContext): Promise<ApiPromise> {
    let failure: unknown = new Error('URL required')
    for (const url of urls) {
      try {
        const client = await clientAt(url)
        if (client.genesisHash.toHex().startsWith(`0x${toReference(caipNetworkId)}`)) return client
        failure = new Error('The server is of another network.')
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  return {
    /** @returns What the wallet is to sign, with the account's next number and a lifetime. @throws -32602 */
    async compose({ asked, address, ...place }: Composing): Promise<SignerPayloadJSON> {
      const client = await connected(place)
      const { call, address: wanted = address } = Object(Array.isArray(asked) ? asked[0] : asked) as Fields
      const extrinsic = createExtrinsic(client, call)
      const payload = new Promise<SignerPayloadJSON>((resolve, reject) => {
        const signer = {
          signPayload(payload: SignerPayloadJSON) {
            resolve(copyJson(payload, LONGEST_ANSWER) as SignerPayloadJSON)
            // It is signed elsewhere, and sent by `submit`.
            return new Promise<never>(() => {})
          },
        }
        extrinsic.signAsync(String(wanted), { nonce: -1, withSignedTransaction: true, signer }).catch(reject)
      })
      return within(payload)
    },

    /** @returns The hash by which it is known. @throws where the wallet signed something else; -32003 */
    async submit({ payload, signed, ...place }: Submitting): Promise<{ hash: string }> {
      const client = await connected(place)
      const extrinsic = signedExtrinsic(client, payload, signed)
      try {
        return { hash: (await within(client.rpc.author.submitExtrinsic(extrinsic))).toHex() }
      } catch (error) {
        throw new ProviderRpcError({ code: TRANSACTION_REJECTED, message: (error as Error).message })
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

/** @throws -32602 */
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

/** @throws where the wallet signed another call, or for another account */
function signedExtrinsic({ registry, tx }: ApiPromise, payload: SignerPayloadJSON, signed: SignerResult) {
  const { signature, signedTransaction } = signed
  if (!signedTransaction)
    return tx(registry.createType('Call', payload.method)).addSignature(payload.address, signature, payload)
  const extrinsic = registry.createType('Extrinsic', signedTransaction)
  const isSame = extrinsic.method.toHex() === payload.method && extrinsic.signer.eq(payload.address)
  if (!isSame) throw new TypeError('The wallet signed another transaction.')
  return extrinsic
}
