// node --import tsx test/rerun.ts <folder> [out]: reruns the reports that the browser scenarios wrote there, and their
// anonymous reports. Fails on any divergence, on another state than the page had, and if fewer than 95 % of the anonymous
// reports rerun without a divergence, or one diverges without a reason.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type AnyPlugin, rerun } from '../plugins/index.ts'
import { plugins as all } from './browser/plugins.ts'

interface Scenario {
  readonly title: string
  readonly report: string
  /** The page's, when it wrote the report. */
  readonly state: unknown
  readonly redacted: string | null
}

const [folder = '', out] = process.argv.slice(2)
const files = readdirSync(folder).toSorted()

const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions()
console.log(`${files.length} scenarios, in ${timeZone}, ${locale}`)

/** How many of the anonymous reports must rerun without divergence. */
const LEAST_SHARE = 0.95
const told = { passed: 0, failed: 0 }
/** The anonymous reports, which only the deep run writes. */
const anonymous = { passed: 0, reasons: [] as string[] }
for (const file of files) {
  const { title, report, state, redacted } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Scenario
  const ids = Object.keys(JSON.parse(report).plugins)
  const plugins = all.filter((plugin: AnyPlugin) => ids.includes(plugin.contract.id))
  const { kernel, divergences: diverged } = await rerun(report, { plugins })
  const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify(kernel.getState())), state)
  if (diverged.length > 0 || !isSame) console.log(`${title}\n  ${JSON.stringify(diverged[0] ?? 'another state')}`)
  told[diverged.length === 0 && isSame ? 'passed' : 'failed']++

  if (redacted === null) continue
  const divergences = await rerun(redacted, { plugins }).then(({ divergences }) => divergences, String)
  if (divergences.length === 0) anonymous.passed++
  else {
    const [first] = divergences
    anonymous.reasons.push(typeof first === 'object' ? (first.reason ?? 'none') : 'not readable')
    console.log(`anonymous: ${title}\n  ${JSON.stringify(first ?? divergences).slice(0, 600)}`)
  }
}
console.log(`${told.passed} rerun alike, ${told.failed} diverge`)

const { passed, reasons } = anonymous
const share = passed / (passed + reasons.length || 1)
const isFaithful = passed + reasons.length === 0 || share >= LEAST_SHARE
const isExplained = reasons.every((reason) => reason.endsWith('-replaced'))
if (passed + reasons.length > 0)
  console.log(
    `anonymous: ${passed} of ${passed + reasons.length} rerun alike (${(share * 100).toFixed(1)} %), others: ${reasons.join(', ')}`,
  )
if (out) writeFileSync(out, JSON.stringify(told))
process.exitCode = told.failed > 0 || !isFaithful || !isExplained ? 1 : 0
