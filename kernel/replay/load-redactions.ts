import { createPluginFailedError } from '../lazy-errors.ts'
import type { Redaction, Redactions } from './define-migrations.ts'

/**
 * Fetches what an export needs beyond the schemas.
 * @throws `plugin-failed`, since a report without it would tell persons
 */
export async function loadRedactions(redactions: Redactions): Promise<Redactions> {
  const loadOne = async ([id, redaction]: readonly [string, Redaction]) => {
    try {
      const { encodings, loadEncodings } = redaction
      return [id, { ...redaction, encodings: loadEncodings ? await loadEncodings() : encodings }] as const
    } catch (error) {
      throw createPluginFailedError(id, 'history', error)
    }
  }
  return new Map(await Promise.all([...redactions].map(loadOne)))
}
