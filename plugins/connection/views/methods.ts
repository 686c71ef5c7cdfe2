import type { Features } from '../../capabilities.ts'

const METHODS = ['email', 'social', 'wallet'] as const

export type Method = (typeof METHODS)[number]

const isMethod = (value: unknown): value is Method => METHODS.includes(value as Method)

/**
 * E-mail, social, wallet; where a wallet is installed, it comes first; unless the host says otherwise. What the host
 * leaves out comes last.
 */
export function methodsInOrder(configured: unknown, hasInstalled: boolean): readonly Method[] {
  const wished = Array.isArray(configured) ? configured.filter(isMethod) : []
  const usual: readonly Method[] = hasInstalled ? ['wallet', 'email', 'social'] : METHODS
  return [...new Set([...wished, ...usual])]
}

/** What the host has not turned off. */
export const isOffered = (id: 'email' | 'social', { email, socials }: Features): boolean =>
  id === 'email' ? email !== false : socials !== false && !(Array.isArray(socials) && socials.length === 0)
