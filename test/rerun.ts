// node --import tsx test/rerun.ts <folder> [out]: replays and reruns the reports that the browser scenarios wrote
// there, and reruns their anonymous reports. Fails on any divergence, on another state than the page had, and if fewer
// than 95 % of the anonymous reports rerun without a divergence, or one diverges without a reason.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { rerun } from '../plugins/index.ts'
import { PLUGIN_LISTS } from './browser/plugin-lists.ts'
import { replayVisit } from './browser/replay-visit.ts'
import type { Scenario } from './browser/replayed.ts'

const [folder = '', out] = process.argv.slice(2)
const files = readdirSync(folder).toSorted()

const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions()
console.log(`${files.length} scenarios, in ${timeZone}, ${locale}`)

/** How many of the anonymous reports must rerun without divergence. */
const LEAST_SHARE = 0.95
const told = { passed: 0, failed: 0 }
const anonymous = { passed: 0, reasons: [] as string[] }
for (const file of files) {
  const scenario = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Scenario
  const { title, state, redacted } = scenario
  const visit = await replayVisit(scenario, await PLUGIN_LISTS[scenario.plugins]()).catch((error) => {
    console.log(title)
    throw error
  })
  const isSame = (one: unknown) => isDeepStrictEqual(JSON.parse(JSON.stringify(one)), state)
  const differences = [
    ...visit.divergences,
    ...(isSame(visit.replayed) ? [] : ['another state in the replay']),
    ...(isSame(visit.rerun) ? [] : ['another state in the rerun']),
  ]
  if (differences.length > 0) console.log(`${title}\n  ${JSON.stringify(differences[0])}`)
  told[differences.length === 0 ? 'passed' : 'failed']++

  if (redacted === null) continue
  const divergences = await rerun(redacted, { plugins: visit.plugins }).then(({ divergences }) => divergences, String)
  if (divergences.length === 0) anonymous.passed++
  else {
    const [first] = divergences
    anonymous.reasons.push(typeof first === 'object' ? (first.reason ?? 'none') : 'not readable')
    console.log(`anonymous: ${title}\n  ${JSON.stringify(first ?? divergences).slice(0, 600)}`)
  }
}
console.log(`${told.passed} replay and rerun alike, ${told.failed} differ`)

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
