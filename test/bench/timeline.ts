// Measures the timeline with a long report: reading the file, rendering its rows, and seeking. Nothing here passes or
// fails.
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  openReplay,
  type,
} from '../../kernel/index.ts'
import { diff } from '../../ui/devtools/diff.ts'
import { findFailures } from '../../ui/devtools/errors.ts'
import { createRows } from '../../ui/devtools/rows.ts'
import { createTimelineState } from '../../ui/devtools/timeline-state.ts'
import { createWorld } from '../kit/index.ts'

const ENTRIES = 100_000
const SEEKS = 500

const contract = defineContract({
  id: 'counter',
  initialState: () => ({ n: 0, last: '', list: [] as string[] }),
  events: { added: event(type<{ note: string }>()) },
  actions: { addMany: action(type<number>()) },
})
const runtime = defineRuntime(contract, {
  reduce: {
    added: (draft, { note }) => {
      draft.list[draft.n % 200] = note
      draft.last = note
      draft.n++
    },
  },
  actions: {
    addMany({ send }, count) {
      for (let i = 0; i < count; i++) send('added', { note: `note ${i}` })
    },
  },
})
const plugins = [definePlugin(contract, { load: async () => runtime })] as const

const log = { limit: Number.POSITIVE_INFINITY, weight: Number.POSITIVE_INFINITY, verify: false }
const kernel = createKernel({ plugins, io: createWorld().io, log })
await kernel.load('counter')
await kernel.actions.counter.addMany(ENTRIES)
const text = JSON.stringify(await kernel.log.export({ personal: true }))
const session = createTimelineState(kernel.log, (report) => openReplay(report, { plugins }))

async function timed(name: string, run: () => unknown): Promise<void> {
  const start = performance.now()
  await run()
  console.log(name.padEnd(56), `${(performance.now() - start).toFixed(1)} ms`.padStart(10))
}

console.log(
  `a report of ${kernel.log.size} entries: ${Math.round(text.length / kernel.log.size)} bytes an entry in its file`,
)
await timed('reading the file, and showing its end', () => session.openReport(new Blob([text]), 'report.json'))
await timed('its rows', () => createRows(session.getState().replay?.entries ?? []))
await timed('its errors', () => findFailures(session.getState().replay?.entries ?? []))
const times: number[] = []
for (let i = 0; i < SEEKS; i++) {
  const start = performance.now()
  await session.goTo((i * 7919 * 131) % ENTRIES)
  const { before = {}, after = {} } = session.getState().moment ?? {}
  diff(before, after)
  times.push(performance.now() - start)
}
times.sort((a, b) => a - b)
const at = (share: number) => (times[Math.floor(share * (SEEKS - 1))] as number).toFixed(1)
console.log(
  `a seek to anywhere, and what changed there: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, worst ${at(1)} ms (aim 16)`,
)
