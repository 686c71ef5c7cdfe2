import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeDigest } from '../../kernel/json.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { openReplay, PorticoError, rerun } from '../../plugins/index.ts'
import { startTimer } from '../time-limit.ts'

const runs = {
  numRuns: Number(process.env.PORTICO_RUNS ?? 60),
  ...(process.env.PORTICO_RUNS ? {} : { seed: 20261122 }),
}

/** In ms, so that a busy machine causes no failure. */
const PATIENCE = process.env.PORTICO_RUNS ? 3_000_000 : 120_000

type Node = Record<string, unknown>
const golden = readFileSync(new URL('../golden/0.1.0.json', import.meta.url), 'utf8')
const given = { plugins: [eip155()] }

/** JSON with numbers, nesting and text that the kernel never writes. */
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const HOSTILE = [
  'null',
  'true',
  '0',
  '-1',
  '0.5',
  '1e999',
  '-1e999',
  '1e300',
  '9007199254740993',
  '""',
  '"__proto__"',
  '"constructor"',
  '"kernel/load"',
  '"\\u0000\\u001b[2J"',
  '[]',
  '[null]',
  '[[]]',
  '{}',
  '{"length":-1}',
  '{"toString":1,"valueOf":null}',
  '{"toJSON":{}}',
  '{"__proto__":{"x":1}}',
  '{"then":1}',
  deep(40),
  deep(5_000),
  `[${'0,'.repeat(100_000)}0]`,
]

/** Returns all paths in a report: every field, item and key. */
function placesIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))]
}

/** Replaces the value at `path` by `text`, and corrects the digest. */
function changed(report: Node, path: readonly string[], text: string): string {
  const copy = structuredClone(report)
  const mark = '\u0001here\u0001'
  if (path.length === 0) return text
  const parent = path.slice(0, -1).reduce((node, key) => node[key] as Node, copy)
  parent[path.at(-1) as string] = mark
  const written = JSON.stringify(copy).replace(JSON.stringify(mark), () => text)
  return sealed(written)
}

function sealed(text: string): string {
  const { entries } = JSON.parse(text)
  try {
    return text.replace(/"digest":"[^"]*"/, () => `"digest":${JSON.stringify(computeDigest(JSON.stringify(entries)))}`)
  } catch {
    return text
  }
}

async function verdictsOf(text: string) {
  for (const read of [openReplay, rerun] as const) {
    const timer = startTimer()
    const error = await read(text, given).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    timer.assertQuick()
    expect(Object.prototype).not.toHaveProperty('x')
    if (error === null) continue
    expect(error).toBeInstanceOf(PorticoError)
    expect(error).toMatchObject({
      code: 'log-invalid',
      message: expect.stringMatching(/^The log cannot be read at .+: ./s),
    })
  }
}

const report: Node = JSON.parse(golden)
const places = placesIn(report)
const LOADED = String(
  (report.entries as { type: string; data: object }[]).findIndex(
    ({ type, data }) => type.endsWith('/load') && 'request' in data,
  ),
)

test(
  'P12: opens a report with any value in any field, or refuses it as log-invalid and names the field',
  () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.constantFrom(...HOSTILE), async (path, text) => {
        await verdictsOf(changed(report, path, text))
      }),
      // The name of code that was loaded, which a rerun compares.
      { ...runs, examples: [[['entries', LOADED, 'data', 'request', 'name'], '{"toString":1,"valueOf":null}']] },
    ),
  PATIENCE,
)

test(
  'P12: opens a report with additional fields anywhere, or refuses it as log-invalid',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', 'entries.5', 'entries.5.data', 'checkpoint', 'pending.0'),
        fc.constantFrom('extra', 'then', 'toJSON', 'length', 'versions', 'loaded', 'state', 'configuration', 'request'),
        fc.constantFrom(...HOSTILE),
        async (at, key, text) => {
          const whole = {
            ...report,
            checkpoint: { seq: 0, state: {}, loaded: [], configuration: {} },
            pending: [{ cause: 1, type: 'eip155/request', request: {} }],
          }
          await verdictsOf(changed(whole, [...at.split('.').filter(Boolean), key], text))
        },
      ),
      runs,
    ),
  PATIENCE,
)
