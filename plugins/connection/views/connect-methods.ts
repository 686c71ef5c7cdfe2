import type { Features } from '../../capabilities.ts'

const METHODS = ['email', 'social', 'wallet'] as const

export type ConnectMethod = (typeof METHODS)[number]

const isMethod = (value: unknown): value is ConnectMethod => METHODS.includes(value as ConnectMethod)

/**
 * Sorts the ways to connect by the host's order. The default is e-mail, social, wallet, with wallets first if one is
 * installed; methods that the host omits come last.
 */
export function sortMethods(configured: unknown, hasInstalled: boolean): readonly ConnectMethod[] {
  const wished = Array.isArray(configured) ? configured.filter(isMethod) : []
  const usual: readonly ConnectMethod[] = hasInstalled ? ['wallet', 'email', 'social'] : METHODS
  return [...new Set([...wished, ...usual])]
}

/** Returns true unless the host disabled the method. */
export const isMethodEnabled = (id: 'email' | 'social', { email, socials }: Features): boolean =>
  id === 'email' ? email !== false : socials !== false && !(Array.isArray(socials) && socials.length === 0)
