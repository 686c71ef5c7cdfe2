// Reads the signature of a message from the response of a namespace's own method.
import { type Json, Secret } from '../../../kernel/index.ts'
import { ProviderRpcError, type RpcOutcome } from '../rpc/errors.ts'

/**
 * Code must not depend on the signature, since a rerun doesn't know it: `isResultOf` of the namespace has refused any
 * answer without one.
 * @throws `ProviderRpcError` if the request did not reach the wallet, or the wallet refused
 */
export function extractSignature(answer: RpcOutcome): Secret<string> {
  if ('error' in answer) throw new ProviderRpcError(answer.error)
  return new Secret(extractText(answer.result))
}

/** Some namespaces respond with an object. */
function extractText(result: Json): string {
  const { signature = result } = Object(result) as { signature?: Json }
  return typeof signature === 'string' ? signature : ''
}
