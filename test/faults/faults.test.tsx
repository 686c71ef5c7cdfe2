// @vitest-environment happy-dom
import '../../ui/modal/Modal.tsx'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountPhases } from './account-phases.ts'
import { faults } from './faults.ts'
import { known } from './known-failures.ts'
import { type Cell, tryCell } from './outcome.ts'
import { phases } from './phases.ts'
import { prefetch } from './stage.tsx'
import { formatTable, parseTable, rowOf, stateOf } from './table.ts'

const FILE = join(import.meta.dirname, 'table.md')
const isWhole = process.env.PORTICO_RUNS !== undefined || process.env.PORTICO_FAULTS === 'all'
/** Number of cells that `npm test` runs, drawn with this seed. */
const SAMPLE = 6
const SEED = 20261122

const all = [...phases, ...accountPhases].flatMap((phase) => faults.map((fault) => ({ phase, fault })))

beforeAll(prefetch, 120_000)

beforeEach(() => {
  // Failures are logged to the console, and React warns without `act` when code continues by itself.
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A linear congruential generator, always with the same sequence. */
function draw<T>(from: readonly T[], count: number): readonly T[] {
  const left = [...from]
  let state = SEED
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return left.splice(state % left.length, 1)
  }).flat()
}

const toKey = ({ phase, fault }: Cell) => `${phase} × ${fault}`
const findUnlisted = (cells: readonly Cell[]) =>
  cells
    .filter((cell) => cell.forbidden.length > 0 && !known[toKey(cell)])
    .map((cell) => `${toKey(cell)}: ${cell.forbidden}`)

test.skipIf(isWhole)(
  'a sample of faults comes to what the table says, and to nothing that is forbidden',
  async () => {
    const rows = parseTable(readFileSync(FILE, 'utf8'))
    const drawn = draw(
      all.filter(({ phase, fault }) => !fault.reasonToSkip?.(phase)),
      SAMPLE,
    )
    const cells: Cell[] = []
    for (const { phase, fault } of drawn) cells.push(await tryCell(phase, fault))
    // The text of a view changes with its messages, so only the deep run compares it.
    for (const cell of cells) expect([toKey(cell), cell.state]).toEqual([toKey(cell), stateOf(rowOf(rows, cell))])
    expect(findUnlisted(cells)).toEqual([])
  },
  120_000,
)

test.runIf(isWhole)(
  'every fault comes to what the table says, and to nothing that is forbidden',
  async () => {
    const cells: Cell[] = []
    for (const { phase, fault } of all) cells.push(await tryCell(phase, fault))
    await expect(formatTable(cells)).toMatchFileSnapshot(FILE)
    expect(findUnlisted(cells)).toEqual([])
    // Fixed cells are no longer listed as known.
    const broken = cells.filter(({ forbidden }) => forbidden.length > 0).map(toKey)
    expect(Object.keys(known).filter((key) => !broken.includes(key))).toEqual([])
  },
  3_600_000,
)

test('the table has every fault in every phase', () => {
  const rows = parseTable(readFileSync(FILE, 'utf8'))
  expect(all.filter(({ phase, fault }) => !rowOf(rows, { phase: phase.name, fault: fault.name }))).toEqual([])
  expect(rows.size).toBe(all.length)
})
