import { defineCapability, type Json, type Secret, type } from '../../kernel/index.ts'
import type { Network } from './network.ts'

/** A request to a server. `params` become the query; a body is sent as JSON. */
export interface HttpRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined
  readonly params?: Readonly<Record<string, string | undefined>> | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** As a secret, it is sent, and the log holds its place. */
  readonly body?: Json | Secret<Json> | undefined
  /** `no-cache` where what the browser remembers of it is too old. */
  readonly cache?: 'no-cache' | undefined
  /** Milliseconds until it is given up. Default 30 s. */
  readonly timeout?: number | undefined
}

/** @see JSON-RPC 2.0 */
export interface RpcRequest {
  readonly method: string
  /** As a secret, it is sent, and the log holds its place. */
  readonly params?: Json | Secret<Json> | undefined
  /** Says whether a result has the method's form. Where it has not, the next server is asked. */
  readonly isValid?: ((result: Json) => boolean) | undefined
  /** Asked of the same server before; where its answer is not valid, the next server is asked. */
  readonly identity?: Pick<RpcRequest, 'method' | 'isValid'> | undefined
}

export interface ApiMethods {
  /**
   * The generic HTTP client. The answer is anybody's: validate it.
   * @throws `http-status`: 'HTTP status code: {n}', with `{ status, body }` in `cause`, the body parsed; and
   *   `http-unreachable`, also where the server redirects or is too slow
   */
  http(request: HttpRequest): Promise<Json>
  /**
   * Asks a network's RPC servers, the host's own first, until one answers. The answer is anybody's: validate it.
   * @returns One result, or for a list of requests a list of results in the same order.
   * A list goes out in batches of at most 1,000.
   * @throws `url-required`: 'URL required', where the network has none; the node's own error with its numeric `code` and
   *   `data`, of a list the first; `rpc-unreachable` and `rpc-invalid` where no server gave an answer
   */
  rpc(network: Network, request: RpcRequest): Promise<Json>
  rpc(network: Network, requests: readonly RpcRequest[]): Promise<readonly Json[]>
}

/** Servers: the HTTP client, JSON-RPC, and the blockchain-data service. */
export const Api = /* @__PURE__ */ defineCapability('api', /* @__PURE__ */ type<ApiMethods>())
