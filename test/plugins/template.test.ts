import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../entries.mjs'

const create = join(root, 'create/index.mjs')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('the template creates a plugin with another name, for this version, and leaves existing files alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-template-'))
  try {
    const made = join(folder, 'tip-jar')
    execFileSync(process.execPath, [create, made, '--plugin'])
    const files = readdirSync(made, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    const names = files.map(({ name }) => name).sort()
    expect(names).toEqual([
      '.gitignore',
      'LICENSE',
      'README.md',
      'TipJar.tsx',
      'contract.ts',
      'index.ts',
      'messages.ts',
      'migrations.ts',
      'package.json',
      'runtime.ts',
      'tip-jar.test.ts',
      'tsconfig.build.json',
      'tsconfig.json',
      'view.test.tsx',
    ])
    for (const { parentPath, name } of files)
      expect(readFileSync(join(parentPath, name), 'utf8')).not.toMatch(/my.?plugin/i)
    const { name, peerDependencies } = JSON.parse(readFileSync(join(made, 'package.json'), 'utf8'))
    expect([name, peerDependencies.portico]).toEqual(['portico-tip-jar', `^${version}`])
    expect(readFileSync(join(made, 'src/index.ts'), 'utf8')).toContain(`portico: '^${version}'`)
    expect(() => execFileSync(process.execPath, [create, made, '--plugin'], { stdio: 'pipe' })).toThrow('isn’t empty')
    expect(() => execFileSync(process.execPath, [create, 'Tip Jar', '--plugin'], { stdio: 'pipe' })).toThrow(
      'isn’t a valid name',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
