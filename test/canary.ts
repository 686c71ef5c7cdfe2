import { gzipSync } from 'node:zlib'
import { disguises as common } from './kit/check/disguises.ts'

/** Those of the test kit, and one that takes Node. */
export const disguises = (text: string): readonly (readonly [how: string, form: string])[] => [
  ...common(text),
  ['gzip', gzipSync(text).toString('base64')],
]

/** The disguises in which `text` is found in `where`. */
export const found = (text: string, where: string): readonly string[] =>
  disguises(text)
    .filter(([, form]) => where.includes(form))
    .map(([how]) => how)
