import type { Report } from '../../kernel/index.ts'
// biome-ignore lint/style/noRestrictedImports: code that loads with an export, and not with the kernel
import { createReportLink } from '../../kernel/replay/report-link.ts'
import { getFetchedLibraries } from '../shared/wallets/libraries.ts'
import { LIMIT, WORDS_LIMIT } from './constants.ts'
import type { ProblemReport, ReportOptions } from './options.ts'
import type { createOutbox } from './outbox-port.ts'

/** Sends reports to an inbox. */
export type Outbox = Pick<ReturnType<typeof createOutbox>, 'send'>

/** The report to export, and the visitor's text. */
export interface Params {
  readonly report: Report
  readonly words: string
  readonly withPage: boolean
  /** The React version. */
  readonly react?: string | undefined
}

/**
 * Exports a report. @returns Its size in bytes; negative if it exceeds the limit and was not exported; `{ saved }` if it
 * is too long for a link and was saved as a file; `{ kept }` or `{ unkept }` if the inbox has not acknowledged it yet
 */
export async function exportReport(method: string, params: Params, options: ReportOptions, outbox?: Promise<Outbox>) {
  const { onReport, replayPage = '', limit = LIMIT } = options
  const report = writeFile(params)
  const text = JSON.stringify(report)
  const file = new Blob([text], { type: 'application/json' })
  if (file.size > limit) return -file.size
  const name = `portico-report-${new Date(report.createdAt).toISOString().slice(0, 10)}.json`
  if (method === 'link') {
    const link = await createReportLink(report, new URL(replayPage, location.href).href)
    if (link === null) save(file, name)
    else await navigator.clipboard.writeText(link)
    return link === null ? { saved: file.size } : file.size
  }
  if (method === 'file') save(file, name)
  else if (method === 'copy') await navigator.clipboard.writeText(text)
  else if (onReport) await onReport(report)
  else if (outbox) {
    const delivery = await (await outbox).send(text)
    if (delivery === 'refused') throw new Error('The inbox refused the report.')
    if (delivery !== 'acknowledged') return { [delivery]: file.size }
  }
  return file.size
}

function writeFile({ report, words, withPage, react }: Params): ProblemReport {
  const { userAgent: agent, language } = navigator
  const page = { agent, language, width: innerWidth, height: innerHeight, scale: devicePixelRatio }
  const libraries = { ...(react && { react }), ...getFetchedLibraries() }
  return { ...report, about: { words: words.slice(0, WORDS_LIMIT), page: withPage ? page : null, libraries } }
}

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has started by the time this task ends.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
