// Sites of a few files for npx portico migrate, in a folder and a repository of their own.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { main } from '../../cli/main.ts'
import { createSiteFolder } from './site-folder.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

/** Creates a site's folder, committed in a repository. */
export function createSite(files: Files, { isCommitted = true } = {}) {
  const folder = createSiteFolder(files)
  const git = (...args: string[]) => {
    const person = ['-c', 'user.name=Test', '-c', 'user.email=test@site.example', '-c', 'commit.gpgsign=false']
    const { status, stderr } = spawnSync('git', [...person, ...args], { cwd: folder, encoding: 'utf8' })
    expect([stderr, status]).toEqual([expect.anything(), 0])
  }
  if (isCommitted) {
    git('init', '--quiet')
    git('add', '--all')
    git('commit', '--quiet', '--message', 'before')
  }
  return {
    folder,
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    write: (path: string, text: string) => writeFileSync(join(folder, path), text),
    async run(...args: string[]) {
      const [out, err] = [[] as string[], [] as string[]]
      const code = await main(['migrate', ...args], {
        cwd: folder,
        out: (text) => out.push(text),
        err: (text) => err.push(text),
      })
      return { code, out: out.join('\n'), err: err.join('\n') }
    },
  }
}
