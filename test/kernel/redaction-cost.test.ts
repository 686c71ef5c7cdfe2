// What the replacing of personal data costs: steps, counted, and the turns that the page gets meanwhile.
import { sha256 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import type { Json } from '../../kernel/index.ts'
import { isDeep } from '../cases.ts'
import { nameIn, textOf, told, toldAt } from './named-persons.ts'

/**
 * Counts the units of text that are looked at meanwhile, and the words that are hashed, each of which takes as long as
 * 32 units. Other than time, they depend on no machine.
 */
async function countSteps(run: (steps: () => number) => Promise<unknown>): Promise<number> {
  let steps = 0
  const { charCodeAt, search, matchAll, replace } = String.prototype
  const { test: own } = RegExp.prototype
  const { getUint32 } = DataView.prototype
  const counted = <F extends (...args: never[]) => unknown>(
    call: F,
    weigh: (self: unknown, args: unknown[]) => number,
  ) =>
    function (this: unknown, ...args: never[]) {
      steps += weigh(this, args)
      return call.apply(this, args)
    } as unknown as F
  const whole = (self: unknown) => String(self).length
  Object.assign(String.prototype, {
    charCodeAt: counted(charCodeAt, () => 1),
    search: counted(search, whole),
    matchAll: counted(matchAll as never, whole),
    replace: counted(replace as never, whole),
  })
  RegExp.prototype.test = counted(own, (_, [text]) => whole(text))
  DataView.prototype.getUint32 = counted(getUint32, () => 32)
  await run(() => steps).finally(() => {
    Object.assign(String.prototype, { charCodeAt, search, matchAll, replace })
    RegExp.prototype.test = own
    DataView.prototype.getUint32 = getUint32
  })
  return steps
}

const START = Date.UTC(2026, 10, 21)
const hashOf = (i: number, of: number) => Buffer.from(sha256(Uint8Array.of(i, i >> 8, of))).toString('hex')
const accountsOf = (size: number) => Array.from({ length: size }, (_, i) => `0x${hashOf(i, 0).slice(0, 40)}`)

const LONGEST = 2 ** 18
const rowsOf = (names: readonly string[], size: number) =>
  Array.from({ length: size }, (_, i) => ({ from: names[i % names.length] as string, data: hashOf(i, 1) }))

// A turn ends with the step in progress, and a step may be a few looks at the longest text.
test.each<[string, most: number, persons: number, respond: (names: readonly string[]) => readonly Json[]]>([
  ['many persons', 1, 8_000, (names) => [rowsOf(names, 10)]],
  ['one long response', 1, 10, (names) => [rowsOf(names, 4_000)]],
  ['many responses', 1, 10, (names) => new Array(100).fill(rowsOf(names, 40))],
  ['a long text with many persons', 6, 4_000, (names) => [names.join(' ')]],
  ['a long text within texts', 6, 10, (names) => [JSON.stringify(JSON.stringify(rowsOf(names, 1_500)))]],
  ['long texts of digits', 6, 10, () => Array.from({ length: 6 }, (_, i) => hashOf(i, 1).repeat(LONGEST / 64))],
  ['a long text in base64', 6, 10, () => [Buffer.from(hashOf(7, 1).repeat(LONGEST / 128)).toString('base64')]],
  [
    'many shortened names',
    1,
    2_000,
    (names) => [names.map((name) => `${name.slice(0, 6)}…${name.slice(-4)}`).join(' ')],
  ],
])('the page gets a turn while a report is written: %s', async (_, most, persons, respond) => {
  const names = accountsOf(persons)
  let steps = () => 0
  // The time that passes is the work that is done. The response comes first, so that it is where names are first replaced.
  const kernel = await toldAt(() => START + steps() / 2 ** 12, [], ...respond(names))
  await nameIn(kernel, names)
  const Own = globalThis.MessageChannel
  let before = 0
  const turns: number[] = []
  const end = await countSteps(async (count) => {
    steps = count
    globalThis.MessageChannel = class extends Own {
      constructor() {
        super()
        turns.push(count() - before)
        before = count()
      }
    }
    await kernel.log.export()
  }).finally(() => {
    globalThis.MessageChannel = Own
  })
  turns.push(end - before)
  expect(end).toBeGreaterThan(8 * LONGEST)
  expect(Math.max(...turns)).toBeLessThan(most * LONGEST)
})

/** In the deep run 5 MB, which take seconds. */
const PERSONS = isDeep ? 10_000 : 2_000

test('scans thousands of persons and megabytes once: four times as many take four times the steps', async () => {
  const costOf = async (size: number) => {
    const names = accountsOf(size)
    const page = (at: number) =>
      Array.from({ length: 500 }, (_, i) => ({
        from: names[(at * 37 + i) % size] as string,
        data: `0x${Array.from({ length: 7 }, (_, part) => hashOf(at * 500 + i, part)).join('')}`,
      }))
    const kernel = await told(names, ...Array.from({ length: size / 500 }, (_, i): Json => page(i)))
    let text = ''
    const started = process.cpuUsage()
    const steps = await countSteps(async () => {
      text = await textOf(kernel)
    })
    const seconds = process.cpuUsage(started).user / 1e6
    for (const name of names.slice(0, 20)) expect(text).not.toContain(name.slice(2))
    return { steps, seconds, size: text.length }
  }
  const [part, all] = [await costOf(PERSONS / 4), await costOf(PERSONS)]
  const perUnit = (all.steps / all.size).toFixed(1)
  console.info(`${(all.size / 1e6).toFixed(1)} MB: ${perUnit} steps per unit, ${all.seconds.toFixed(2)} s of processor`)
  expect(all.steps / part.steps).toBeLessThan(4.4)
  expect(all.steps).toBeLessThan(24 * all.size)
})
