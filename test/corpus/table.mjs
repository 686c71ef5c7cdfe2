import { findShortfalls } from './goals.mjs'

const formatKilobytes = (bytes) => (bytes === null ? 'no build' : `${(bytes / 1024).toFixed(0)} KiB`)
const formatCount = (count) => (count === null ? '–' : String(count))

const formatChange = (before, after) =>
  before === null || after === null ? '–' : `${(100 * (after / before - 1)).toFixed(0)} %`.replace('-', '−')

/** A step in brackets is one that the dapp has no use for, as with one network. */
function formatVisit({ visit }) {
  if (!visit) return '–'
  return [visit.done.join(', '), visit.failure && `**${visit.failure}**`].filter(Boolean).join('; ')
}

/** Formats the results in Markdown, and lists below what is left to do, and where a dapp falls short. */
export function formatTable(rows) {
  const head = [
    'dapp',
    'files changed',
    'hand edits',
    'type errors before',
    'after',
    'page JS before',
    'after',
    'change',
    'fetched ahead when idle',
    'change with that',
    'in Chromium',
  ]
  const lines = rows.map((row) => [
    row.isPinned ? `${row.name}, lowest versions` : row.name,
    row.changed,
    row.edits.length,
    formatCount(row.before.errors),
    formatCount(row.after.errors),
    formatKilobytes(row.before.bytes),
    formatKilobytes(row.after.bytes),
    formatChange(row.before.bytes, row.after.bytes),
    row.after.bytes === null ? '–' : formatKilobytes(row.after.ahead),
    formatChange(row.before.bytes, row.after.bytes && row.after.bytes + row.after.ahead),
    formatVisit(row.after),
  ])
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`)
  const left = rows.flatMap(({ name, edits }) => edits.map((edit) => `- ${name}: ${edit}`))
  const short = rows.flatMap((row) => findShortfalls(row).map((one) => `- ${row.name} falls short: ${one}`))
  const list = [...left, ...short]
  return [...table, ...(list.length > 0 ? ['', ...list] : [])].join('\n')
}
