import { defineCapability, type Json, type Secret, type } from '../../kernel/index.ts'
import type { Network } from './network.ts'

/** A request to a server. `params` becomes the query; the body is sent as JSON. */
export interface HttpRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined
  readonly params?: Readonly<Record<string, string | undefined>> | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** A secret is sent, but masked in the log. */
  readonly body?: Json | Secret<Json> | undefined
  /** `no-cache` if the browser's cached response is too old. */
  readonly cache?: 'no-cache' | undefined
  /** Milliseconds until the request is aborted. Default 30 s. */
  readonly timeout?: number | undefined
}

/** @see JSON-RPC 2.0 */
export interface RpcRequest {
  readonly method: string
  /** A secret is sent, but masked in the log. */
  readonly params?: Json | Secret<Json> | undefined
  /** Checks that a result has the method's form. If not, the next server is tried. */
  readonly isValid?: ((result: Json) => boolean) | undefined
  /**
   * Tells a result from "not found", which may only mean that a server is behind: the other servers are then asked too,
   * and it counts if none of them has a result, nor fails.
   */
  readonly isFound?: ((result: Json) => boolean) | undefined
  /** A request sent to the same server first. If its result is invalid, the next server is tried. */
  readonly identity?: Pick<RpcRequest, 'method' | 'isValid'> | undefined
}

/** Calls servers. All of them must be among the `origins` of the plugin that calls. */
export interface ApiMethods {
  /**
   * The generic HTTP client. The response is untrusted: validate it.
   * @throws `http-status`: 'HTTP status code: {n}', with `{ status, body }` in `cause`, the body parsed;
   *   `http-unreachable`, also if the server redirects or times out
   */
  http(request: HttpRequest): Promise<Json>
  /**
   * Calls a network's RPC servers, the host's own first, until one answers. The response is untrusted: validate it. A
   * list is sent in batches of at most 1,000.
   * @returns One result, or for a list of requests a list of results in the same order
   * @throws `url-required`: 'URL required', if the network has none; the node's own error with its numeric `code` and
   *   `data`, for a list the first one; `rpc-unreachable` and `rpc-invalid` if no server answered. With `isMissing`,
   *   if one does not have the result (`isFound`), and another one failed
   */
  rpc(network: Network, request: RpcRequest): Promise<Json>
  /** Sends several requests at once, and returns their results in the same order. */
  rpc(network: Network, requests: readonly RpcRequest[]): Promise<readonly Json[]>
}

/** Servers: an HTTP client, and JSON-RPC of a network. */
export const Api = /* @__PURE__ */ defineCapability('api', /* @__PURE__ */ type<ApiMethods>())
