import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ListedGroup } from '../../inbox/store/groups.ts'
import { BUGS, visitShop } from '../kernel/sample/shop.ts'
import { describeDatabases } from './databases.ts'
import { ORIGIN, startInbox, type TestInbox, until } from './inbox.ts'

const groupsOf = (inbox: TestInbox, query = '') => inbox.read<readonly ListedGroup[]>(`/api/groups?${query}`)

describeDatabases(({ create }) => {
  let inbox: TestInbox
  beforeAll(async () => {
    inbox = await startInbox(await create(), { clientRate: 2 })
  })
  afterAll(() => inbox?.stop())

  test('reports of one bug are one group, with its counts', async () => {
    const [one, other, third] = await Promise.all([
      visitShop({ seed: 1, bug: 'reducer-throws' }),
      visitShop({ seed: 2, bug: 'reducer-throws' }),
      visitShop({ seed: 3, bug: 'price-malformed' }),
    ])
    for (const report of [one, other, third]) expect((await inbox.send(report, { build: '1.4.0' })).status).toBe(201)
    const groups = await until(
      () => groupsOf(inbox),
      (all) => all.reduce((sum, { reports }) => sum + reports, 0) === 3,
    )
    expect(groups.map(({ reports }) => reports).sort()).toEqual([1, 2])
    const group = groups.find(({ reports }) => reports === 2)
    expect(group).toMatchObject({ state: 'open', versions: ['1.4.0'], stillHappens: null })
    expect(group?.cause).toMatch(/^shop threw TypeError in reduce/)
    expect(group?.days.at(-1)).toBe(2)
    expect((await groupsOf(inbox, 'search=TypeError')).map(({ id }) => id)).toEqual([group?.id])
    expect(await groupsOf(inbox, 'search=nothing%20like%20this')).toEqual([])
  })

  test('a report that is sent again counts once, and has the same id', async () => {
    const report = await visitShop({ seed: 4, bug: 'effect-throws' })
    const [first, again] = [await inbox.send(report), await inbox.send(report)]
    expect([first.status, again.status]).toEqual([201, 200])
    expect(await again.json()).toEqual(await first.json())
    const both = await Promise.all([inbox.send(await visitShop({ seed: 5, bug: 'effect-throws' })), inbox.send(report)])
    expect(both.map(({ status }) => status)).toEqual([201, 200])
  })

  test('what is read is what was sent', async () => {
    const report = JSON.stringify(await visitShop({ seed: 6, bug: 'stale-price' }))
    const { id } = (await (await inbox.send(report)).json()) as { id: string }
    expect(await (await inbox.call(`/api/reports/${id}`)).text()).toBe(report)
  })

  test('a report has a test that fails as long as it happens', async () => {
    const { id } = (await (await inbox.send(await visitShop({ seed: 6, bug: 'stale-price' }))).json()) as { id: string }
    const text = await (await inbox.call(`/api/reports/${id}/test`)).text()
    expect(text).toContain("import config from './portico.config.ts'")
    expect(text).toContain(`new URL('./portico-report-${id}.json', import.meta.url)`)
    expect(text).toMatch(/toContain\(\d+\)/)
  })

  test('I9: a report is deleted by its id, and leaves the counts', async () => {
    const { id } = (await (await inbox.send(await visitShop({ seed: 7, bug: 'view-throws' }))).json()) as { id: string }
    const count = async () => (await groupsOf(inbox)).reduce((sum, { reports }) => sum + reports, 0)
    const all = await until(count, (number) => number === 7)
    expect((await inbox.call(`/api/reports/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await inbox.call(`/api/reports/${id}`)).status).toBe(404)
    expect((await inbox.call(`/api/reports/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect(await count()).toBe(all - 1)
  })

  test('I1: nothing invalid or hostile is stored', async () => {
    const report = await visitShop({ seed: 8, bug: BUGS[0] })
    const deep = `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`
    const hostile = [
      '',
      '[]',
      'null',
      '{}',
      JSON.stringify({ ...report, digest: 'forged' }),
      JSON.stringify({ ...report, version: 2 }),
      JSON.stringify({ ...report, entries: [{ ...report.entries[0], seq: 7 }] }),
      JSON.stringify({ ...report, unknown: 1 }),
      JSON.stringify({ ...report, about: { words: 'x'.repeat(2001), page: null, libraries: {} } }),
      JSON.stringify({ ...report, checkpoint: deep }),
      JSON.stringify({ ...report, portico: '<script>' }),
      JSON.stringify({ ...report, createdAt: 1e300 }),
      deep,
      '['.repeat(1_000_000),
    ]
    const before = await inbox.read<readonly ListedGroup[]>('/api/groups')
    for (const text of hostile)
      expect([text.slice(0, 40), (await inbox.send(text)).status]).toEqual([text.slice(0, 40), 422])
    expect(await groupsOf(inbox)).toEqual(before)
  })

  test('I2: other origins, wrong keys and large bodies are refused', async () => {
    const report = await visitShop({ seed: 9, bug: BUGS[1] })
    expect((await inbox.send(report, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await inbox.send(report, { key: 'wrong' })).status).toBe(403)
    expect((await inbox.send(' '.repeat(9 * 2 ** 20))).status).toBe(413)
    const allowed = await fetch(`${inbox.url}/reports`, { method: 'OPTIONS', headers: { origin: ORIGIN } })
    expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    const foreign = await fetch(`${inbox.url}/reports`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('I3: a client that sends too much waits, and others do not', async () => {
    const codes = []
    for (const client of ['one', 'one', 'one', 'other']) codes.push((await inbox.send('{}', { client })).status)
    expect(codes).toEqual([422, 422, 429, 422])
    const limited = await inbox.send('{}', { client: 'one' })
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('I3: a client that sends too many bytes waits, and others do not', async () => {
    const small = await startInbox(await create(), { clientRate: 100, clientBytes: 2000, bodyLimit: 1000 })
    onTestFinished(() => small.stop())
    const text = ' '.repeat(900)
    const codes = []
    for (const client of ['one', 'one', 'one', 'other']) codes.push((await small.send(text, { client })).status)
    expect(codes).toEqual([422, 422, 429, 422])
  })

  test('I3: where the stored reports have reached the limit, no more are taken, and it is logged', async () => {
    const reports = await Promise.all([1, 2, 3].map((seed) => visitShop({ seed, bug: 'price-malformed' })))
    const small = await startInbox(await create(), { storageLimit: JSON.stringify(reports[0]).length + 1 })
    onTestFinished(() => small.stop())
    const codes = []
    for (const report of reports) codes.push((await small.send(report)).status)
    expect(codes).toEqual([201, 201, 507])
    expect(await (await fetch(`${small.url}/metrics`)).text()).toMatch(/inbox_reports_total\{result="full"\} 1/)
  })

  test.each([
    [
      'the addresses of one IPv6 network',
      ['2001:db8:1:2::1', '2001:db8:1:2:f::', '2001:DB8:1:2:0:0:0:9'],
      '2001:db8:1:3::1',
    ],
    ['the two forms of an IPv4 address', ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1'], '::ffff:192.0.2.2'],
    ['the ports of a client', ['192.0.2.3:80', '192.0.2.3:81', '192.0.2.3'], '[2001:db8::]:80'],
  ])('I3: %s are one client', async (_, same, other) => {
    const codes = []
    for (const client of [...same, other]) codes.push((await inbox.send('{}', { client })).status)
    expect(codes).toEqual([422, 422, 429, 422])
  })

  test('I9: health and metrics tell what was received, without values', async () => {
    expect(await (await fetch(`${inbox.url}/healthz`)).json()).toEqual({ status: 'ok' })
    const metrics = await (await fetch(`${inbox.url}/metrics`)).text()
    expect(metrics).toMatch(/inbox_reports_total\{result="stored"\} \d/)
    expect(metrics).toMatch(/inbox_request_seconds_count\{method="POST",route="\/reports\/?",status="201"\}/)
    expect(metrics).not.toContain(inbox.key)
  })
})
