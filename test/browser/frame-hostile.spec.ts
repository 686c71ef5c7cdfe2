import type { Frame, Page } from '@playwright/test'
import { ACCOUNT_EVENTS } from '../../plugins/embedded-login/account-protocol.ts'
import { LOGIN_EVENTS, toWireName } from '../../plugins/embedded-login/login-protocol.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

// The test itself serves origins beyond loopback, so no request leaves the machine.
test.use({ expected: /^asked https?:/ })

const NAMES = Object.keys({ ...LOGIN_EVENTS, ...ACCOUNT_EVENTS }).map(toWireName)
const FLOOD = 100_000

/** Returns 24 origins that a person or a careless comparison would take for the frame's; two are `null`. */
function lookAlikes(origin: string): string[] {
  const { port } = new URL(origin)
  const ports = [1, 2, 3, 4, 5, 6].map((more) => `http://127.0.0.1:${Number(port) + more}`)
  const hosts = ['localhost', '127.0.0.2', '127.0.0.10', '27.0.0.1', '127.0.0.1.evil.example', '127-0-0-1.example']
  return [
    ...ports,
    ...hosts.map((host) => `http://${host}:${port}`),
    ...['a.localhost', 'localhost.evil.example', '127.0.0.1.nip.example', 'loopback.example'].map(
      (host) => `http://${host}:${port}`,
    ),
    'http://127.0.0.1',
    `http://127.0.0.1:${Number(port) + 7}`,
    `https://127.0.0.1:${port}`,
    'https://127.0.0.1',
    'https://localhost',
    `http://[::1]:${port}`,
    'null',
    'null',
  ]
}

/** All responses of a frame to a request, and the two messages without a request. */
const answersTo = (id: string) => [
  ...NAMES.flatMap((name) => [
    { id, type: `@w3m-frame/${name}_SUCCESS`, payload: `0x${'ab'.repeat(65)}` },
    { id, type: `@w3m-frame/${name}_ERROR`, payload: { message: 'theirs' } },
  ]),
  { type: '@w3m-frame/READY', payload: {} },
  { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'theirs' } },
]

/** Returns what the messages could change: the login, the connections, pending requests, the view, and the log. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const { connection, modal, ...state } = window.kernel.getState()
    const own = window.kernel.log.entries.filter(
      ({ kind, type }) => kind !== 'io' && !/^connection\/(?:balance|transport)/.test(type),
    )
    return JSON.stringify([state.eip155, state['embedded-login'], connection.chains, modal, own])
  })

/** Makes a window inside the page send messages, and waits until the page has received them. */
async function say(page: Page, frame: Frame, speak: string, count: number) {
  const heard = page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        let left = count
        addEventListener('message', function hear() {
          if (--left > 0) return
          removeEventListener('message', hear)
          resolve()
        })
      }),
    count,
  )
  await frame.evaluate(speak)
  await heard
}

async function insert(page: Page, address: string, sandbox?: string): Promise<Frame> {
  const element = await page.evaluateHandle(
    ({ address, sandbox }) => {
      const frame = document.createElement('iframe')
      if (sandbox) frame.setAttribute('sandbox', sandbox)
      frame.src = address
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      return loaded.then(() => frame)
    },
    { address, sandbox },
  )
  const frame = await element.contentFrame()
  if (!frame) throw new Error(`${address} did not load.`)
  return frame
}

test('F1–F7: messages of other windows, and invalid ones of the frame, change nothing, and the modal keeps working', {
  tag: '@deep',
}, async ({ page, world, context }) => {
  test.slow()
  const { at, modal, open } = visitor(page)
  const own = page.frameLocator('#portico-frame')
  const origin = new URL(world.frame.url).origin
  const others = lookAlikes(origin)
  await context.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    addEventListener('message', ({ data }) => {
      if (typeof data?.id === 'string') asked.push(data.id)
    })
  })
  for (const other of others.filter((one) => one !== 'null'))
    await context.route(`${other}/look-alike`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Another</title>' }),
    )
  await open('?plugins=eip155,embedded-login')
  await at('connect-button').click()
  const opened = context.waitForEvent('page')
  await at('social-google').click()
  await (await opened).getByTestId('provider-approve').click()
  await expect(at('account-button')).toBeVisible()
  await expect(modal).toBeHidden()

  const answer = page.evaluate(() =>
    window.kernel.actions.eip155?.request({ method: 'personal_sign', params: ['0x68656c6c6f'] }),
  )
  await expect(own.getByTestId('frame-approve')).toBeVisible()
  const frame = await (await page.locator('#portico-frame').elementHandle())?.contentFrame()
  if (!frame) throw new Error('There is no frame.')
  const asked = await frame.evaluate(() => (window as unknown as { asked: string[] }).asked)
  const [used = '', id = ''] = [asked[0], asked.at(-1)]
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  const messages = answersTo(id)
  const speak = (list: readonly unknown[]) => `for (const one of ${JSON.stringify(list)}) parent.postMessage(one, '*')`
  const before = await standing(page)

  await test.step('F1: 24 look-alikes, each with every answer to the very question that waits', async () => {
    expect([others.length, messages.length]).toEqual([24, 46])
    for (const other of others) {
      const isNobody = other === 'null'
      const sandbox = isNobody ? 'allow-scripts' : undefined
      const window = await insert(page, isNobody ? `${origin}/dom.js` : `${other}/look-alike`, sandbox)
      await say(page, window, speak(messages), messages.length)
    }
    expect(await standing(page)).toBe(before)
  })

  await test.step('F2: another window of the frame’s own origin', async () => {
    const sibling = await insert(page, `${origin}/dom.js`)
    expect(await sibling.evaluate(() => location.origin)).toBe(origin)
    await say(page, sibling, speak(messages), messages.length)
    expect(await standing(page)).toBe(before)
  })

  await test.step('F3, F4, F6: the frame itself, with a used id, a guessed one, another type, or out of bounds', async () => {
    const wrong = [
      { id: used, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x' },
      { id: 'f'.repeat(32), type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x' },
      ...NAMES.filter((name) => name !== 'RPC_REQUEST').map((name) => ({ id, type: `@w3m-frame/${name}_SUCCESS` })),
      { id, type: '@w3m-frame/RPC_REQUEST_SUCCESS_ERROR' },
      { id, type: 7 },
      [id],
      null,
    ]
    await say(page, frame, speak(wrong), wrong.length)
    const out = `for (const more of [
      'a'.repeat(50_000_000), JSON.parse('{"__proto__":{"polluted":1}}'), { constructor: {} }, new Map(), new Date(), 1n,
    ]) parent.postMessage({ id: '${id}', type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: more }, '*')`
    await say(page, frame, out, 6)
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
    expect(await standing(page)).toBe(before)
  })

  await test.step('F7: a flood raises one alert, and the request is still answered', async () => {
    await say(page, frame, `for (let n = 0; n < ${FLOOD}; n++) parent.postMessage({ n }, '*')`, FLOOD)
    const over = Date.now()
    await expect(at('alert')).toContainText('Problem with your email or social login')
    // The page accepts messages again a second later.
    await expect.poll(() => Date.now() - over).toBeGreaterThan(1_500)
    await own.getByTestId('frame-approve').click()
    expect(await answer).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
    await expect(modal).toBeHidden()
  })
})
