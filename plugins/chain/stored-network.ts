// The network that the visitor chose, for wallets that do not know it. Without storage, the choice ends with the page.
import type { BoundIo } from '../../kernel/index.ts'

type Io<Method extends keyof BoundIo<never>> = Pick<BoundIo<never>, Method>

/** @returns `null` if nothing is stored, or storage is denied */
export const readNetwork = (io: Io<'get'>, key: string): Promise<string | null> => io.get(key).catch(() => null)

export const storeNetwork = (io: Io<'set'>, key: string, caipNetworkId: string): Promise<void> =>
  io.set(key, caipNetworkId).catch(() => {})

export const removeNetwork = (io: Io<'remove'>, key: string): Promise<void> => io.remove(key).catch(() => {})
