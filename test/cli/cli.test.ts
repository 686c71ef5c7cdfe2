import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { main } from '../../cli/main.ts'
import { type Report, version } from '../../kernel/index.ts'
import { computeDigest } from '../../kernel/json.ts'
import type { Divergence } from '../../kernel/replay/divergences.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../plugins/embedded-login/index.ts'
import { quotes } from '../browser/stage/quotes.ts'
import { createTestKernel, scriptedEvmWallet } from '../kit/index.ts'

const results = fileURLToPath(new URL('../../test-results/', import.meta.url))
mkdirSync(results, { recursive: true })
const cwd = mkdtempSync(join(results, 'cli-'))
afterAll(() => rmSync(cwd, { recursive: true }))

/** Sequence number of `modal/opened`, right after its action. */
let opened = 0
/** In a folder of its own, with a report in which the quote for 1 arrived after that for 12. */
beforeAll(async () => {
  const { kernel, world } = createTestKernel({
    plugins: [quotes({ isStale: true })],
    fetch: ({ url }) => (url.endsWith('=1') ? '10' : '120'),
    latency: (_, url) => (url?.endsWith('=1') ? 900 : 50),
  })
  await kernel.actions.modal.open({ view: 'Quotes' })
  await kernel.actions.quotes.enterAmount({ amountIn: '1' })
  await kernel.actions.quotes.enterAmount({ amountIn: '12' })
  await world.advance(2_000)
  expect(kernel.getState().quotes).toMatchObject({ amountIn: '12', quote: { amountIn: '1' } })
  opened = kernel.log.entries.find(({ type }) => type === 'modal/opened')?.seq ?? 0
  writeFileSync(join(cwd, 'report.json'), JSON.stringify(await kernel.log.export()))
  for (const [name, isStale] of [
    ['portico.config.ts', true],
    ['mended.config.ts', false],
  ] as const) {
    const factory = JSON.stringify(join(cwd, '../../test/browser/stage/quotes.ts'))
    writeFileSync(
      join(cwd, name),
      `import { quotes } from ${factory}\nexport default { plugins: [quotes({ isStale: ${isStale} })] }`,
    )
  }
})

/** Runs the command as a shell would. */
async function portico(...args: readonly string[]) {
  const said: string[] = []
  const blamed: string[] = []
  const code = await main(args, { cwd, out: (text) => said.push(text), err: (text) => blamed.push(text) })
  return { code, out: said.join('\n'), err: blamed.join('\n') }
}

test('replay prints each step: what happened, what it changed and which view was open', async () => {
  const { code, out } = await portico('replay', 'report.json')
  expect(code).toBe(0)
  expect(out).toMatch(/> quotes\/enterAmount \{"amountIn":"1"\}/)
  expect(out).toMatch(/\* modal\/opened .*\n(?:.*\n)*? +shown: Quotes/)
  expect(out.trim()).toMatch(
    /\* quotes\/quoteReceived \{"amountIn":"1","amountOut":"10"\}\n +quotes\.quote\.amountIn: "12" -> "1"\n +quotes\.quote\.amountOut: "120" -> "10"$/,
  )
  expect(out).toContain('< quotes/fetch GET /quote?in=1 = {"status":200,"body":"10"}')
  // The first entry is longer than a line.
  expect(out.split('\n')[0]).toMatch(/^ {5}0 {2}[\d:]{8} {4}\* kernel\/configured .{159}…$/)
  const part = await portico('replay', 'report.json', '--json', '--from', `${opened - 1}`, '--to', `${opened}`)
  expect(JSON.parse(part.out)).toMatchObject([
    { seq: opened - 1, type: 'modal/open', view: null },
    { seq: opened, type: 'modal/opened', view: 'Quotes' },
  ])
})

test('reads a report that an editor saved with a byte order mark', async () => {
  writeFileSync(join(cwd, 'marked.json'), `\uFEFF${readFileSync(join(cwd, 'report.json'), 'utf8')}`)
  expect(await portico('rerun', 'marked.json')).toMatchObject({ code: 0, err: '' })
})

