import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineAll } from '../../cli/examine-all.ts'
import { main } from '../../cli/main.ts'
import { root } from '../entries.mjs'
import { BUGS, type Bug, visitShop } from '../kernel/sample/shop.ts'

const results = fileURLToPath(new URL('../../test-results/', import.meta.url))
mkdirSync(results, { recursive: true })
const cwd = mkdtempSync(join(results, 'triage-'))
afterAll(() => rmSync(cwd, { recursive: true }))

const writeConfig = (name: string, bug?: Bug) =>
  writeFileSync(
    join(cwd, name),
    `import { eip155 } from ${JSON.stringify(join(root, 'plugins/eip155/index.ts'))}
import { shop } from ${JSON.stringify(join(root, 'test/kernel/sample/shop.ts'))}
export default { plugins: [eip155(), shop(${JSON.stringify({ bug })})] }`,
  )

/** Two reports of each bug, in a folder and a folder below it, and the code of before and of after a fix. */
beforeAll(async () => {
  mkdirSync(join(cwd, 'reports/old'), { recursive: true })
  for (let seed = 0; seed < 2 * BUGS.length; seed++) {
    const bug = BUGS[seed % BUGS.length] as Bug
    const folder = seed < BUGS.length ? 'reports' : 'reports/old'
    writeFileSync(join(cwd, folder, `${bug}.json`), JSON.stringify(await visitShop({ seed, bug })))
  }
  writeConfig('buggy.config.ts', 'reducer-throws')
  writeConfig('fixed.config.ts')
})

/** Runs the command as a shell would. */
async function portico(...args: readonly string[]) {
  const said: string[] = []
  const blamed: string[] = []
  const bars: string[] = []
  const code = await main(args, {
    cwd,
    out: (text) => said.push(text),
    err: (text) => blamed.push(text),
    status: (text) => bars.push(text),
  })
  return { code, out: said.join('\n'), err: blamed.join('\n'), bars }
}

interface Told {
  readonly groups: readonly {
    readonly files: readonly string[]
    readonly stillHappens: string
    readonly cause: string
    readonly wallets: readonly string[]
  }[]
  readonly unreadable: readonly { readonly file: string; readonly error: string }[]
}
const triage = async (...args: readonly string[]) => {
  const { code, out } = await portico('triage', 'reports', '--json', ...args)
  return { code, ...(JSON.parse(out) as Told) }
}
const find = ({ groups }: Told, bug: Bug) => groups.find(({ files }) => files.includes(`reports/${bug}.json`))

test('triage groups the reports of one bug, and says whether it still happens', async () => {
  const buggy = await triage('--config', 'buggy.config.ts')
  expect([buggy.code, buggy.groups.length]).toEqual([0, BUGS.length])
  expect(buggy.groups.map(({ files }) => files.length)).toEqual(BUGS.map(() => 2))
  expect(find(buggy, 'reducer-throws')).toMatchObject({
    files: ['reports/old/reducer-throws.json', 'reports/reducer-throws.json'],
    stillHappens: 'yes',
    cause: expect.stringMatching(/^shop threw TypeError in reduce/),
  })
  const fixed = await triage('--config', 'fixed.config.ts')
  const states = BUGS.map((bug) => [bug, find(fixed, bug)?.stillHappens])
  expect(Object.fromEntries(states)).toEqual({
    // What a wallet or a server did happens again: the code answers as it did.
    'server-silent': 'yes',
    'price-malformed': 'yes',
    'payment-refused': 'yes',
    'wallet-refuses-oddly': 'yes',
    'wallet-hash-malformed': 'yes',
    'connect-malformed': 'yes',
    'reducer-throws': 'no',
    'effect-throws': 'no',
    'watcher-throws': 'no',
    'action-throws': 'no',
    'stale-price': 'no',
    // A rerun renders no view.
    'view-throws': 'unclear',
  })
  expect(find(fixed, 'connect-malformed')?.wallets).toEqual(['example.lantern'])
  expect(await portico('triage', 'reports', '--config', 'none.config.mjs')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('none.config.mjs: no such file or folder'),
  })
})

