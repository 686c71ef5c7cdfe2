// Lists what failed, one line each, from the runners' reports.
import { relative } from 'node:path'
import { root } from './entries.mjs'

/** Lists failed unit tests. @param report - A report of Vitest. */
export const unitFailures = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const file = relative(root, name)
    if (failed.length === 0) return message ? [line(file, '', message)] : []
    return failed.map(({ fullName, failureMessages }) =>
      line(locate(file, failureMessages[0]), fullName, failureMessages[0]),
    )
  })

/** Lists failed browser tests. @param report - A report of Playwright, or one of its suites. */
export const browserFailures = ({ suites = [], specs = [], errors = [] }) => [
  ...errors.map(({ message }) => line('test/browser', '', message)),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => line(`test/browser/${file}`, title, messageOf(tests))),
  ...suites.flatMap(browserFailures),
]

const messageOf = (tests) => tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).find(Boolean)

/** Adds the line of the file on which the test failed, if its stack names one. */
const locate = (file, stack = '') => {
  const [, at] = stack.split(`${file}:`)
  return at ? `${file}:${Number.parseInt(at, 10)}` : file
}

const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[\\d+m`, 'g')

const line = (file, title, message = '') =>
  [file, title, message.replace(COLOURS, '').split('\n')[0]].filter(Boolean).join(' › ')
