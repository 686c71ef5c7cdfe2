import { writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { type Entry, openReplay, PorticoError, type Report, rerun } from 'portico'
import { findSuspect } from '../kernel/replay/suspect.ts'
import { type Command, parseSeq } from './command.ts'
import { escapeControls, formatDay, formatEntry, formatTime, shorten } from './lines.ts'
import { type Opened, open, toFactoryName } from './open.ts'

/** Maximum number of actions in the comment; the earliest are dropped. */
const MAX_ACTIONS = 16
const LINE = 100
const ASK_FOR_AT = 'Say which event should not have happened: --at seq. `portico replay` lists them.'

/** Writes a vitest file that fails as long as the code repeats the reported behavior. */
export const writeTest: Command = async (options, shell) => {
  const opened = await open(options, shell)
  const { entries } = await openReplay(opened.text, { plugins: opened.plugins })
  const suspect = findSuspect(entries)
  const wrong = entries.find(({ seq }) => seq === parseSeq(options.at, suspect?.event.seq ?? -1))
  if (wrong?.kind !== 'event')
    throw new PorticoError('log-invalid', 'No event of this report has that number.', { hints: [ASK_FOR_AT] })
  if (options.at === undefined && suspect?.kind === 'expected')
    throw new PorticoError(
      'log-invalid',
      `What happened last, ${escapeControls(wrong.type)} (#${wrong.seq}), is that the visitor declined in their wallet: no bug by itself.`,
      { hints: [ASK_FOR_AT] },
    )
  const { divergences } = await rerun(opened.text, { plugins: opened.plugins })
  if (divergences.length > 0) shell.err('This code does otherwise already: see `portico rerun`.')
  const out = options.out && resolve(shell.cwd, options.out)
  const place = out ? dirname(out) : shell.cwd
  const pathOf = (to: string) => {
    const path = relative(place, resolve(shell.cwd, to)).replaceAll('\\', '/')
    return quote(path.startsWith('.') ? path : `./${path}`)
  }
  const parts = { ...opened, entries, wrong, expected: (options.expect ?? []).map(createExpectation) }
  const text = createTestFile(parts, pathOf(options.file), opened.config && pathOf(opened.config))
  if (out) await writeFile(out, `${text}\n`)
  else shell.out(text)
  return 0
}

/** Converts `swap.quote.amountIn="2"`, a path in the state and JSON, to an assertion. */
function createExpectation(text: string): string {
  const [, path = '', value = ''] = /^([\w.-]+)=(.+)$/s.exec(text) ?? []
  try {
    const found = JSON.parse(value)
    const keys = path.split('.').map(quote).join(', ')
    return `  expect(state).toHaveProperty([${keys}], ${typeof found === 'string' ? quote(found) : JSON.stringify(found)})`
  } catch {
    throw new TypeError(`"${text}" is no path=json, as in 'swap.amountIn="2"'.`)
  }
}

/** Formats a text as code, in single quotes. */
const quote = (text: string) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

/** Formats a list on one line, or with one item per line. */
function formatList(items: readonly string[]): readonly string[] {
  const line = `const plugins = [${items.join(', ')}]`
  return line.length <= LINE ? [line] : ['const plugins = [', ...items.map((item) => `  ${item},`), ']']
}

interface Parts extends Opened {
  readonly entries: readonly Entry[]
  readonly wrong: Entry
  readonly expected: readonly string[]
}

function createTestFile({ text, ids, entries, wrong, expected }: Parts, report: string, config: string | null): string {
  const { portico, createdAt, about } = JSON.parse(text) as Report & { about?: { words?: unknown } }
  const request = entries.filter(({ kind, seq }) => kind === 'action' && seq < wrong.seq)
  const factories = ids.map((id) => `import { ${toFactoryName(id)} } from 'portico/${id}'`)
  const words = typeof about?.words === 'string' && about.words !== '' ? [`//   “${shorten(about.words, 400)}”`] : []
  return [
    `// What a visitor reported on ${formatDay(createdAt)}, with Portico ${escapeControls(portico)}:`,
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
    `const recorded = readFileSync(new URL(${report}, import.meta.url), 'utf8')`,
    ...(config ? ['const { plugins } = config'] : formatList(ids.map((id) => `${toFactoryName(id)}()`))),
    '',
    `test(${quote(`what a visitor reported does not happen again: ${escapeControls(wrong.type)}`)}, async () => {`,
    ...(expected.length > 0
      ? [
          '  // The code of today, on what the outside answered then.',
          '  const { kernel } = await rerun(recorded, { plugins })',
          '  const state = kernel.getState()',
          ...expected,
        ]
      : [
          '  // The code of today, on what the outside answered then: at this entry it is to do otherwise.',
          '  const { divergences } = await rerun(recorded, { plugins })',
          `  expect(divergences.map(({ seq }) => seq)).toContain(${wrong.seq})`,
        ]),
    '})',
  ].join('\n')
}
