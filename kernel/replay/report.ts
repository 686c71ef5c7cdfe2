import type { Entry, IoData } from '../entry.ts'
import { digest, type Json, named } from '../json.ts'
import { version, versionsOf } from '../lookup.ts'
import { briefly } from '../outcome.ts'
import type { PluginMap, State } from '../plugin.ts'
import type { ExportOptions, Report, Tape } from './format.ts'
import { KERNEL_ENTRIES } from './kernel-entries.ts'
import { redact } from './redact.ts'
import { createDecoder } from './upcast.ts'

/**
 * What leaves a live kernel: without what names a person, unless all is asked for. The engine alone calls it, by
 * `import()`: rollup takes the arguments of static calls for the only ones, and would leave out what these don't reach.
 */
export async function writeReport(
  plugins: PluginMap,
  { state, ...tape }: Tape & { readonly state: State },
  createdAt: number,
  { personal, io }: ExportOptions,
): Promise<Report> {
  const whole = personal ? tape : await withoutPersons(plugins, tape, state)
  return reportOf(plugins, io === 'digest' ? { ...whole, entries: whole.entries.map(withoutAnswer) } : whole, createdAt)
}

/** A report of all that a tape holds. */
export const reportOf = (plugins: PluginMap, tape: Tape, createdAt: number): Report => ({
  format: 'portico-report',
  version: 1,
  portico: version,
  createdAt,
  plugins: versionsOf(plugins),
  ...tape,
  digest: digest(JSON.stringify(tape.entries)),
})

function withoutAnswer(entry: Entry): Entry {
  if (entry.kind !== 'io' || named(KERNEL_ENTRIES, entry.type)) return entry
  const { outcome, ...asked } = entry.data as unknown as IoData
  const isBrief = outcome.ok && !Object.hasOwn(outcome, 'answer')
  return isBrief ? entry : { ...entry, data: { ...asked, outcome: briefly(outcome) } as unknown as Json }
}

/** What no schema names leaves nobody's machine. */
async function withoutPersons(plugins: PluginMap, tape: Tape, state: State): Promise<Tape> {
  const decode = await createDecoder(plugins)
  const entries = await Promise.all(tape.entries.map((entry) => decode.entry(entry).catch(() => entry)))
  return redact(plugins, { ...tape, entries }, state, decode.redactions)
}