test('rerun exits with 0 if the code behaves the same, and with 1 if it differs', async () => {
  expect(await portico('rerun', 'report.json')).toMatchObject({ code: 0, out: expect.stringMatching(/^No divergence/) })
  const mended = await portico('rerun', 'report.json', '--config', 'mended.config.ts')
  expect(mended.code).toBe(1)
  expect(mended.out).toMatch(
    /^#\d+\n {2}then: \* quotes\/quoteReceived .*"10".*\n {2}now: {2}nothing\n {2}why: {2}perhaps because pseudonyms or shifted times/,
  )
  const told = await portico('rerun', 'report.json', '--config', 'mended.config.ts', '--json')
  expect(JSON.parse(told.out)).toMatchObject([{ expected: { type: 'quotes/quoteReceived' }, actual: null }])
})

test('test writes a file that contains the report and the event that should not happen', async () => {
  const { code, out } = await portico('test', 'report.json')
  expect(code).toBe(0)
  expect(out).toContain('quotes/enterAmount {"amountIn":"12"}')
  expect(out).toContain("import { rerun } from 'portico'\n")
  expect(out).toContain(
    [
      "import { readFileSync } from 'node:fs'",
      "import { rerun } from 'portico'",
      "import { expect, test } from 'vitest'",
      "import config from './portico.config.ts'",
      '',
    ].join('\n'),
  )
  expect(out).toContain("\ntest('what a visitor reported does not happen again: quotes/quoteReceived', async () => {\n")
  expect(out).toContain("new URL('./report.json', import.meta.url)")
  expect(out).toMatch(/toContain\(\d+\)/)
  const path = join(cwd, 'tests.test.ts')
  await portico('test', 'report.json', '--expect', 'quotes.quote.amountIn="12"', '--out', path)
  expect(readFileSync(path, 'utf8')).toContain("expect(state).toHaveProperty(['quotes', 'quote', 'amountIn'], '12')")

  const again = await portico('test', 'report.json', '--out', path)
  expect(again).toMatchObject({ code: 2, err: expect.stringContaining('exists already. Pass --force') })
  expect(readFileSync(path, 'utf8')).toContain("'amountIn'], '12')")
  expect(await portico('test', 'report.json', '--out', path, '--force')).toMatchObject({ code: 0 })
  expect(readFileSync(path, 'utf8')).not.toContain("'amountIn'], '12')")
  const report = readFileSync(join(cwd, 'report.json'), 'utf8')
  for (const out of ['report.json', 'portico.config.ts'])
    expect(await portico('test', 'report.json', '--out', out, '--force')).toMatchObject({ code: 2 })
  expect(readFileSync(join(cwd, 'report.json'), 'utf8')).toBe(report)
})

test('without a configuration, the written test has Portico’s own plugins, and the visitor’s words without controls', async () => {
  const { kernel } = createTestKernel({ plugins: [eip155(), embeddedLogin()] })
  await kernel.actions.modal.open()
  await kernel.actions.modal.close()
  const report = { ...(await kernel.log.export()), about: { words: 'It said\u202e nothing' } }
  mkdirSync(join(cwd, 'own'))
  writeFileSync(join(cwd, 'own/report.json'), JSON.stringify(report))
  const said: string[] = []
  const shell = { cwd: join(cwd, 'own'), out: (text: string) => void said.push(text), err: () => {} }
  const { entries } = kernel.log
  const at = `${entries.find(({ type }) => type === 'modal/closed')?.seq}`
  expect(await main(['test', 'report.json', '--at', at], shell)).toBe(0)
  const lines = said.join('\n').split('\n')
  expect(lines).toContain('//   “It said  nothing”')
  // An action without input.
  expect(lines).toContainEqual(expect.stringMatching(/^\/\/ {3}[\d:]{8} > modal\/close$/))
  expect(lines).toContain("import { eip155 } from 'portico/eip155'")
  expect(lines).toContain("import { embeddedLogin } from 'portico/embedded-login'")
  expect(lines).toContain('const plugins = [eip155(), embeddedLogin()]')
  expect(lines).not.toContain('const { plugins } = config')
})

