import type { WalletsOptions } from './options.ts'

/** Ids of the explorer, and names of well-known wallets. An rdns or a connector's id is for wallets in the page. */
const LISTED = /^(?:[0-9a-f]{64}|[a-z]+)$/

/** Gets the wallets of groups that the explorer may have. */
export const getGroupIds = (groups: NonNullable<WalletsOptions['groups']>): readonly string[] =>
  groups.flatMap(({ wallets }) => wallets).filter((name) => LISTED.test(name))
