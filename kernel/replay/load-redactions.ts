import { createPluginFailedError } from '../errors.ts'
import type { Redaction, Redactions } from './define-migrations.ts'

/**
 * Fetches what an export needs beyond the schemas. A function that throws ends the export, since a report without it
 * would tell persons, and the error names its plugin.
 * @throws `plugin-failed`
 */
export async function loadRedactions(redactions: Redactions): Promise<Redactions> {
  const loadOne = async ([id, redaction]: readonly [string, Redaction]) => {
    try {
      const { encodings, loadEncodings } = redaction
      const loaded = { ...redaction, encodings: loadEncodings ? await loadEncodings() : encodings }
      return [id, withNamedErrors(id, loaded)] as const
    } catch (error) {
      throw createPluginFailedError(id, 'loadEncodings', error)
    }
  }
  return new Map(await Promise.all([...redactions].map(loadOne)))
}

function withNamedErrors(plugin: string, redaction: Redaction): Redaction {
  const wrap = (name: string, call: (...input: unknown[]) => unknown) => {
    return (...input: unknown[]) => {
      try {
        return call(...input)
      } catch (error) {
        throw createPluginFailedError(plugin, name, error)
      }
    }
  }
  const parts = Object.entries<unknown>({ ...redaction })
  return Object.fromEntries(
    parts.map(([name, part]) => [name, typeof part === 'function' ? wrap(name, part as never) : part]),
  )
}
