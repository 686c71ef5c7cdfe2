import { basename, resolve } from 'node:path'
import { CreateError } from './error.mjs'
import { DEPENDENCIES } from './packages.mjs'

/** What npm, a URL and every file system accept. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
/** npm’s limit. */
const LONGEST = 214
/** Windows has devices of these names. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** Returns the name of the package: that of its folder. */
export const getName = (target) => basename(resolve(target))

/** Returns the name as a title: `tip-jar` is “Tip Jar”. */
export const getTitle = (name) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** @returns What is wrong with the folder’s name, or undefined */
export function findFault(target) {
  const name = getName(target)
  if (target.trim() === '' || !NAME.test(name))
    return `${JSON.stringify(name)} isn’t a valid name. Use lowercase letters, digits and hyphens.`
  if (name.length > LONGEST) return `The name has ${name.length} characters. npm allows ${LONGEST}.`
  if (DEVICES.test(name)) return `"${name}" is the name of a device on Windows. Choose another name.`
  if (Object.hasOwn(DEPENDENCIES, name))
    return `"${name}" is the name of a package that the site needs. Choose another name.`
  return undefined
}

/** @throws `CreateError` if the folder’s name cannot be that of a package */
export function checkTarget(target) {
  const fault = findFault(target)
  if (fault) throw new CreateError(fault)
}
