import { expect, test } from 'vitest'
import type { Entry, Outcome, Report } from '../../kernel/index.ts'
import { computeDigest } from '../../kernel/json.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { openReplay, rerun } from '../../plugins/index.ts'
import { findFirstDifference } from '../../ui/devtools/compare.ts'
import { findFailures, findNextFailure } from '../../ui/devtools/errors.ts'
import { applyFilter, findPlugins } from '../../ui/devtools/filter.ts'
import { nameLanguages } from '../../ui/devtools/language-names.ts'
import { loadTexts } from '../../ui/devtools/load-texts.ts'
import { createRows, findLastUntil } from '../../ui/devtools/rows.ts'
import { createTexts } from '../../ui/devtools/texts.ts'
import { createTimelineState } from '../../ui/devtools/timeline-state.ts'
import { createWhatIf } from '../../ui/devtools/what-if.ts'
import { getLanguageKey } from '../../ui/locale/language.ts'
import { stage } from '../plugins/stage.ts'
import { until } from '../soon.ts'

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

test('selects the entry of the position, or the last one before it if the filter hides it', async () => {
  const { kernel } = await recorded()
  const { entries } = kernel.log
  const all = createRows(entries)
  for (const rows of [all, applyFilter(all, { text: '', hidden: ['io'], plugin: '' }), []])
    for (const { seq } of [{ seq: -1 }, ...entries, { seq: entries.length }])
      expect(findLastUntil(rows, seq)).toBe(rows.filter(({ entry }) => entry.seq <= seq).length - 1)
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
  expect(problem).toBe(null)
  expect(name).toEqual({ key: 'timeline.forkName', values: { entry: agreed.seq } })
  expect(status()).toEqual(['disconnected', 'rejected'])
  expect(other).toMatchObject({ name: { key: 'timeline.liveLog' }, firstDifference: agreed.seq })
  session.returnToLive()
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
  expect(session.getState().problem?.file).toContain('nosj.\\u{202e}eerht')
})

test('a fork that ends after another report was opened changes nothing', async () => {
  const { kernel, asked } = await recorded()
  const [, agreed] = asked as [Entry, Entry]
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const session = createTimelineState(kernel.log, open, async (report, override) => {
    await finished
    return rerun(report, { plugins, override })
  })
  const forking = session.fork(agreed.seq, createWhatIf(agreed)?.outcome as never)
  await session.openReport(await kernel.log.export(), 'another.json')
  const shown = session.getState()
  finish()
  await forking
  expect(session.getState()).toBe(shown)
})

test('a fork names its unanswered request, and shows the state up to there', async () => {
  const { session, asked, status } = await recorded()
  const [refused, agreed] = asked as [Entry, Entry]
  await session.fork(agreed.seq, createWhatIf(agreed)?.outcome as never)
  expect(session.getState().unanswered).toEqual([])
  session.returnToLive()

  const answer = (agreed.data as unknown as { outcome: Outcome }).outcome
  await session.fork(refused.seq, answer)
  const { problem, unanswered, replay } = session.getState()
  expect(problem).toBe(null)
  expect(unanswered.map(({ type }) => type)).toEqual(['eip155/request'])
  const cause = replay?.entries.find(({ seq }) => seq === unanswered[0]?.cause)
  expect(cause?.type).toBe('connection/connectionRequested')
  expect([replay?.seq, status()]).toEqual([replay && replay.length - 1, ['connecting', null]])
  session.returnToLive()
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
    problem: { text: { key: 'timeline.unread.one' } },
  })
})

test('tells of an entry at which a reducer threw on the way to the end', async () => {
  const { kernel } = await recorded()
  const session = createTimelineState(kernel.log, async (report) => {
    const replay = await open(report)
    return Object.defineProperty(replay, 'problems', {
      get: () => (replay.seq > 1 ? [{ seq: 1, message: 'its reducer throws' }] : []),
    })
  })
  await session.openReport(await kernel.log.export({ personal: true }), 'broken.json')
  const problem = { text: { key: 'timeline.unread.one' }, reason: 'its reducer throws' }
  expect(session.getState()).toMatchObject({ name: 'broken.json', problem })
})