test('the table has a line for each group, and a terminal gets a progress bar', async () => {
  const { out, bars, err } = await portico('triage', 'reports', '--config', 'fixed.config.ts')
  const lines = out.split('\n')
  expect(lines).toHaveLength(BUGS.length + 1)
  expect(lines[0]).toMatch(/^REPORTS {2}FINGERPRINT +HAPPENS/)
  expect(out).toMatch(/^2 +\w+ +no +\d{4}-\d\d-\d\d .*shop threw TypeError in shop\/choose$/m)
  expect(err).toBe('')
  expect(bars.at(0)).toMatch(/░ 1\/24$/)
  expect(bars.slice(-2)).toEqual([expect.stringMatching(/^Reading reports █+ 24\/24$/), ''])
})

test('a broken or hostile report is one line, and stops nothing', async () => {
  mkdirSync(join(cwd, 'mixed'))
  const good = readFileSync(join(cwd, 'reports/server-silent.json'), 'utf8')
  const report = JSON.parse(good)
  const files: Readonly<Record<string, string>> = {
    'empty.json': '',
    'deep.json': '['.repeat(100_000),
    'other.json': '{"format":"portico-report","version":1}',
    'forged.json': JSON.stringify({ ...report, digest: '\u001b[2Jforged\nNot read: x' }),
    'proto.json': good.replace('"data":{', '"data":{"__proto__":1,'),
    'plugins.json': JSON.stringify({ ...report, plugins: 7 }),
    'good.json': good,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, 'mixed', name), text)
  const { code, out, err } = await portico('triage', 'mixed', '--config', 'fixed.config.ts')
  expect(code).toBe(0)
  expect(out).toContain('shop/priceFailed')
  const lines = err.split('\n')
  expect(lines.map((line) => /^Not read: mixed\/(\w+)\.json: \S/.exec(line)?.[1])).toEqual(
    ['deep', 'empty', 'forged', 'other', 'proto'].filter((name) => err.includes(`/${name}.json`)),
  )
  expect(lines.length).toBeGreaterThanOrEqual(5)
  expect(await portico('triage', 'nowhere')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no such file or folder'),
  })
  mkdirSync(join(cwd, 'empty'))
  expect(await portico('triage', 'empty')).toMatchObject({ code: 2, err: expect.stringContaining('No reports') })
  expect(await portico('triage', 'mixed', '--json', '--sarif')).toMatchObject({ code: 2 })
})

test('a report of too many values is refused before it is parsed', async () => {
  const values = Array(2 ** 17)
    .fill(0)
    .join()
  writeFileSync(join(cwd, 'many-values.json'), `{"plugins":{"elsewhere":{}},"entries":[{"data":[${values}]}]}`)
  const { code, err } = await portico('replay', 'many-values.json', '--config', 'fixed.config.ts')
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/^many-values\.json: The log cannot be read at .*: over 65536 items$/m),
  ])
  // What plugins it names is known only once it is parsed.
  expect(err).not.toContain('elsewhere')
})

test('one run prints the table and writes the other formats to files', async () => {
  const files = { json: 'told.json', junit: 'told.xml', sarif: 'told.sarif', github: 'told.txt', table: 'told.md' }
  const args = ['triage', 'reports', 'mixed', '--config', 'fixed.config.ts'] as const
  const outputs = Object.entries(files).map(([format, file]) => `--${format}=${file}`)
  const { code, out, err } = await portico(...args, ...outputs)
  expect([code, out]).toEqual([0, expect.stringMatching(/^REPORTS {2}FINGERPRINT/)])
  const read = (file: string) => readFileSync(join(cwd, file), 'utf8')
  expect(read(files.table)).toBe(`${out}\n${err}\n`)
  for (const format of ['json', 'junit', 'sarif', 'github'] as const) {
    const alone = await portico(...args, `--${format}`)
    expect(read(files[format]), format).toBe(`${alone.out}\n`)
  }
  expect(await portico(...args, '--github', '--json=told.json')).toMatchObject({ code: 0, out: alone(files.github) })
  expect(await portico(...args, '--json=no-folder/told.json')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no such file or folder'),
  })
  expect(await portico('rerun', 'reports', '--json=told.json')).toMatchObject({ code: 2, out: '' })

  function alone(file: string) {
    return read(file).slice(0, -1)
  }
})

