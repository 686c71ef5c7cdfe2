import type { Cell } from './outcome.ts'

const HEAD = `# What a visitor sees after a single fault

Written by \`faults.test.tsx\`, which holds it: each row is one fault at one phase, tried on a page that is drawn.
After a change that is meant: \`PORTICO_FAULTS=all npx vitest run --config test/vitest.config.ts test/faults -u\`, then read the diff.
What is marked with ✘ must not be, and is listed with a reason in \`known-failures.ts\`.
`

const keyOf = ({ phase, fault }: Pick<Cell, 'phase' | 'fault'>) => `${phase} × ${fault}`
const escapePipes = (text: string) => text.replaceAll('|', '\\|')

function formatRow({ fault, why, state, reads, forbidden }: Cell): string {
  if (why) return `| ${fault} | – | not applicable: ${why} |`
  const broken = forbidden.map((one) => `✘ ${one}. `).join('')
  return `| ${fault} | ${escapePipes(state ?? '')} | ${broken}${escapePipes(reads ?? '')} |`
}

function groupByPhase(cells: readonly Cell[]) {
  const phases = [...new Set(cells.map(({ phase }) => phase))]
  return phases.map((phase) => [phase, cells.filter((cell) => cell.phase === phase)] as const)
}

export function formatTable(cells: readonly Cell[]): string {
  const sections = groupByPhase(cells).map(([phase, rows]) =>
    [`## ${phase}`, '', '| fault | what is so | what is read |', '|---|---|---|', ...rows.map(formatRow), ''].join(
      '\n',
    ),
  )
  return [HEAD, ...sections].join('\n')
}

/** Parses the rows, by phase and fault. */
export function parseTable(text: string): ReadonlyMap<string, string> {
  const rows = new Map<string, string>()
  let phase = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) phase = line.slice('## '.length)
    const [, fault] = /^\| (.*?) \| /.exec(line) ?? []
    if (fault && fault !== 'fault') rows.set(keyOf({ phase, fault }), line)
  }
  return rows
}

/** Returns the outcome in a row. */
export const stateOf = (row = '') => row.split(/ (?<!\\)\| /)[1]?.replaceAll('\\|', '|')

export const rowOf = (rows: ReadonlyMap<string, string>, cell: Pick<Cell, 'phase' | 'fault'>) => rows.get(keyOf(cell))
