import { ens_normalize } from '@adraffy/ens-normalize'
import { LONGEST_NAME } from './constants.ts'

/** Normalizes a name. An invalid name is rejected (`null`), never corrected. @see ENSIP-15 */
export function normalizeName(text: string): string | null {
  if (text.length > LONGEST_NAME) return null
  try {
    return ens_normalize(text) || null
  } catch {
    return null
  }
}
