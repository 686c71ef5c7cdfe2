import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceFilesOfEsbuild } from '../../build/sources.mjs'
import { explain } from '../../inbox/cli/explain.ts'
import { release } from '../../inbox/cli/release.ts'
import { formatGroupResults, type GroupResult, nameChange } from '../../inbox/group-results.ts'
import { createSandbox } from '../../inbox/jobs/sandbox.ts'
import type { ListedGroup } from '../../inbox/store/groups.ts'
import { root } from '../entries.mjs'
import { type Bug, visitShop } from '../kernel/sample/shop.ts'
import { POLL_MS, startInbox, type TestInbox, TOKEN, until } from './inbox.ts'
import { createPglite } from './pglite.ts'

const results = fileURLToPath(new URL('../../test-results/', import.meta.url))
mkdirSync(results, { recursive: true })
const site = mkdtempSync(join(results, 'inbox-'))
let inbox: TestInbox
beforeAll(async () => {
  inbox = await startInbox(await createPglite())
})
afterAll(async () => {
  await inbox?.stop()
  rmSync(site, { recursive: true })
})

/** Writes the site's code with or without a bug, and releases it. */
async function releaseShop(version: string, bug?: Bug) {
  writeFileSync(
    join(site, 'portico.config.ts'),
    `import { eip155 } from ${JSON.stringify(join(root, 'plugins/eip155/index.ts'))}
import { shop } from ${JSON.stringify(join(root, 'test/kernel/sample/shop.ts'))}
export default { plugins: [eip155(), shop(${JSON.stringify({ bug })})] }`,
  )
  const lines: string[] = []
  const to = { version, url: inbox.url, token: TOKEN, pause: POLL_MS }
  const options = { place: site, ...to, esbuildPlugins: [sourceFilesOfEsbuild] }
  const code = await release({ ...options, out: (text) => lines.push(text) })
  return { code, out: lines.join('\n') }
}
const groupOf = async () => (await inbox.read<readonly ListedGroup[]>('/api/groups'))[0] as ListedGroup
const resolveIn = (version: string, id: string) =>
  inbox.call(`/api/groups/${id}/state`, { method: 'PUT', body: JSON.stringify({ state: 'resolved', in: version }) })

test('a release says what it mends, and a regression opens the group again', async () => {
  const bug = 'reducer-throws'
  for (const seed of [1, 2]) await inbox.send(await visitShop({ seed, bug }), { build: '1.0.0' })
  await until(groupOf, (group) => group?.reports === 2)

  const buggy = await releaseShop('1.1.0', bug)
  expect(buggy.out).toMatch(/still happens +2 .* shop threw TypeError in reduce/)
  expect([buggy.code, (await groupOf()).stillHappens]).toEqual([0, 'yes'])

  const fixed = await releaseShop('1.2.0')
  expect(fixed.out).toMatch(/fixed +2 /)
  expect([fixed.code, (await groupOf()).stillHappens]).toEqual([0, 'no'])
  await resolveIn('1.2.0', (await groupOf()).id)

  // A page that was opened before the fix.
  await inbox.send(await visitShop({ seed: 3, bug }), { build: '1.1.0' })
  await until(groupOf, (group) => group.reports === 3)
  expect((await groupOf()).state).toBe('resolved')

  const again = await releaseShop('1.3.0', bug)
  expect(again.out).toMatch(/regression +3 /)
  expect([again.code, (await groupOf()).state]).toEqual([1, 'open'])

  await resolveIn('1.4.0', (await groupOf()).id)
  await inbox.send(await visitShop({ seed: 4, bug }), { build: '1.4.1' })
  await until(groupOf, (group) => group.reports === 4 && group.state === 'open')
  await expect(releaseShop('1.3.0', bug)).rejects.toThrow('The inbox has a build 1.3.0 already.')
})

test('a resolved bug that the build before did is a regression of a build that still does it', async () => {
  const bug = 'effect-throws'
  await inbox.send(await visitShop({ seed: 5, bug }), { build: '2.0.0' })
  const { id } = await until(groupOf, (group) => group?.versions.includes('2.0.0'))
  const change = ({ out }: { readonly out: string }) => out.split('\n').find((line) => line.includes(id))
  expect(change(await releaseShop('2.1.0', bug))).toMatch(/^still happens /)
  await resolveIn('2.2.0', id)
  const still = await releaseShop('2.2.0', bug)
  expect([still.code, change(still)]).toEqual([1, expect.stringMatching(/^regression /)])
  expect((await groupOf()).state).toBe('open')

  // Resolving it later does not change what that build did.
  await resolveIn('2.3.0', id)
  const { results } = await inbox.read<{ results: readonly GroupResult[] }>('/api/builds/2.1.0')
  expect(results.filter(({ groupId }) => groupId === id).map(nameChange)).toEqual(['still happens'])
})

test('a hotfix of a release before the fix opens no group again', async () => {
  const bug = 'reducer-throws'
  await inbox.send(await visitShop({ seed: 6, bug }), { build: '3.0.0' })
  const { id } = await until(groupOf, (group) => group?.versions.includes('3.0.0'))
  await releaseShop('3.0.0', bug)
  await releaseShop('3.1.0')
  await resolveIn('3.1.0', id)
  const hotfix = await releaseShop('3.0.1', bug)
  expect(hotfix.out.split('\n').find((line) => line.includes(id))).toMatch(/^still happens /)
  expect(hotfix.code).toBe(0)
  expect(await groupOf()).toMatchObject({ state: 'resolved', resolvedIn: '3.1.0' })
  expect((await releaseShop('3.2.0', bug)).code).toBe(1)
  expect(await groupOf()).toMatchObject({ state: 'open', resolvedIn: null })
})

