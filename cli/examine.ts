// Examines one report: what it is about, and whether today's code still does the same.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openReplay, type Report, rerun } from 'portico'
import { type Examination, examineReport } from '../kernel/replay/examine.ts'
import { shorten } from '../kernel/replay/format-entry.ts'
import { describeReason, isPorticoError } from './describe-error.ts'
import { openReport } from './open-report.ts'

export interface Finding extends Examination {
  readonly file: string
  /** The version of Portico that wrote it. */
  readonly portico: string
  /** When the report was written; of a report without names, whose times are moved, when the file was. */
  readonly seenAt: number
}

export interface Unreadable {
  readonly file: string
  readonly error: string
}

export interface ExamineFileOptions {
  readonly cwd: string
  readonly config?: string | undefined
}

const silent = { out() {}, err() {} }

/** Examines a report. A broken one is a result, too: it must not stop the others. */
export async function examine(file: string, { cwd, config }: ExamineFileOptions): Promise<Finding | Unreadable> {
  try {
    const path = resolve(cwd, file)
    const { mtimeMs } = await stat(path)
    const { text, plugins } = await openReport({ file, files: [file], config }, { cwd, ...silent })
    const examination = await examineReport(text, { plugins, openReplay, rerun })
    const report = JSON.parse(text) as Report
    return {
      file,
      ...examination,
      wallets: examination.wallets.map((id) => shorten(id)),
      portico: shorten(String(report.portico), 24),
      seenAt: report.personal === true && Number.isFinite(report.createdAt) ? report.createdAt : mtimeMs,
    }
  } catch (error) {
    return { file, error: isPorticoError(error) ? error.message : shorten(describeReason(error)) }
  }
}
