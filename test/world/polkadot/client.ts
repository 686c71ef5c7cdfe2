import { ApiPromise, HttpProvider } from '@polkadot/api'

/** The library that hosts have, as a client of a node. */
export const clientOf = (url: string): Promise<ApiPromise> =>
  ApiPromise.create({ provider: new HttpProvider(url, {}, 0) as never, noInitWarn: true })

/** What an account may spend, in the smallest unit. */
export async function freeOf({ query }: ApiPromise, address: string): Promise<bigint> {
  const info = (await query.system?.account?.(address))?.toJSON() as { data: { free: string | number } } | undefined
  return BigInt(info?.data.free ?? 0)
}
