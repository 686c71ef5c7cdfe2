import { gzipSync } from 'node:zlib'
import { disguises as common } from './kit/check/disguises.ts'

/** Those of the test kit, and one that takes Node. */
export const disguises = (text: string): readonly (readonly [how: string, form: string])[] => [
  ...common(text),
  ['gzip', gzipSync(text).toString('base64')],
]

/** What tells the disguises in which `text` is found somewhere. */
export function seeker(text: string): (where: string) => readonly string[] {
  const forms = disguises(text)
  return (where) => forms.filter(([, form]) => where.includes(form)).map(([how]) => how)
}

/** The same for what is too short to be halved, or to mean anything in the midst of other digits. */
export function digitsSeeker(digits: string): (where: string) => readonly string[] {
  const isSolid = ([how]: readonly [string, string]) => !how.endsWith('half')
  const forms = disguises(digits)
    .filter(isSolid)
    .map(([how, form]) => [how, new RegExp(`(?<![0-9A-Za-z])${form.replace(/\W/g, '\\$&')}(?![0-9A-Za-z])`)] as const)
  return (where) => forms.filter(([, form]) => form.test(where)).map(([how]) => how)
}

/** The disguises in which `text` is found in `where`. */
export const found = (text: string, where: string): readonly string[] => seeker(text)(where)
