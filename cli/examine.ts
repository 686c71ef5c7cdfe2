// Examines one report: what it is about, and whether today's code still does the same.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Entry, openReplay, PorticoError, type Report, rerun } from 'portico'
import { computeFingerprint, type Fingerprint } from '../kernel/replay/fingerprint.ts'
import { findSuspect } from '../kernel/replay/suspect.ts'
import { shorten } from './lines.ts'
import { type Opened, open } from './open.ts'

export interface Finding {
  readonly file: string
  readonly fingerprint: Fingerprint
  /** `unclear`: a rerun can't tell, since a view threw, a plugin or responses are missing, or drawn amounts differ. */
  readonly stillHappens: 'yes' | 'no' | 'unclear'
  /** Ids of the wallets that the visitor chose. */
  readonly wallets: readonly string[]
  /** The version of Portico that wrote it. */
  readonly portico: string
  /** When the report was written; of a report without names, whose times are moved, when the file was. */
  readonly seenAt: number
}

export interface Unreadable {
  readonly file: string
  readonly error: string
}

export interface ExamineOptions {
  readonly cwd: string
  readonly config?: string | undefined
}

const CHOSEN = /^connection\/(?:connectionRequested|reconnectionRequested|connected)$/
const MAX_WALLETS = 8
const silent = { out() {}, err() {} }

/** Examines a report. A broken one is a result, too: it must not stop the others. */
export async function examine(file: string, { cwd, config }: ExamineOptions): Promise<Finding | Unreadable> {
  try {
    const path = resolve(cwd, file)
    const { mtimeMs } = await stat(path)
    const opened = await open({ file, files: [file], config }, { cwd, ...silent })
    const { entries } = await openReplay(opened.text, { plugins: opened.plugins })
    const report = JSON.parse(opened.text) as Report
    const fingerprint = computeFingerprint(report)
    return {
      file,
      fingerprint,
      stillHappens: await findOut(opened, report, fingerprint),
      wallets: findWallets(entries),
      portico: shorten(String(report.portico), 24),
      seenAt: report.personal === true && Number.isFinite(report.createdAt) ? report.createdAt : mtimeMs,
    }
  } catch (error) {
    return { file, error: error instanceof PorticoError ? error.message : shorten(String(error)) }
  }
}

async function findOut({ text, plugins, missing }: Opened, report: Report, { id, kind }: Fingerprint) {
  if (missing.length > 0 || isOutside(report)) return 'unclear'
  try {
    const { divergences, report: exportRun } = await rerun(text, { plugins })
    if (divergences.length === 0) return 'yes'
    const isBug = kind === 'crash' || kind === 'failure'
    if (isBug && computeFingerprint({ ...(await exportRun()), plugins: report.plugins }).id === id) return 'yes'
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

function findWallets(entries: readonly Entry[]): readonly string[] {
  const chosen = entries.filter(({ type }) => CHOSEN.test(type)).map(({ data }) => Object(data).connectorId)
  const ids = chosen.filter((id) => typeof id === 'string').map((id) => shorten(id, 40))
  return [...new Set(ids)].slice(0, MAX_WALLETS)
}
