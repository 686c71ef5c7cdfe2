// A test that reproduces a report.
import type { Entry } from '../entry.ts'
import { toFactoryName } from './factory-name.ts'
import { blankControls, formatDay, formatEntry, formatTime, shorten } from './format-entry.ts'
import type { Report } from './report-types.ts'

/** Maximum number of actions in the comment; the earliest are dropped. */
const MAX_ACTIONS = 16
const LINE = 100

/** Formats a text as code, in single quotes. */
export const quote = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

/** Formats a list on one line, or with one item per line. */
function formatList(items: readonly string[]): readonly string[] {
  const line = `const plugins = [${items.join(', ')}]`
  return line.length <= LINE ? [line] : ['const plugins = [', ...items.map((item) => `  ${item},`), ']']
}

export interface TestFileParts {
  readonly report: Report
  /** The entries as today's code reads them. */
  readonly entries: readonly Entry[]
  /** What should not have happened. */
  readonly wrong: Entry
  /** Ids of the plugins, without the base plugins. */
  readonly ids: readonly string[]
  /** Lines of code that check the state at the end. Without any, the test checks that \`wrong\` does not happen. */
  readonly expected: readonly string[]
  /** The path of the report, and of the configuration with the plugins, from the test file: as code. */
  readonly path: string
  readonly config: string | null
}

/** Creates a vitest file that fails as long as the code does what the report says. */
export function createTestFile({ report, entries, wrong, ids, expected, path, config }: TestFileParts): string {
  const { portico, createdAt, about } = report as Report & { about?: { words?: unknown } }
  const request = entries.filter(({ kind, seq }) => kind === 'action' && seq < wrong.seq)
  const factories = ids.map((id) => `import { ${toFactoryName(id)} } from 'portico/${id}'`)
  const words = typeof about?.words === 'string' && about.words !== '' ? [`//   “${shorten(about.words, 400)}”`] : []
  return [
    `// What a visitor reported on ${formatDay(createdAt)}, with Portico ${blankControls(portico)}:`,
    ...words,
    '//',
    '// They asked:',
    ...request.slice(-MAX_ACTIONS).map((entry) => `//   ${formatTime(entry.at)} ${formatEntry(entry)}`),
    '// and what should not have happened then is:',
    `//   ${formatTime(wrong.at)} #${wrong.seq} ${formatEntry(wrong)}`,
    "import { readFileSync } from 'node:fs'",
    "import { rerun } from 'portico'",
    ...(config ? [] : factories),
    "import { expect, test } from 'vitest'",
    ...(config ? [`import config from ${config}`] : []),
    '',
    `const recorded = readFileSync(new URL(${path}, import.meta.url), 'utf8')`,
    ...(config ? ['const { plugins } = config'] : formatList(ids.map((id) => `${toFactoryName(id)}()`))),
    '',
    `test(${quote(`what a visitor reported does not happen again: ${blankControls(wrong.type)}`)}, async () => {`,
    ...(expected.length > 0
      ? [
          '  // Runs the current code on the recorded answers.',
          '  const { kernel } = await rerun(recorded, { plugins })',
          '  const state = kernel.getState()',
          ...expected,
        ]
      : [
          '  // Runs the current code on the recorded answers: it must behave differently at this entry.',
          '  const { divergences } = await rerun(recorded, { plugins })',
          `  expect(divergences.map(({ seq }) => seq)).toContain(${wrong.seq})`,
        ]),
    '})',
  ].join('\n')
}
