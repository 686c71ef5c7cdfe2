import type { Entry } from '../entry.ts'
import type { AnyPlugin, PluginList } from '../plugin.ts'
import { findSuspect } from './find-suspect.ts'
import { computeFingerprint, type Fingerprint } from './fingerprint.ts'
import type { Report } from './report-types.ts'
import type { Rerun } from './rerun.ts'

/** What one report is about, and whether today's code still does the same. */
export interface Examination {
  readonly fingerprint: Fingerprint
  /** `unclear`: a rerun can't tell, since a view threw, a plugin or responses are missing, or drawn amounts differ. */
  readonly stillHappens: 'yes' | 'no' | 'unclear'
  /** Ids of the wallets that the visitor chose. Untrusted. */
  readonly wallets: readonly string[]
}

export interface ExamineOptions {
  /** The plugins of your site. */
  readonly plugins: PluginList
  /** `openReplay` of `portico`, or of `portico/kernel` if you use the bare kernel. */
  readonly openReplay: (
    report: string,
    options: { readonly plugins: PluginList },
  ) => Promise<{ readonly entries: readonly Entry[]; readonly kernel: { readonly plugins: unknown } }>
  /** `rerun` of the same entry. */
  readonly rerun: (
    report: string,
    options: { readonly plugins: PluginList },
  ) => Promise<Pick<Rerun, 'divergences' | 'report'>>
}

const CHOSEN = /^connection\/(?:connectionRequested|reconnectionRequested|connected)$/
const MAX_WALLETS = 8
const LONGEST_ID = 40

/**
 * Examines a report: computes its fingerprint, and runs the code of today on it.
 * @param text - The report, which is untrusted.
 * @throws `log-invalid`, naming the entry and the field
 * @example const { stillHappens } = await examineReport(text, { plugins: [eip155()], openReplay, rerun })
 */
export async function examineReport(text: string, options: ExamineOptions): Promise<Examination> {
  const { entries, kernel } = await options.openReplay(text, options)
  const report = JSON.parse(text) as Report
  const fingerprint = computeFingerprint(report)
  const known = new Set((kernel.plugins as readonly AnyPlugin[]).map(({ contract }) => contract.id as string))
  const isMissing = Object.keys(report.plugins ?? {}).some((id) => !known.has(id))
  return {
    fingerprint,
    stillHappens: isMissing || isOutside(report) ? 'unclear' : await findOut(text, report, fingerprint, options),
    wallets: findWallets(entries),
  }
}

async function findOut(
  text: string,
  { plugins }: Report,
  { id, kind }: Fingerprint,
  { rerun, ...options }: ExamineOptions,
): Promise<Examination['stillHappens']> {
  try {
    const { divergences, report: exportRun } = await rerun(text, options)
    if (divergences.length === 0) return 'yes'
    const isBug = kind === 'crash' || kind === 'failure'
    if (isBug && computeFingerprint({ ...(await exportRun()), plugins }).id === id) return 'yes'
    return divergences.every(({ reason }) => reason === 'amounts-replaced') ? 'unclear' : 'no'
  } catch {
    // A report without responses does not run.
    return 'unclear'
  }
}

/** Whether a view threw, or code did not load: a rerun renders and loads nothing. */
function isOutside({ entries }: Report): boolean {
  const cause = findSuspect(entries)?.event.cause
  return entries.some(({ seq, type }) => seq === cause && type === 'kernel/failed')
}

/** Lists the ids of the wallets that the visitor chose, as the log names them: untrusted text. */
export function findWallets(entries: readonly Entry[]): readonly string[] {
  const chosen = entries.filter(({ type }) => CHOSEN.test(type)).map(({ data }) => Object(data).connectorId)
  const ids = chosen.filter((id) => typeof id === 'string').map((id) => id.slice(0, LONGEST_ID))
  return [...new Set(ids)].slice(0, MAX_WALLETS)
}
