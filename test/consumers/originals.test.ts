import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../build.mjs'
import { isDeep } from '../cases.ts'
import { root } from '../entries.mjs'
import { installFolder } from '../install-folder.mjs'

const folder = join(root, 'test/originals')
const compiler = join(root, 'node_modules/newest/node_modules/typescript/bin/tsc')

// The kits have some 800 MB of packages, which only this test needs.
test.runIf(isDeep)(
  'ours is assignable to the original’s type, for every name that is kept',
  () => {
    build()
    installFolder(folder)
    const tsc = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
    expect([tsc.stdout, tsc.status]).toEqual(['', 0])
  },
  600_000,
)
