/** Returns the outcome of a promise: the value or the EIP-1193 error code. */
export const ending = (promise: Promise<unknown>) =>
  promise.then(
    (result) => ({ result }),
    ({ name, code }) => ({ name, code }),
  )
/** The outcome of a request that the provider refuses with this code. */
export const failure = (code: number) => ({ name: 'ProviderRpcError', code })
