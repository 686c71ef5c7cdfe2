import type { Port, Report } from '../../kernel/index.ts'
import { LIMIT, WORDS_LIMIT } from './constants.ts'
import type { ProblemReport, ReportOptions } from './options.ts'

interface Params {
  readonly report: Report
  readonly words: string
  readonly withPage: boolean
}

/** Where reports go. Each answers with the bytes that went, or that would have been too many, below zero. */
export const createReportPort = ({ onReport, limit = LIMIT }: ReportOptions): Port => ({
  async request({ target, method, params }) {
    if (target === 'host') return typeof onReport === 'function'
    const report = written(params as unknown as Params)
    const text = JSON.stringify(report)
    const file = new Blob([text], { type: 'application/json' })
    if (file.size > limit) return -file.size
    if (method === 'file') save(file, `portico-report-${new Date(report.createdAt).toISOString().slice(0, 10)}.json`)
    else if (method === 'copy') await navigator.clipboard.writeText(text)
    else await onReport?.(report)
    return file.size
  },
  listen: () => () => {},
})

function written({ report, words, withPage }: Params): ProblemReport {
  const { userAgent: agent, language } = navigator
  const page = { agent, language, width: innerWidth, height: innerHeight, scale: devicePixelRatio }
  return { ...report, about: { words: words.slice(0, WORDS_LIMIT), page: withPage ? page : null } }
}

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has taken hold of the file once the click's own task is over.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