test('I10: what a report or an inbox says reaches a terminal or a log as one line of text', async () => {
  const hostile = 'shop/price\u001b[2JFailed\u202e\r\n::error::planted\u2028regression'
  const result = { groupId: 'g\n1', kind: 'failure', cause: hostile, reports: 1, before: null, now: 'no' } as const
  const said = await explain(Response.json({ message: hostile }), '1.0.0')
  const [, ...rows] = formatGroupResults([{ ...result, wasResolved: false }]).split('\n')
  expect(rows).toHaveLength(1)
  for (const line of [said, ...rows]) {
    expect(line).toMatch(/shop\/price.*planted.*regression$/)
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
  }
})

/** What a build may try. `yes` means that it could. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  'read a file': "(await import('node:fs')).readFileSync('/etc/hostname')",
  'list a folder': "(await import('node:fs')).readdirSync('.')",
  'write a file': "(await import('node:fs')).writeFileSync('x', 'y')",
  'start a process': "(await import('node:child_process')).execSync('true')",
  'start a worker': "new (await import('node:worker_threads')).Worker('1', { eval: true })",
  'open a socket':
    "await new Promise((done, fail) => import('node:http').then((http) => http.get(URL, done).on('error', fail)).catch(fail))",
  fetch: 'await fetch(URL)',
  listen:
    "await new Promise((done, fail) => import('node:net').then((net) => net.createServer().listen(0, done).on('error', fail)).catch(fail))",
  'read the environment': 'process.env.INBOX_TOKEN.length',
  'end its parent': 'process.kill(process.ppid, 0)',
  'end its parent by what is below that': 'process._kill(process.ppid, 0)',
  'open its parent’s debugger': 'process._debugProcess(process.ppid)',
  'slow down its parent': "(await import('node:os')).setPriority(process.ppid, 0)",
  'send Node’s own messages to its parent': "process.send({ cmd: 'NODE_HANDLE_ACK' })",
}

test.each(Object.entries(ATTEMPTS))('I4: a build can not %s', async (_, code) => {
  process.env.INBOX_TOKEN = TOKEN
  const build = `const URL = ${JSON.stringify(`${inbox.url}/healthz`)}
    export const examine = async () => { try { ${code}; return { stillHappens: 'yes' } } catch { return { stillHappens: 'no' } } }`
  const sandbox = createSandbox(Buffer.from(build))
  expect(await sandbox.examine('')).toBe('no')
  await sandbox.close()
  Reflect.deleteProperty(process.env, 'INBOX_TOKEN')
})

test.each([
  ['never ends', 'for (;;);'],
  ['ends its process', 'process.exit()'],
  ['takes all memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))'],
  ['throws', 'throw 1'],
  ['answers nonsense', 'return { stillHappens: "<script>" }'],
  ['answers in another form', 'return { stillHappens: 1n }'],
  [
    'says more than it is asked',
    "const { writeSync } = await import('node:fs'); for (;;) writeSync(3, 'x'.repeat(65_536))",
  ],
])('I4: a build that %s is unclear, and the next report is examined', async (_, code) => {
  const build = `export const examine = async (text) => { if (text === 'bad') { ${code} } return { stillHappens: 'yes' } }`
  const sandbox = createSandbox(Buffer.from(build), { longest: 10_000, memory: 64 })
  expect([await sandbox.examine('bad'), await sandbox.examine('good')]).toEqual(['unclear', 'yes'])
  await sandbox.close()
})

test.each([
  ['after its answer', "setImmediate(() => process.exit()); return { stillHappens: 'no' }", 'no'],
  ['much later', "setTimeout(() => process.exit(), 50); return { stillHappens: 'no' }", 'no'],
])('I4: a build whose process ends %s has no part in the next report', async (_, code, answer) => {
  const build = `export const examine = async (text) => { if (text === 'bad') { ${code} } return slow() }
    const slow = () => new Promise((done) => setTimeout(done, 200, { stillHappens: 'yes' }))`
  const sandbox = createSandbox(Buffer.from(build), { longest: 10_000 })
  expect([await sandbox.examine('bad'), await sandbox.examine('good')]).toEqual([answer, 'yes'])
  await sandbox.close()
})

test.each([
  ['nonsense', '"{}\\n"'],
  ['no JSON', '"x\\n"'],
  ['an answer', `'{"n":1,"stillHappens":"no"}\\n'`],
])('I4: a build that says %s before it is asked is examined', async (_, text) => {
  const build = `import { writeSync } from 'node:fs'
    writeSync(3, ${text})
    export const examine = () => ({ stillHappens: 'yes' })`
  const sandbox = createSandbox(Buffer.from(build), { longest: 10_000 })
  expect([await sandbox.canStart(), await sandbox.examine('')]).toEqual([true, 'yes'])
  await sandbox.close()
})

test('a build that never loads is unclear', async () => {
  const sandbox = createSandbox(Buffer.from('await new Promise((done) => setTimeout(done, 60_000))'), { longest: 300 })
  expect([await sandbox.canStart(), await sandbox.examine('')]).toEqual([false, 'unclear'])
  await sandbox.close()
})

test('a build that runs has no file, so that a killed worker leaves none', async () => {
  const { TMPDIR } = process.env
  const folder = await mkdtemp(join(tmpdir(), 'portico-inbox-'))
  process.env.TMPDIR = folder
  const sandbox = createSandbox(Buffer.from("export const examine = () => ({ stillHappens: 'yes' })"))
  expect(await sandbox.canStart()).toBe(true)
  expect(await readdir(folder)).toEqual([])
  expect(await sandbox.examine('')).toBe('yes')
  await sandbox.close()
  if (TMPDIR === undefined) Reflect.deleteProperty(process.env, 'TMPDIR')
  else process.env.TMPDIR = TMPDIR
  await rm(folder, { recursive: true })
})
