// What the command line prints of an error.
import { relative } from 'node:path'
import type { PorticoError } from 'portico'
import { CommandError } from './command.ts'

/** What the operating system says of a file. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'a folder, not a file',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'not a folder',
  EPERM: 'permission denied',
}

/** By its name, since there may be several copies of Portico: that of a configuration, and the parts built into this. */
export const isPorticoError = (error: unknown): error is PorticoError =>
  error instanceof Error && error.name === 'PorticoError'

/** @param file - The report that a command reads */
export function describeError(error: unknown, { cwd, file }: { cwd: string; file?: string | undefined }): string {
  if (isPorticoError(error)) {
    const place = error.code === 'log-invalid' && file !== undefined ? `${file}: ` : ''
    return [`${place}${error.message}`, ...error.hints, error.docs].join('\n')
  }
  if (error instanceof CommandError) return error.message
  const { path } = Object(error) as { path?: unknown }
  if (typeof path !== 'string') return describeReason(error)
  const below = relative(cwd, path)
  return `${below && !below.startsWith('..') ? below : path}: ${describeReason(error)}.`
}

/** Says why a file can't be read, without its name. */
export function describeReason(error: unknown): string {
  const { code } = Object(error) as { code?: unknown }
  return (typeof code === 'string' && REASONS[code]) || String(error)
}
