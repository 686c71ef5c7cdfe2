// npm test [-- check | unit | browser | engines | size | bench [filter …]] [--ci | --deep]
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserFailures, unitFailures } from './failures.mjs'
import { prepare } from './prepare.mjs'
import { runTool } from './tool.mjs'

const args = process.argv.slice(2)
const isDeep = args.includes('--deep')
const [only, ...filters] = args.filter((argument) => !['--ci', '--deep'].includes(argument))
// A filter may name a slow test.
const isShort = !isDeep && !args.includes('--ci') && filters.length === 0
const reports = mkdtempSync(join(tmpdir(), 'portico-'))

const scenarios = join(reports, 'scenarios')
/** A time zone and language unlike those of the recording. */
const ELSEWHERE = { TZ: 'Pacific/Kiritimati', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' }

/**
 * Each step returns its counts. Those of one list run at the same time, those of a list within one after another: they
 * use one core each, except the engines, which wait for their browsers most of the time.
 */
const parts = {
  check: [[types, lint]],
  unit: [[unit]],
  browser: [[browser], [reruns]],
  engines: [[inEngines]],
  size: [[size]],
  bench: [[bench]],
}
const everything = [
  // The package is built before the unit tests, so that none waits for another that builds it.
  [types, [lint, buildPackage]],
  [unit],
  [browser],
  [inEngines, [reruns, size]],
  ...(isDeep ? [[bench]] : []),
]
if (only && !parts[only]) {
  console.error(`There is no part "${only}". Parts: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

if (isDeep) process.env.PORTICO_RUNS = '4000'
if (isShort) process.env.PORTICO_SHORT = '1'
const executable = await prepare({ browser: ['browser', 'engines', 'size', 'bench', undefined].includes(only) })
if (executable) process.env.PORTICO_CHROMIUM = executable

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
for (const list of only ? parts[only] : everything) {
  for (const { name, counts } of (await Promise.all(list.map(runInOrder))).flat()) {
    for (const key of Object.keys(total)) total[key] += counts[key] ?? 0
    if (counts.failed) failures.push(...(counts.failures?.length ? counts.failures : [name]))
  }
}
rmSync(reports, { recursive: true })
if (isShort && ['unit', 'browser', undefined].includes(only))
  console.log('The slow tests, which test/slow.ts lists, run with `npm run test:ci`.')
// Repeats the failures at the end, where they are seen.
for (const failure of failures) console.log(`✘ ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed ? 1 : 0

async function runInOrder(steps) {
  const done = []
  for (const step of [steps].flat()) done.push({ name: step.name, counts: await step() })
  return done
}

async function types() {
  return verdict(await runTool('types', 'newest/node_modules/typescript/bin/tsc', ['-p', '.'], { isQuiet: true }))
}

async function lint() {
  const args = ['check', '--error-on-warnings', '.']
  return verdict(await runTool('lint', '@biomejs/biome/bin/biome', args, { isQuiet: true }))
}

async function buildPackage() {
  const code = await runTool('package', '../test/build.mjs', [], { isQuiet: true })
  return code === 0 ? {} : { failed: 1 }
}

function unit() {
  return vitest('unit', 'test/vitest.config.ts')
}

/** The same scenarios in each installed browser engine. */
function inEngines() {
  // Beside other steps, its output is printed whole.
  return vitest('engines', 'test/engines/vitest.config.ts', { isQuiet: !only })
}

async function vitest(name, config, how = {}) {
  const report = join(reports, `${name}.json`)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool(name, 'vitest/vitest.mjs', ['run', '--config', config, ...options, ...filters], how)
  return counted(code, report, (all) => ({
    passed: all.numPassedTests,
    failed: all.numFailedTests,
    skipped: all.numPendingTests + all.numTodoTests,
    failures: unitFailures(all),
  }))
}

async function browser() {
  const report = join(reports, 'browser.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
  process.env.PORTICO_REPORTS = scenarios
  const code = await runTool('browser', '@playwright/test/cli.js', [
    ...['test', '--config', 'test/playwright.config.ts', '--reporter=list,json', ...filters],
  ])
  return counted(code, report, ({ stats: { expected, flaky, unexpected, skipped }, suites, errors }) => ({
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: browserFailures({ suites, errors }),
  }))
}

/** Reruns the recorded scenarios in another time zone and language. */
async function reruns() {
  if (!existsSync(scenarios)) return {}
  const report = join(reports, 'reruns.json')
  const code = await runTool('reruns', 'tsx/dist/cli.mjs', ['test/rerun.ts', scenarios, report], {
    env: ELSEWHERE,
    isQuiet: true,
  })
  return counted(code, report, ({ passed, failed }) => ({ passed, failed }))
}

/** Measures what the built package costs a host. */
async function size() {
  return verdict(await runTool('size', '../test/bench/size.mjs', [], { isQuiet: true }))
}

/** Runs the benchmarks, so that they still can. Their figures pass and fail nothing. */
async function bench() {
  return verdict(await runTool('bench', '../test/bench/run.mjs', []))
}

function verdict(code) {
  return code === 0 ? { passed: 1 } : { failed: 1 }
}

/** A runner that fails without a failing test has crashed, which counts as one failure. */
function counted(code, report, read) {
  const counts = readReport(report, read)
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function readReport(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { failed: 1 }
  }
}
