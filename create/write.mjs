import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CreateError } from './error.mjs'

/** What an empty folder may have: a repository, and what systems put there. */
const HARMLESS = new Set(['.git', '.DS_Store', 'Thumbs.db'])

/** @throws `CreateError` if something is there already, or if the system refuses */
export function assertWritable(folder, isForced = false) {
  const found = tryTo(folder, () => statSync(folder, { throwIfNoEntry: false }))
  if (!found) return
  if (!found.isDirectory()) throw new CreateError(`${folder} is a file.`)
  const content = tryTo(folder, () => readdirSync(folder)).filter((name) => !HARMLESS.has(name))
  if (content.length > 0 && !isForced)
    throw new CreateError(
      `${folder} isn’t empty. Choose another folder, or add --force to replace files of the same name.`,
    )
}

/**
 * Writes files by their paths in the folder.
 * @throws `CreateError` with what the system says
 */
export function writeFiles(folder, files) {
  tryTo(folder, () => {
    for (const [path, text] of files) {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  })
}

/** Some versions of Node.js throw where a file is in the way, also if they are told not to. */
function tryTo(folder, act) {
  try {
    return act()
  } catch (error) {
    throw new CreateError(`${folder} can’t be written. ${error.message}`)
  }
}
