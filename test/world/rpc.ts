/** Sends a JSON-RPC request to a local node. @throws The error it returns */
export async function askNode<Result>(url: string, method: string, params: readonly unknown[] = []): Promise<Result> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as { result: Result; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
