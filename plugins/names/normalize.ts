import { ens_normalize } from '@adraffy/ens-normalize'
import { LONGEST_NAME } from './constants.ts'

/** The one form of a name, or `null` where it can have none: it is refused, and never mended. @see ENSIP-15 */
export function normalizeName(text: string): string | null {
  if (text.length > LONGEST_NAME) return null
  try {
    return ens_normalize(text) || null
  } catch {
    return null
  }
}
