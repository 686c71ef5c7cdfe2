// npm run mutate [-- area …] [--seed=7] [--share=0.1 | --all] [--files=glob,…] [--quick]
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../entries.mjs'
import { areas } from './areas.mjs'
import { isDrawn } from './draw.mjs'
import { sources } from './sampler.mjs'

const LEAST = 90
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    share: { type: 'string' },
    files: { type: 'string' },
    all: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => !areas[name])
if (unknown.length > 0) throw new Error(`No such area: ${unknown}. There are ${Object.keys(areas)}`)

const listed = JSON.parse(readFileSync(new URL('survivors.json', import.meta.url), 'utf8'))
process.chdir(root)
let isBelow = false
for (const name of positionals.length > 0 ? positionals : Object.keys(areas)) {
  const { killed, late, survived, known } = await mutateArea(areas[name])
  const scoreOf = (count) => (100 * count) / (count + survived.length || 1)
  isBelow ||= scoreOf(killed) < LEAST
  for (const mutant of [...survived, ...late]) console.log(JSON.stringify(mutant))
  console.log(
    `${name}: ${scoreOf(killed).toFixed(1)} %, ${scoreOf(killed - late.length).toFixed(1)} % without the time limit; ${killed} killed (${late.length} by the time limit), ${survived.length} survived, ${known} listed with a reason`,
  )
}
process.exitCode = isBelow ? 1 : 0

async function mutateArea({ mutate, tests, share }) {
  const drawing = { tests, seed: values.seed, share: values.all ? 1 : Number(values.share ?? share) }
  process.env.PORTICO_DRAW = JSON.stringify(drawing)
  const results = await new Stryker({
    mutate: values.files?.split(',') ?? mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', './test/mutation/sampler.mjs'],
    checkers: ['sampler'],
    concurrency: 1,
    coverageAnalysis: 'perTest',
    ignoreStatic: values.quick,
    ignorePatterns: ['.mutation', 'dist', 'test-results'],
    // Outside node_modules, where test runners look for no sources.
    tempDirName: '.mutation',
    reporters: ['clear-text', 'progress-append-only', 'sources'],
    clearTextReporter: { logTests: false, reportTests: false, reportMutants: false, reportScoreTable: false },
    // On a busy machine a test may take many times as long as in the first run. An endless loop ends by the count of its
    // steps, so that only what waits for ever needs all this time.
    timeoutFactor: 10,
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 20,
    allowEmpty: true,
    fileLogLevel: 'off',
    logLevel: 'warn',
  }).runMutationTest()
  const drawn = results.filter((mutant) =>
    isDrawn(drawing, relative(root, resolve(mutant.fileName)), zeroBased(mutant)),
  )
  // With `ignoreStatic`, Stryker runs some of those that a module evaluates as it loads, but turns them on too late.
  const counted = values.quick ? drawn.filter((mutant) => !mutant.static) : drawn
  const withStatus = (...those) => counted.filter(({ status }) => those.includes(status))
  const all = withStatus('Survived', 'NoCoverage').map(toSurvivor)
  const survived = all.filter((one) => !listed.some((other) => isSame(one, other)))
  const killed = withStatus('Killed', 'Timeout').length
  const late = withStatus('Killed', 'Timeout').filter(isByClock).map(toSurvivor)
  return { killed, late, survived, known: all.length - survived.length }
}

/** Stryker counts lines and columns from 1. */
function zeroBased({ location: { start, end }, replacement }) {
  const back = ({ line, column }) => ({ line: line - 1, column: column - 1 })
  return { location: { start: back(start), end: back(end) }, replacement }
}

/** Whether only a time limit ended it, of all tests or of one, which a busy machine may do as well as the mutant. */
function isByClock({ status, statusReason = '' }) {
  return status === 'Timeout' ? !statusReason.startsWith('Hit limit') : statusReason.includes('Test timed out in')
}

/** Identifies a survivor by its text, so that the list stays valid when lines are added above. */
function toSurvivor({ fileName, location: { start, end }, replacement, status }) {
  const path = relative(root, resolve(fileName))
  const line = sources.get(path)[start.line - 1]
  const last = start.line === end.line ? end.column - 1 : line.length
  return {
    file: path,
    at: start.line,
    line: line.trim(),
    from: line.slice(start.column - 1, last),
    to: replacement,
    status,
  }
}

function isSame(one, other) {
  return ['file', 'line', 'from', 'to'].every((key) => one[key] === other[key])
}
