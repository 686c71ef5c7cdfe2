// node --import tsx test/rerun.ts <folder> [out]: reruns the reports that the browser scenarios wrote there, twice, and
// their redacted reports once. Fails on any divergence, except in redacted reports, where they are only counted.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type AnyPlugin, rerun } from '../plugins/index.ts'
import { plugins as all } from './browser/plugins.ts'

interface Scenario {
  readonly title: string
  readonly report: string
  readonly redacted: string | null
}

const [folder = '', out] = process.argv.slice(2)
const files = readdirSync(folder).toSorted()

const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions()
console.log(`${files.length} scenarios, in ${timeZone}, ${locale}`)

const told = { passed: 0, failed: 0, redacted: 0 }
/** The number of redacted reports, which only the deep run writes. */
let unnamed = 0
for (const file of files) {
  const { title, report, redacted } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Scenario
  const ids = Object.keys(JSON.parse(report).plugins)
  const plugins = all.filter((plugin: AnyPlugin) => ids.includes(plugin.contract.id))
  const [first, second] = [await rerun(report, { plugins }), await rerun(report, { plugins })]
  const isSame = isDeepStrictEqual(first.kernel.getState(), second.kernel.getState())
  const diverged = [...first.divergences, ...second.divergences]
  if (diverged.length > 0 || !isSame) console.log(`${title}\n  ${JSON.stringify(diverged[0] ?? 'another state')}`)
  told[diverged.length === 0 && isSame ? 'passed' : 'failed']++

  if (redacted === null) continue
  unnamed++
  const flaw = await rerun(redacted, { plugins }).then(({ divergences }) => divergences[0], String)
  if (!flaw) told.redacted++
  else console.log(`without names: ${title}\n  ${JSON.stringify(flaw).slice(0, 600)}`)
}
console.log(
  `${told.passed} rerun alike, ${told.failed} diverge${unnamed ? `; without names ${told.redacted} of ${unnamed} rerun alike` : ''}`,
)
if (out) writeFileSync(out, JSON.stringify(told))
process.exitCode = told.failed > 0 ? 1 : 0