test('test without --at asks for it if nothing happened', async () => {
  const { kernel } = createTestKernel({ plugins: [eip155()] })
  writeFileSync(join(cwd, 'quiet.json'), JSON.stringify(await kernel.log.export()))
  const { code, err } = await portico('test', 'quiet.json')
  expect([code, err]).toEqual([2, expect.stringMatching(/Nothing in this report failed or changed\.\nSay which event/)])
})

test.each([
  [[], 'Usage:\n  portico replay'],
  [['replay', 'nowhere.json'], 'nowhere.json: no such file or folder.'],
  [['rerun', 'nowhere'], 'nowhere: no such file or folder.'],
  [['replay', '.'], '. is a folder. Name a report in it.'],
  [['replay', 'report.json', '--config', 'nowhere.mjs'], 'nowhere.mjs: no such file or folder.'],
  [['migrate', 'report.json'], 'report.json: not a folder.'],
  [['replay', 'portico.config.ts'], 'portico.config.ts: The log cannot be read at the report: not JSON'],
  [['rerun', 'report.json', '--config', 'report.json'], 'has no list of plugins'],
  [['test', 'report.json', '--at', '0.5'], 'isn’t an entry number'],
  [['test', 'report.json', '--at', '1'], 'No event of this report'],
  [['test', 'report.json', '--expect', 'quotes'], 'isn’t path=json'],
  [['replay', 'report.json', '--from', '9', '--to', '8'], 'There are no entries from 9 to 8: the report has 0 to '],
  [['replay', 'report.json', '--from', '99999'], 'There are no entries from 99999 to '],
  [['dance', 'report.json'], 'There is no command “dance”. Commands: replay, rerun, triage, test, migrate.'],
  [['replay'], 'Name a report, as in: portico replay report.json\nHelp: portico replay --help'],
  [['replay', 'report.json', 'other.json'], 'portico replay takes one report, and there is another: “other.json”.'],
  [['replay', 'report.json', '--loud'], "Unknown option '--loud'.\nHelp: portico replay --help"],
  [['replay', 'report.json', '--from'], "Option '--from <value>' argument missing.\nHelp: portico replay --help"],
  [['replay', 'report.json', '--force'], 'portico replay has no option --force.\nHelp: portico replay --help'],
  [['rerun', 'report.json', '--json=out.json'], 'Only portico triage writes formats to files, as in --json=file.'],
])('refuses %j with an explanation and exit code 2', async (args, says) => {
  const { code, err, out } = await portico(...args)
  expect([code, err, out]).toEqual([2, expect.stringContaining(says), ''])
  expect(err).not.toMatch(/Error|ENOENT/)
})

test('prints help for all commands or for one, and the version', async () => {
  const all = await portico('--help')
  expect(all).toMatchObject({ code: 0, err: '' })
  expect(all.out.match(/^ {2}portico \w+/gm)).toEqual(
    ['replay', 'rerun', 'rerun', 'triage', 'test', 'migrate'].map((name) => `  portico ${name}`),
  )
  const one = await portico('migrate', '-h')
  expect(one.out).toMatch(/^Usage:\n {2}portico migrate \[folder\]/)
  expect(one.out).not.toContain('--config')
  expect((await portico('replay', '--help')).out).toContain('\n--config is a module')
  expect(await portico('--version')).toEqual({ code: 0, out: version, err: '' })
})

test('names plugins of the report that are missing, and accepts gaps in the plugin list', async () => {
  const { err } = await portico('replay', 'report.json')
  expect(err).toBe('')
  writeFileSync(join(cwd, 'gaps.config.mjs'), 'export default { plugins: [false, [null]] }')
  const gone = await portico('test', 'report.json', '--at', `${opened}`, '--config', 'gaps.config.mjs')
  expect(gone.code).toBe(0)
  expect(gone.err).toContain('Not here, and left out with all that they did: quotes. To have them, add them to ')
})

