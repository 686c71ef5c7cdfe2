// Measures what a report without names costs: 10,000 persons in 5 MB of responses, with all namespaces enabled. Once in
// many short texts, and once in texts as long as the log takes.
import { createHash } from 'node:crypto'
import { LIMITS } from '../../kernel/guards/limits.ts'
import { bip122 } from '../../plugins/bip122/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel, type Json } from '../../plugins/index.ts'
import { polkadot } from '../../plugins/polkadot/index.ts'
import { solana } from '../../plugins/solana/index.ts'
import { guest } from '../kernel/guest.ts'
import { createWorld } from '../kit/index.ts'

const PERSONS = 10_000
const ROWS = 500
const TIMES = 5

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const names = Array.from({ length: PERSONS }, (_, i) => `0x${hashOf(`${i}`).slice(0, 40)}`)
const pages = Array.from(
  { length: PERSONS / ROWS },
  (_, page): Json =>
    Array.from({ length: ROWS }, (_, i) => ({
      from: names[(page * 37 + i) % PERSONS] as string,
      data: `0x${Array.from({ length: 6 }, (_, part) => hashOf(`${page * ROWS + i}.${part}`)).join('')}`,
    })),
)
const whole = JSON.stringify(pages)
const texts = Array.from({ length: Math.ceil(whole.length / LIMITS.string) }, (_, i) =>
  whole.slice(i * LIMITS.string, (i + 1) * LIMITS.string),
)

async function measure(title: string, answers: readonly Json[]) {
  const left = [...answers]
  const kernel = createKernel({
    plugins: [eip155(), solana(), bip122(), polkadot(), guest],
    io: { ...createWorld({ fetch: () => left.shift() }).io, now: Date.now },
    log: { verify: false },
  })
  // Fetches the code, so that the first figure is that of an export in a fresh process.
  await kernel.log.export()
  for (let from = 0; from < PERSONS; from += 2_000)
    await kernel.actions.guest.name({ names: names.slice(from, from + 2_000) })
  while (left.length > 0) await kernel.actions.guest.ask({ of: 'it' })

  for (let i = 0; i < TIMES; i++) {
    const before = process.cpuUsage()
    const start = performance.now()
    const stopWatching = watchTurns()
    const report = await kernel.log.export()
    const wall = performance.now() - start
    const longest = stopWatching()
    const { user, system } = process.cpuUsage(before)
    const text = JSON.stringify(report)
    if (names.some((name, i) => i % 100 === 0 && text.includes(name.slice(2)))) throw new Error('A name is left.')
    console.log(
      `export of ${PERSONS} persons and ${(text.length / 1e6).toFixed(1)} MB in ${title}: ${((user + system) / 1e6).toFixed(2)} s of processor (user ${(user / 1e6).toFixed(2)}), ${(wall / 1e3).toFixed(2)} s, longest turn ${longest.toFixed(0)} ms`,
    )
  }
  await kernel.destroy()
}

/** @returns Stops, and tells the longest time in ms for which the page had no turn. */
function watchTurns() {
  let longest = 0
  let last = performance.now()
  let isOver = false
  function look() {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isOver = true
    look()
    return longest
  }
}

await measure('short texts', pages)
await measure('long texts', texts)
