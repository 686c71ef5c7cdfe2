import type { Context } from './context.ts'

/** Reads from this browser's storage. @returns `null` if nothing is stored, or storage is denied */
export const readStored = ({ io }: Context, key: string): Promise<string | null> => io.get(key).catch(() => null)