test('two quick presses of play are one, which can be paused', async () => {
  const { kernel } = await recorded()
  const started: AbortSignal[] = []
  const session = createTimelineState(kernel.log, async (report) => ({
    ...(await open(report)),
    play({ signal } = {}) {
      started.push(signal as AbortSignal)
      return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()))
    },
  }))
  const played = [session.play(), session.play()]
  await until(() => session.getState().isPlaying)
  session.pause()
  expect(started.map(({ aborted }) => aborted)).toEqual([true])
  expect(session.getState().isPlaying).toBe(false)
  await Promise.all(played)
})

test('shows a replay in the reader’s language, and keeps what was recorded', async () => {
  const { kernel, session } = await recorded()
  await kernel.actions.modal.setLocale({ locale: 'pl' })
  const file = new Blob([JSON.stringify(await kernel.log.export({ personal: true }))])
  await session.openReport(file, 'one.json')
  const shown = () =>
    session.getState().replay?.kernel as NonNullable<ReturnType<typeof session.getState>['replay']>['kernel']
  expect(getLanguageKey(shown())).toBe('pl')
  let changes = 0
  const unsubscribe = shown().subscribe(() => changes++)
  session.setLocale('ja')
  unsubscribe()
  expect([getLanguageKey(shown()), changes]).toEqual(['ja', 1])
  expect(shown().getState()).toMatchObject({ modal: { locale: 'pl' } })
  expect(session.getState().moment?.after).toMatchObject({ modal: { locale: 'pl' } })

  // The next report is shown in the same language, until the reader asks for the visitor's.
  await session.openReport(file, 'two.json')
  expect(getLanguageKey(shown())).toBe('ja')
  session.setLocale(null)
  expect(getLanguageKey(shown())).toBe('pl')
  session.setLocale('en')
  expect(getLanguageKey(shown())).toBe('')
})

test('writes texts, numbers, durations and times in the language of the live kernel', async () => {
  const { kernel } = await recorded()
  expect(await loadTexts(kernel)).toBe(null)
  await kernel.actions.modal.setLocale({ locale: 'pl' })
  const polish = await loadTexts(kernel)
  expect(polish).toMatchObject({ locale: 'pl', direction: 'ltr' })
  const unread = [2, 5, 1_204].map((count) => polish?.say('timeline.unread', { count }))
  expect(unread[0]).toBe('Pominięto 2 nieczytelne wpisy tego raportu.')
  expect(unread[1]).toBe('Pominięto 5 nieczytelnych wpisów tego raportu.')
  expect(unread[2]).toContain(new Intl.NumberFormat('pl').format(1_204))
  expect(polish?.formatDuration(2_480)).toBe('2,48 s')
  expect(polish?.sayPhrase('one.json')).toBe('one.json')

  await kernel.actions.modal.setLocale({ locale: 'ar-EG' })
  const arabic = await loadTexts(kernel)
  const at = new Date(2026, 10, 19, 21, 5, 3, 120).getTime()
  expect(arabic).toMatchObject({ locale: 'ar', direction: 'rtl' })
  expect(arabic?.formatTimeOfDay(at)).toContain('٢١')
  expect(arabic?.say('timeline.of', { entry: 12, last: 40 })).toBe('١٢ من ٤٠')
})

test('writes English as it stands in the code', () => {
  const texts = createTexts({ locale: 'en', direction: undefined, tag: 'en' }, { 'timeline.title': 'Log' })
  expect(texts.say('timeline.title')).toBe('Log')
  expect([204, 2_480, 185_200].map(texts.formatDuration)).toEqual(['204 ms', '2.48 s', '3:05.2'])
  expect(texts.formatTimeOfDay(new Date(2026, 10, 19, 21, 5, 3, 120).getTime())).toBe('21:05:03.120')
  expect(texts.say('timeline.characters', { count: 1_204 })).toBe('1,204 characters')
})

test('names each language in itself', () => {
  const names = Object.fromEntries(nameLanguages().map(({ tag, name }) => [tag, name]))
  expect(names).toMatchObject({ de: 'Deutsch', fr: 'Français', ja: '日本語', 'pt-BR': 'Português (Brasil)' })
  expect(new Set(Object.values(names)).size).toBe(25)
})
