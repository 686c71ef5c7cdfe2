import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeep } from '../cases.ts'
import { root } from '../entries.mjs'
import { TOKEN } from './inbox.ts'

/** Installs packages, so that it runs in the deep run alone. */
let folder: string
let child: ChildProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-inbox-'))
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, stdio: 'pipe' })

test.skipIf(!isDeep)('the packed inbox starts in an empty folder, and accepts a report', async () => {
  run(process.execPath, ['build.mjs'], join(root, 'inbox'))
  run('npm', ['pack', '--silent', '--pack-destination', folder], join(root, 'inbox'))
  const [tarball = ''] = await readdir(folder)
  await writeFile(join(folder, 'package.json'), '{}')
  run('npm', ['install', '--ignore-scripts', `./${tarball}`], folder)
  child = spawn(process.execPath, ['node_modules/portico-inbox/dist/cli.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, INBOX_TOKEN: TOKEN, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  while (!/key: '/.test(text)) text += String(await once(child.stdout as NodeJS.ReadableStream, 'data'))
  const [, url = '', key = ''] = /report\(\{ inbox: '([^']+)', key: '([^']+)'/.exec(text) ?? []
  expect(text).toContain(`The inbox is at ${url}`)
  const body = await readFile(join(root, 'test/golden/0.1.0.json'))
  expect((await fetch(`${url}/reports?key=${key}`, { method: 'POST', body })).status).toBe(201)
  expect(await (await fetch(url)).text()).toContain('<title>Portico inbox</title>')
  expect(await readdir(folder)).toContain('inbox-data')
})