test('JUnit, SARIF and GitHub get what they can read', async () => {
  const run = (format: string) => portico('triage', 'reports', 'mixed', format, '--config', 'buggy.config.ts')
  const { out: junit } = await run('--junit')
  const tags = readTags(junit)
  const suite = { tests: '17', failures: '7', errors: '5', skipped: '1' }
  expect(tags.find(({ name }) => name === 'testsuite')?.attributes).toMatchObject(suite)
  expect(tags.filter(({ name }) => name === 'failure')).toHaveLength(7)
  const { out: sarif } = await run('--sarif')
  const { version, runs } = JSON.parse(sarif)
  expect(version).toBe('2.1.0')
  expect(runs[0].tool.driver.rules).toHaveLength(BUGS.length + 1)
  const levels = runs[0].results.map(({ level }: { level: string }) => level)
  expect(levels.filter((level: string) => level === 'error')).toHaveLength(2)
  expect(runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toMatch(/^(?:reports|mixed)\//)
  const { out: github } = await run('--github')
  expect(github).toMatch(/^::error file=reports\/\S+\.json,title=\d × \w+%2C still happens%3A yes::shop/m)
  expect(github.split('\n').every((line) => /^::(?:error|notice|warning) file=/.test(line))).toBe(true)
})

/** Reads the tags of an XML text, in which every tag is closed and every attribute is quoted. */
function readTags(xml: string) {
  const open: string[] = []
  const body = xml.replace(/^<\?xml [^>]*\?>\n/, '')
  expect(body.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|apos;)/)
  const tags = [...body.matchAll(/<(\/?)(\w+)((?: [a-z]+="[^"<>]*")*)(\/?)>/g)].flatMap(
    ([, end, name, text, single]) => {
      if (end) expect(open.pop()).toBe(name)
      else if (!single) open.push(name as string)
      const pairs = [...(text ?? '').matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])
      return end ? [] : [{ name, attributes: Object.fromEntries(pairs) as Record<string, string> }]
    },
  )
  expect(open).toEqual([])
  return tags
}

test('rerun of a folder exits with 1 if a fixed failure happens again, or a visit takes another path', async () => {
  const guard = (config: string, ...args: readonly string[]) => portico('rerun', 'guarded', '--config', config, ...args)
  mkdirSync(join(cwd, 'guarded'))
  for (const bug of ['reducer-throws', 'server-silent'] as const)
    writeFileSync(join(cwd, 'guarded', `${bug}.json`), readFileSync(join(cwd, 'reports', `${bug}.json`)))
  expect(await guard('buggy.config.ts')).toMatchObject({ code: 0, out: expect.stringContaining('2 unchanged') })
  expect(await guard('fixed.config.ts')).toMatchObject({ code: 0, out: expect.stringMatching(/^fixed .*reducer-thr/) })
  expect(await guard('fixed.config.ts', '--write')).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(join(cwd, 'guarded/portico.expected.json'), 'utf8'))).toEqual({
    'reducer-throws.json': 'no',
    'server-silent.json': 'yes',
  })
  expect(await guard('fixed.config.ts')).toMatchObject({ code: 0, out: expect.stringContaining('2 unchanged') })
  const again = await guard('buggy.config.ts')
  expect([again.code, again.out]).toEqual([1, expect.stringMatching(/^regression {2}guarded\/reducer-throws\.json/)])
  const told = await guard('buggy.config.ts', '--json')
  expect(JSON.parse(told.out)).toMatchObject([{ state: 'regression' }, { state: 'unchanged' }])

  mkdirSync(join(cwd, 'visits'))
  writeFileSync(join(cwd, 'visits/plain.json'), JSON.stringify(await visitShop({ seed: 5, steps: 3 })))
  const visits = (...args: readonly string[]) => portico('rerun', 'visits', '--config', 'fixed.config.ts', ...args)
  expect(await visits()).toMatchObject({ code: 0, out: expect.stringMatching(/^1 report: .* 1 unchanged/) })
  expect(await visits('--write')).toMatchObject({ code: 0, out: 'Recorded 1 report in portico.expected.json.' })
  expect(await portico('rerun', 'visits', '--config', 'buggy.config.ts')).toMatchObject({ code: 1 })
  writeFileSync(join(cwd, 'visits/broken.json'), '{')
  expect(await portico('rerun', 'visits', '--config', 'fixed.config.ts')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Not read: visits\/broken\.json/),
  })

  writeFileSync(join(cwd, 'guarded/reducer-throws.json'), '{')
  expect(await guard('fixed.config.ts', '--write')).toMatchObject({ code: 2 })
  expect(JSON.parse(readFileSync(join(cwd, 'guarded/portico.expected.json'), 'utf8'))).toEqual({
    'reducer-throws.json': 'no',
    'server-silent.json': 'yes',
  })

  for (const broken of ['{"server-silent.json":', '[]']) {
    writeFileSync(join(cwd, 'guarded/portico.expected.json'), broken)
    for (const args of [[], ['--write']])
      expect(await guard('fixed.config.ts', ...args)).toMatchObject({
        code: 2,
        out: '',
        err: 'guarded/portico.expected.json has no record of reports. Restore it, or delete it and run with --write.',
      })
    expect(readFileSync(join(cwd, 'guarded/portico.expected.json'), 'utf8')).toBe(broken)
  }
})

