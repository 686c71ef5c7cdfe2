// Databases of PGlite for tests. An empty one takes seconds to initialize, so that each is a copy of one.
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from '../../inbox/store/database.ts'
import { root } from '../entries.mjs'

/** Creates a folder with an empty database. @returns Its address for `openDatabase`. It is removed after the run. */
export async function createPglite(): Promise<string> {
  const folder = join(process.env.PORTICO_TEMPORARY as string, `pglite-${crypto.randomUUID()}`)
  // A thousand small files: one by one from JavaScript, they take three times as long.
  cpSync(await initialize(), folder, { recursive: true })
  return folder
}

/** Initializes the empty database once for each version of PGlite. */
async function initialize(): Promise<string> {
  const manifest = join(root, 'node_modules/@electric-sql/pglite/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = join(root, 'node_modules/.cache/portico', `pglite-${version}`)
  if (existsSync(folder)) return folder
  const started = await mkdtemp(join(tmpdir(), 'portico-pglite-'))
  await (await openDatabase(started)).close()
  await mkdir(dirname(folder), { recursive: true })
  const copy = `${folder}-${crypto.randomUUID()}`
  await cp(started, copy, { recursive: true })
  await rm(started, { recursive: true })
  // Another process may have been quicker.
  await rename(copy, folder).catch(() => rm(copy, { recursive: true }))
  return folder
}
