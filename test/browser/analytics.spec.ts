import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

interface Sunk {
  readonly query: { readonly projectId: string }
  readonly body: { readonly url: string; readonly props: { readonly event: string } }
}

test.use({ expected: /Failed to load resource|ERR_FAILED/ })

test('D3: sends analytics without query and address, and the rest by beacon when the page is left', async ({
  page,
  request,
  world,
}) => {
  const mark = `visit=${Date.now()}`
  const { open, at, connect } = visitor(page)
  const sunk = async () => ((await (await request.get(`${world.analytics.url}/events`)).json()) as Sunk[]).slice(before)
  const names = async () => (await sunk()).map(({ body }) => body.props.event)
  let before = 0
  before = (await sunk()).length
  await open(`?plugins=eip155,analytics&${mark}#secret`)
  await connect()
  const told = ['CONNECT_SUCCESS', 'INITIALIZE', 'MODAL_CLOSE', 'MODAL_OPEN', 'SELECT_WALLET']
  await expect.poll(async () => (await names()).sort()).toEqual(told)

  // From here on, only beacons get through.
  await page.route(/\/e\?projectId/, (route) =>
    route.request().resourceType() === 'ping' ? route.continue() : undefined,
  )
  await at('account-button').click()
  await expect(at('view-Account')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.kernel.getState().analytics?.unsent.length)).toBe(1)
  await page.goto('about:blank')
  await expect.poll(names).toHaveLength(6)
  expect((await names()).at(-1)).toBe('MODAL_OPEN')
  const events = await sunk()
  const [url, projectId] = [new URL('/', process.env.PORTICO_PAGE).href, '0'.repeat(32)]
  for (const { query, body } of events) expect([query.projectId, body.url]).toEqual([projectId, url])
  expect(JSON.stringify(events)).not.toMatch(/visit=|secret|0xf39f/i)
})
