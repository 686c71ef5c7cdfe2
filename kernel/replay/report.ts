import type { Entry } from '../entry.ts'
import { computeDigest, DIGEST_START } from '../json.ts'
import type { PluginMap, State } from '../plugin.ts'
import type { Io } from '../port.ts'
import { version } from '../version.ts'
import { fromByteString, parseHex } from './bytes.ts'
import { getStateVersions, getVersions } from './contract-versions.ts'
import { loadContracts, loadReachableContracts } from './load-contracts.ts'
import { loadRedactions } from './load-redactions.ts'
import { createDecoder } from './migrations.ts'
import { omitAnswer } from './omit-answer.ts'
import { type RedactionChoices, redact } from './redact-report.ts'
import type { ExportOptions, Recording, Report } from './report-types.ts'
import { rest } from './yield-to-page.ts'

const KEY_BYTES = 32
/** Entries to decode before the page gets a turn. */
const ENTRIES_AT_ONCE = 64
/** Characters of which to compute the digest before the page gets a turn. */
const DIGEST_AT_ONCE = 2 ** 16
const keepTime = (time: number) => time

/**
 * Writes a report of a live kernel, without personal data unless `personal` is set. Only the engine calls it, through
 * `import()`: rollup treats the arguments of static calls as the only ones and would drop code for the others.
 */
export async function writeReport(
  manifests: PluginMap,
  { state, ...recording }: Recording & { readonly state: State },
  reportIo: Pick<Io, 'now' | 'random'>,
  { personal = false, amounts = 'redrawn', io }: ExportOptions,
): Promise<Report> {
  const createdAt = reportIo.now()
  // Without the marks of every plugin, nothing may be called anonymous.
  const plugins = await (personal ? loadReachableContracts : loadContracts)(manifests)
  const key = personal ? null : fromByteString(parseHex(await reportIo.random(KEY_BYTES)))
  const isRedrawn = !personal && amounts === 'redrawn'
  const omitsAnswers = io === 'digest'
  const { shift, ...trimmed } = key
    ? await omitPersonalData(plugins, recording, state, reportIo.now, key, { isRedrawn, omitsAnswers })
    : { ...recording, entries: omitsAnswers ? recording.entries.map(omitAnswer) : recording.entries, shift: keepTime }
  const report = await createReport(plugins, trimmed, shift(createdAt))
  return { ...report, personal, ...(isRedrawn && { amounts: 'redrawn' }) }
}

/** Creates a report of all recorded data. */
export const createReport = async (plugins: PluginMap, recording: Recording, createdAt: number): Promise<Report> => ({
  format: 'portico-report',
  version: 1,
  portico: version,
  createdAt,
  plugins: getVersions(plugins),
  ...recording,
  checkpoint: recording.checkpoint && { ...recording.checkpoint, versions: getStateVersions(plugins) },
  digest: await computeDigestOf(recording.entries),
})

/** Computes the digest of the entries as JSON has them, with a turn for the page after each part. */
async function computeDigestOf(entries: readonly Entry[]): Promise<string> {
  const state: [number, number] = [...DIGEST_START]
  computeDigest('[', state)
  let work = 0
  for (const [i, entry] of entries.entries()) {
    const text = `${i > 0 ? ',' : ''}${JSON.stringify(entry)}`
    for (let from = 0; from < text.length; from += DIGEST_AT_ONCE) {
      const part = text.slice(from, from + DIGEST_AT_ONCE)
      work += part.length
      computeDigest(part, state)
      if (work < DIGEST_AT_ONCE) continue
      work = 0
      await rest()
    }
  }
  return computeDigest(']', state)
}

/** Decodes the entries first: fields that no schema names never leave the visitor's machine. */
async function omitPersonalData(
  plugins: PluginMap,
  recording: Recording,
  state: State,
  now: Io['now'],
  key: Uint8Array,
  choices: RedactionChoices,
) {
  const decode = await createDecoder(plugins)
  const redactions = await loadRedactions(decode.redactions)
  const entries: Entry[] = []
  for (const entry of recording.entries) {
    entries.push(await decode.entry(entry).catch(() => entry))
    if (entries.length % ENTRIES_AT_ONCE === 0) await rest()
  }
  return redact(plugins, { ...recording, entries }, state, redactions, now, key, choices)
}