test('rerun exits with 2 if a plugin of the report is missing, since not everything ran', async () => {
  writeFileSync(join(cwd, 'none.config.mjs'), 'export default { plugins: [] }')
  const rerun = ['rerun', 'report.json', '--config', 'none.config.mjs']
  const { code, err, out } = await portico(...rerun)
  expect([code, err]).toEqual([2, expect.stringContaining('quotes')])
  expect(new Set(out.match(/^ {2}why: .*/gm))).toEqual(
    new Set(['  why:  a plugin of the report is not here, and what it did or answered is left out']),
  )
  const divergences: readonly Divergence[] = JSON.parse((await portico(...rerun, '--json')).out)
  expect(new Set(divergences.map(({ reason }) => reason))).toEqual(new Set(['plugin-missing']))
})

test('test does not treat a rejection by the visitor as a bug, and requires --at', async () => {
  const wallet = scriptedEvmWallet()
  const { kernel, world } = createTestKernel({ plugins: [eip155()], request: wallet.request })
  await kernel.actions.modal.open()
  await wallet.announce(world)
  wallet.rejectNext()
  await kernel.actions.connection.connect({ connectorId: 'example.harbor' }).catch(() => {})
  writeFileSync(join(cwd, 'declined.json'), JSON.stringify(await kernel.log.export()))
  const { entries } = kernel.log
  const ended = entries.findLast(({ kind, type }) => kind === 'event' && type.startsWith('connection/'))?.seq
  const asked = ['test', 'declined.json', '--config', 'evm.config.ts']
  const factory = JSON.stringify(join(cwd, '../../plugins/eip155/index.ts'))
  writeFileSync(join(cwd, 'evm.config.ts'), `import { eip155 } from ${factory}\nexport default { plugins: [eip155()] }`)
  const { code, err } = await portico(...asked)
  expect([code, err]).toEqual([2, expect.stringMatching(/declined in their wallet[\s\S]*--at/)])
  expect((await portico(...asked, '--at', `${ended}`)).out).toContain(`toContain(${ended})`)
})

