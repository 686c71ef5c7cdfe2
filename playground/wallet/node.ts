import { fromNode, type RpcError, unreachable } from './errors.ts'

/** Sends a request to the chain's node. @throws An {@link RpcError} of the node, or one that says it is unreachable. */
export async function askNode(
  { chainId, url }: { readonly chainId: string; readonly url: string | undefined },
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  if (!url) throw unreachable(chainId)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }).catch(() => Promise.reject(unreachable(chainId)))
  const { result, error } = (await answer.json()) as { result?: unknown; error?: RpcError }
  if (error) throw fromNode(error)
  return result
}