const worker = new URL('../kernel/sample/worker.mjs', import.meta.url)
const many = (...names: readonly string[]) => Array.from({ length: 16 }, (_, i) => `${names[i % names.length]}${i}`)

test('a report that ends its worker, or never ends, is one line; the others are read', async () => {
  const files = many('fine', 'exit')
  const read = await examineAll(files, { cwd, worker })
  expect(read).toEqual(
    files.map((file) => ({ file, error: file.startsWith('fine') ? 'read' : 'The process that read it ended.' })),
  )
  const hanging = await examineAll(many('hang'), { cwd, worker, longest: 20 })
  expect(hanging.map((result) => 'error' in result && result.error)).toEqual(
    many('hang').map(() => 'No result after 0.02 s.'),
  )
})

test.each([1, 15])('%i reports are not read in this process either', async (count) => {
  const hanging = many('hang').slice(0, count)
  expect(await examineAll(hanging, { cwd, worker, longest: 20 })).toEqual(
    hanging.map((file) => ({ file, error: 'No result after 0.02 s.' })),
  )
  const ending = many('exit', 'fine').slice(0, count)
  const errors = ending.map((file) => (file.startsWith('fine') ? 'read' : 'The process that read it ended.'))
  expect(await examineAll(ending, { cwd, worker })).toEqual(ending.map((file, i) => ({ file, error: errors[i] })))
})

test('without workers, this process reads the reports', async () => {
  const url = new URL('../kernel/sample/no-such-worker.mjs', import.meta.url)
  const read = await examineAll(many('nowhere'), { cwd, worker: url })
  expect(read.every((result) => 'error' in result && result.error === 'no such file or folder')).toBe(true)
})

test('the command reads the reports in processes of its own', async () => {
  const args = ['--import', 'tsx', join(root, 'cli/index.ts'), 'triage', join(cwd, 'reports'), '--json']
  const { stdout } = await promisify(execFile)(process.execPath, [...args, '--config', join(cwd, 'fixed.config.ts')], {
    cwd: root,
  })
  const { groups, unreadable } = JSON.parse(stdout) as Told
  expect([groups.length, unreadable]).toEqual([BUGS.length, []])
})
