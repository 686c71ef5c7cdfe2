import { expect, test } from 'vitest'
import type { Entry, Outcome, Report } from '../../kernel/index.ts'
import { computeDigest } from '../../kernel/json.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { openReplay, rerun } from '../../plugins/index.ts'
import { findFirstDifference } from '../../ui/devtools/compare.ts'
import { findFailures, findNextFailure } from '../../ui/devtools/errors.ts'
import { applyFilter, findPlugins } from '../../ui/devtools/filter.ts'
import { createRows } from '../../ui/devtools/rows.ts'
import { createTimelineState } from '../../ui/devtools/timeline-state.ts'
import { createWhatIf } from '../../ui/devtools/what-if.ts'
import { stage } from '../plugins/stage.ts'

const plugins = [eip155()]
const open = (report: Report | string | Blob) => openReplay(report, { plugins })

/** A visitor who was rejected once and then connected. */
async function recorded() {
  const { kernel, wallet, connect } = await stage()
  wallet.rejectNext()
  await connect()
  await connect()
  const session = createTimelineState(kernel.log, open, (report, instead) =>
    rerun(report, { plugins, override: instead }),
  )
  const asked = kernel.log.entries.filter(
    ({ type, data }) => type === 'eip155/request' && JSON.stringify(data).includes('eth_requestAccounts'),
  )
  const status = () => {
    const { chains } = session.getState().replay?.kernel.getState().connection ?? {}
    return [chains?.eip155?.status, chains?.eip155?.attempt?.outcome]
  }
  return { kernel, session, asked, status }
}

test('finds the next error, and after the last one the first again', async () => {
  const { kernel, asked } = await recorded()
  const failures = findFailures(kernel.log.entries)
  const [refused] = asked as [Entry]
  expect(findNextFailure(failures, -1)).toBe(refused.seq)
  expect(findNextFailure(failures, refused.seq)).toBe(refused.seq)
  expect(findNextFailure([], -1)).toBe(null)
})

test('a filter by plugin lists only its entries', async () => {
  const { kernel } = await recorded()
  const { entries } = kernel.log
  expect(findPlugins(entries)).toEqual(
    ['connection', 'eip155', 'kernel', 'modal'].filter((id) => findPlugins(entries).includes(id)),
  )
  const rows = applyFilter(createRows(entries), { text: '', hidden: ['io'], plugin: 'connection' })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ entry }) => entry.type.startsWith('connection/') && entry.kind !== 'io')).toBe(true)
})

test('a fork reruns the code as if the wallet had refused there, and compares the result', async () => {
  const { session, asked, status } = await recorded()
  const [refused, agreed] = asked as [Entry, Entry]
  expect(createWhatIf(refused)).toBe(null)
  const turnout = createWhatIf(agreed)
  expect(turnout?.outcome).toMatchObject({ ok: false, error: { code: 4001 } })
  await session.goTo(agreed.seq)
  await session.fork(agreed.seq, turnout?.outcome as never)
  const { problem, name, other } = session.getState()
  expect([problem, name]).toEqual([null, `What if, at entry ${agreed.seq}`])
  expect(status()).toEqual(['disconnected', 'rejected'])
  expect(other).toMatchObject({ name: 'The log of this page', firstDifference: agreed.seq })
  session.live()
  expect(session.getState()).toMatchObject({ name: null, replay: null, other: null })
})

test('compares two reports: shows where they differ, or that one is the beginning of the other', async () => {
  const { kernel, session } = await recorded()
  const report = await kernel.log.export({ personal: true })
  const file = new Blob([JSON.stringify(report)])
  await session.openReport(file, 'one.json')
  await session.compare(file, 'two.json')
  expect(session.getState().other).toMatchObject({ name: 'two.json', firstDifference: null })
  expect(findFirstDifference(report.entries.slice(0, 3), report.entries)).toBe(null)
  const changed = report.entries.with(2, { ...(report.entries[2] as Entry), type: 'x/y' })
  expect(findFirstDifference(report.entries, changed)).toBe(report.entries[2]?.seq)
  await session.compare(new Blob(['{}']), 'nosj.\u202Eeerht')
  expect(session.getState().problem?.reason).toContain('nosj.\\u{202e}eerht')
})

test('a fork names its unanswered request, and shows the state up to there', async () => {
  const { session, asked, status } = await recorded()
  const [refused, agreed] = asked as [Entry, Entry]
  await session.fork(agreed.seq, createWhatIf(agreed)?.outcome as never)
  expect(session.getState().unanswered).toEqual([])
  session.live()

  const answer = (agreed.data as unknown as { outcome: Outcome }).outcome
  await session.fork(refused.seq, answer)
  const { problem, unanswered, replay } = session.getState()
  expect(problem).toBe(null)
  expect(unanswered.map(({ type }) => type)).toEqual(['eip155/request'])
  const cause = replay?.entries.find(({ seq }) => seq === unanswered[0]?.cause)
  expect(cause?.type).toBe('connection/connectionRequested')
  expect([replay?.seq, status()]).toEqual([replay && replay.length - 1, ['connecting', null]])
  session.live()
  expect(session.getState().unanswered).toEqual([])
})

test('opens a report with an unreadable entry, and shows the number of such entries', async () => {
  const { kernel, session } = await recorded()
  const report = await kernel.log.export({ personal: true })
  const at = report.entries.findIndex(({ kind, type }) => kind === 'event' && type.startsWith('connection/'))
  expect(at).toBeGreaterThan(0)
  const entries = report.entries.with(at, { ...(report.entries[at] as Entry), data: { odd: true } })
  await session.openReport(
    new Blob([JSON.stringify({ ...report, entries, digest: computeDigest(JSON.stringify(entries)) })]),
    'odd.json',
  )
  expect(session.getState()).toMatchObject({
    name: 'odd.json',
    problem: { text: expect.stringContaining('one unreadable entry') },
  })
})
