import type { Json } from '../../kernel/index.ts'

interface Failure {
  readonly code: number
  readonly message: string
  readonly data?: Json | undefined
}

/** A wallet's or node's error. @see EIP-1193 */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly code: number
  readonly data: Json | undefined

  constructor({ code, message, data }: Failure) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Gets the result of a request. @throws `RequestError` */
export function toResult<T>(answer: { readonly result: Json } | { readonly error: Failure }): T {
  if ('error' in answer) throw new RequestError(answer.error)
  return answer.result as T
}
