/** Fetches the client, the most of what a pairing needs. One that is missing is reported when it is asked for. */
export const prefetchClient = (): Promise<unknown> =>
  Promise.all([import('./client.ts'), import('@walletconnect/universal-provider')]).catch(() => {})
