// The signature of a text, as a namespace's own request brings it.
import { type Json, Secret } from '../../../kernel/index.ts'
import { ProviderRpcError, type RpcAnswer } from '../rpc/errors.ts'

/**
 * Nothing depends on what it is: a rerun does not know it. What is no text is an empty one, which verifies nothing.
 * @throws `ProviderRpcError` where the wallet was not asked, or refused
 */
export function extractSignature(answer: RpcAnswer): Secret<string> {
  if ('error' in answer) throw new ProviderRpcError(answer.error)
  return new Secret(extractText(answer.result))
}

/** Some namespaces answer with a record. */
function extractText(result: Json): string {
  const { signature = result } = Object(result) as { signature?: Json }
  return typeof signature === 'string' ? signature : ''
}
