import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openReplay, rerun } from '../../kernel/index.ts'
import { ADDRESSES, live, plugins, SECRET, session, TOKEN } from './sample/session.ts'

const runs = {
  numRuns: Number(process.env.PORTICO_RUNS ?? 60),
  ...(process.env.PORTICO_RUNS ? {} : { seed: 20261121 }),
}
const seen = new Map<string, number>()
const textOf = (report: unknown) => JSON.stringify(report)

test('live state = replayed state after every entry = state after export and import', () =>
  fc.assert(
    fc.asyncProperty(session, async (given) => {
      const { kernel, after } = await live(given)
      const replay = await openReplay(textOf(await kernel.log.export({ personal: true })), { plugins: plugins() })
      for (const { type } of kernel.log.entries) seen.set(type, (seen.get(type) ?? 0) + 1)
      for (const [seq, state] of after) {
        replay.seek(seq)
        expect(replay.kernel.getState()).toEqual(state)
      }
      expect(replay.seq).toBe(replay.length - 1)
      expect(replay.kernel.getState()).toEqual(kernel.getState())
    }),
    runs,
  ))

// A law over empty sessions would pass too.
afterAll(() => {
  for (const type of [
    'wallet/connected',
    'wallet/request',
    'exchange/quoteReceived',
    'exchange/submitted',
    'wallet/listen',
  ]) {
    expect(seen.get(type) ?? 0, type).toBeGreaterThan(runs.numRuns / 10)
  }
})

test('a rerun of any session has no divergence, ends in the same state, and writes the same log', () =>
  fc.assert(
    fc.asyncProperty(session, fc.boolean(), async (given, isRacy) => {
      const { kernel } = await live(given, { isRacy })
      const report = textOf(await kernel.log.export({ personal: true }))
      for (let i = 0; i < 2; i++) {
        const again = await rerun(report, { plugins: plugins({ isRacy }) })
        expect(again.divergences).toEqual([])
        expect(again.kernel.getState()).toEqual(kernel.getState())
        expect(again.kernel.log.entries).toEqual(kernel.log.entries)
      }
    }),
    runs,
  ))

test('a truncated log replays and reruns from its checkpoint', () =>
  fc.assert(
    fc.asyncProperty(session, async (given) => {
      const { kernel } = await live(given, {}, 16)
      const report = await kernel.log.export({ personal: true })
      const again = await rerun(report, { plugins: plugins() })
      expect(again.divergences).toEqual([])
      expect(again.kernel.getState()).toEqual(kernel.getState())
      const replay = await openReplay(report, { plugins: plugins() })
      replay.seek(replay.length - 1)
      expect(replay.kernel.getState()).toEqual(kernel.getState())
      expect(kernel.log.size).toBeLessThan(40)
    }),
    runs,
  ))

test('no secret is in the log, and an anonymous report contains no names and still reruns', () =>
  fc.assert(
    fc.asyncProperty(session, async (given) => {
      const signsIn = [{ do: 'signIn' }, { do: 'pass', ms: 3000 }] as const
      const { kernel } = await live({ ...given, steps: [...signsIn, ...given.steps] })
      const text = textOf(await kernel.log.export({ personal: true }))
      expect(text).not.toContain(SECRET)
      expect(text).not.toContain(TOKEN)
      const redacted = textOf(await kernel.log.export())
      const wasConnected = kernel.log.entries.some(({ type }) => type === 'wallet/connected')
      if (wasConnected) expect(redacted.toLowerCase()).not.toContain(ADDRESSES[0]?.slice(2).toLowerCase())
      expect((await rerun(redacted, { plugins: plugins() })).divergences).toEqual([])
    }),
    runs,
  ))