test('uses Portico’s own plugins without a config', async () => {
  const elsewhere = mkdtempSync(join(results, 'cli-'))
  const recorded = JSON.parse(readFileSync(new URL('../golden/0.1.0.json', import.meta.url), 'utf8'))
  const golden = join(elsewhere, 'golden.json')
  writeFileSync(golden, JSON.stringify({ ...recorded, plugins: { ...recorded.plugins, report: {} } }))
  const said: string[] = []
  const shell = { cwd: elsewhere, out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
  expect([await main(['rerun', golden], shell), said]).toEqual([0, [expect.stringMatching(/^No divergence/)]])
  expect(await main(['test', golden], shell)).toBe(0)
  expect(said.at(-1)).toContain("import { eip155 } from 'portico/eip155'")
  expect(said.at(-1)).toContain("import { report } from 'portico/report'")
  // No plugin names in identifiers.
  await expect(transform(said.at(-1) ?? '', { loader: 'ts' })).resolves.toMatchObject({ warnings: [] })
  const own = ['eip155', 'solana', 'bip122', 'polkadot', 'balances', 'activity', 'names', 'report']
  const plugins = Object.fromEntries(own.map((id) => [id, {}]))
  writeFileSync(golden, JSON.stringify({ ...recorded, plugins: { ...recorded.plugins, ...plugins } }))
  expect(await main(['test', golden], shell)).toBe(0)
  expect(said.at(-1)).toContain(`const plugins = [\n${own.map((id) => `  ${id}(),\n`).join('')}]\n`)
  rmSync(elsewhere, { recursive: true })
})

test('replay says what it left out of the state, and that another version wrote the report', async () => {
  const report: Report = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8'))
  const entries = report.entries.map((entry) => (entry.type === 'modal/opened' ? { ...entry, v: 99 } : entry))
  const digest = computeDigest(JSON.stringify(entries))
  writeFileSync(join(cwd, 'newer.json'), JSON.stringify({ ...report, portico: '99.0.0', entries, digest }))
  for (const args of [[], ['--json'], ['--from', `${opened + 1}`]]) {
    const { code, out, err } = await portico('replay', 'newer.json', ...args)
    expect([code, err.split('\n')]).toEqual([
      0,
      [
        `Recorded with Portico 99.0.0, shown with ${version}.`,
        `Left out of the state: The log cannot be read at #${opened}.v: 99 is newer than this code knows`,
      ],
    ])
    expect(out).not.toContain('Left out')
  }
  const many = entries.map((entry) => (entry.kind === 'event' ? { ...entry, v: 99 } : entry))
  const sealed = computeDigest(JSON.stringify(many))
  writeFileSync(join(cwd, 'newer.json'), JSON.stringify({ ...report, entries: many, digest: sealed }))
  const lines = (await portico('replay', 'newer.json')).err.split('\n')
  const count = many.filter(({ kind, type }) => kind === 'event' && !type.startsWith('kernel/')).length
  expect([lines.length, lines.at(-1)]).toEqual([4, `Left out of the state: ${count - 3} more.`])
})

test('names the field of a report that has no time or no version', async () => {
  const report = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8'))
  for (const change of [{ createdAt: 1e300 }, { createdAt: 'now' }, { portico: 7 }]) {
    writeFileSync(join(cwd, 'changed.json'), JSON.stringify({ ...report, ...change }))
    const { code, err } = await portico('test', 'changed.json')
    expect([code, err]).toEqual([2, expect.stringContaining(`cannot be read at ${Object.keys(change)}: `)])
  }
})

/** Control characters for terminals, and characters that change the writing direction. */
const CONTROL = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/u
const ESCAPES = '\u001b[2J\u009b31m\u0007\u007f\r\t\u202e\u2066\u2028\u{e0041}'

test('prints no control character of a report, in text, in JSON or in errors', async () => {
  const { kernel } = createTestKernel({ plugins: [quotes({ isStale: true })] })
  await kernel.actions.modal.open({ view: 'Quotes' })
  await kernel.actions.modal.push({ view: `Other${ESCAPES}`, params: { [`key${ESCAPES}`]: ESCAPES } })
  await kernel.actions.modal.toast({ message: ESCAPES })
  await kernel.actions.modal.push({ view: 'One\nForged', params: { a: '\nForged' } })
  const report = await kernel.log.export({ personal: true })
  writeFileSync(join(cwd, 'hostile.json'), JSON.stringify(report))
  const broken = { ...report, entries: report.entries.map((entry) => ({ ...entry, [ESCAPES]: 1 })), digest: ESCAPES }
  writeFileSync(join(cwd, 'broken.json'), JSON.stringify({ ...broken, version: ESCAPES }))
  writeFileSync(join(cwd, 'named.json'), JSON.stringify({ ...report, portico: ESCAPES, plugins: { [ESCAPES]: {} } }))
  const deep = `${'['.repeat(50)}${']'.repeat(50)}`
  writeFileSync(join(cwd, 'deep.json'), `{"${[...ESCAPES].filter((one) => one >= ' ').join('')}":${deep}}`)
  const told: Record<string, string> = {}
  for (const file of ['hostile', 'broken', 'named', 'deep'])
    for (const args of [
      ['replay'],
      ['replay', '--json'],
      ['rerun'],
      ['rerun', '--json'],
      ['rerun', '--json', '--config', 'mended.config.ts'],
      ['test'],
    ]) {
      const [command = '', ...rest] = args
      const { out, err } = await portico(command, `${file}.json`, ...rest)
      told[`${file} ${args.join(' ')}`] = out + err
    }
  expect(
    Object.entries(told)
      .filter(([, text]) => CONTROL.test(text))
      .map(([what]) => what),
  ).toEqual([])
  // Nothing of a report begins a line.
  for (const text of Object.values(told)) expect(text).not.toMatch(/^Forged/m)
  const steps: readonly { data: unknown }[] = JSON.parse(told['hostile replay --json'] ?? '')
  expect(JSON.stringify(steps)).toContain(JSON.stringify(ESCAPES))
})
