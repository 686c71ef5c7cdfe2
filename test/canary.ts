import { gzipSync } from 'node:zlib'
import { getDisguises as common } from './kit/check/disguises.ts'

/** The disguises of the test kit, and gzip, which needs Node. */
export const disguises = (text: string): readonly (readonly [how: string, form: string])[] => [
  ...common(text),
  ['gzip', gzipSync(text).toString('base64')],
]

/** Creates a function that lists the disguises of `text` that a text contains. */
export function createSeeker(text: string): (where: string) => readonly string[] {
  const forms = disguises(text)
  return (where) => forms.filter(([, form]) => where.includes(form)).map(([how]) => how)
}

/** The same for short digits: without halves, and only where no other digit or letter is adjacent. */
export function createDigitSeeker(digits: string): (where: string) => readonly string[] {
  const isSolid = ([how]: readonly [string, string]) => !how.endsWith('half')
  const forms = disguises(digits)
    .filter(isSolid)
    .map(([how, form]) => [how, new RegExp(`(?<![0-9A-Za-z])${form.replace(/\W/g, '\\$&')}(?![0-9A-Za-z])`)] as const)
  return (where) => forms.filter(([, form]) => form.test(where)).map(([how]) => how)
}

/** Lists the disguises of `text` that `where` contains. */
export const findDisguises = (text: string, where: string): readonly string[] => createSeeker(text)(where)
