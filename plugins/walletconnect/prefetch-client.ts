import './client.ts'

/** Fetches the client, the most of what a pairing needs. One that is missing is reported when it is asked for. */
export const prefetchClient = (): Promise<unknown> => import('@walletconnect/universal-provider').catch(() => {})
