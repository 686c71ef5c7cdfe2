import { ApiPromise, HttpProvider } from '@polkadot/api'

/** Connects the library that hosts use to a node. */
export const clientOf = (url: string): Promise<ApiPromise> =>
  ApiPromise.create({ provider: new HttpProvider(url, {}, 0) as never, noInitWarn: true })

/** Returns the free balance of an account, in the smallest unit. */
export async function freeOf({ query }: ApiPromise, address: string): Promise<bigint> {
  const info = (await query.system?.account?.(address))?.toJSON() as { data: { free: string | number } } | undefined
  return BigInt(info?.data.free ?? 0)
}
