// One visit: a fresh context, no pointer over the button before the click.
import { devices } from '@playwright/test'
import { observePage } from './observe.mjs'
import { endTrace, startTrace } from './trace.mjs'

/** What a visitor has. */
export const PLACES = {
  desktop: { rate: 1 },
  slow: { rate: 4 },
  phone: { rate: 4, isPhone: true },
  traced: { rate: 1, isTraced: true },
}
/** Milliseconds between the button and the click, in which a kit may fetch ahead. */
const PAUSE = 3000
/** Milliseconds without a request after which a click counts as done. */
const QUIET = 1000
const TIME_LIMIT = 60_000
const { viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
/** Without a phone's user agent: with one, RainbowKit lists no announced wallet, and nothing alike could be timed. */
const PHONE = { viewport, deviceScaleFactor, isMobile, hasTouch }
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
}

/** @returns Times in ms, `processor` only where a trace is recorded, files with their compressed bytes, and the hosts that could not be reached. */
export async function visit(browser, host, { rate, isPhone, isTraced }, { hasModal = true } = {}) {
  const context = await browser.newContext(isPhone ? PHONE : {})
  try {
    const page = await context.newPage()
    const requests = listen(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    if (isPhone) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', NETWORK)
    }
    await page.addInitScript(observePage)
    await page.goto(host.url, { waitUntil: 'commit', timeout: TIME_LIMIT })
    await page.waitForFunction(() => window.seen?.button, null, { timeout: TIME_LIMIT })
    const atButton = requests.files.length
    const button = await page.evaluate(() => window.seen.button)
    if (!hasModal) return { button }

    await page.waitForTimeout(PAUSE)
    const atPress = requests.files.length
    if (isTraced) await startTrace(browser, page)
    await press(session, await placeOfButton(page), isPhone)
    await page.waitForFunction(() => window.seen.modal, null, { timeout: TIME_LIMIT })
    await requests.quiet()
    const {
      press: start,
      modal,
      longTasks,
    } = await page.evaluate(() => {
      const { press, modal, longTasks } = window.seen
      return { press, modal, longTasks }
    })
    const processor = isTraced ? await endTrace(browser, modal - start) : undefined
    const duringClick = longTasks.filter(({ startTime, duration }) => startTime + duration > start && startTime < modal)
    return {
      button,
      modal: modal - start,
      processor,
      longest: Math.max(0, ...duringClick.map(({ duration }) => duration)),
      ahead: weigh(host, requests.files.slice(atButton, atPress)),
      byClick: weigh(host, requests.files.slice(atPress)),
      unreachable: [...requests.unreachable],
    }
  } finally {
    await context.close()
  }
}

/** The button’s place now: what loads after it may have moved it. */
function placeOfButton(page) {
  return page.evaluate(() => {
    const { x, y, width, height } = window.seen.element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
}

/** Presses as hardware does. A mouse that moved there first would be a hover. */
async function press(session, { x, y }, isTouch) {
  if (isTouch) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return
  }
  const event = { x, y, button: 'left', clickCount: 1 }
  await session.send('Input.dispatchMouseEvent', { ...event, type: 'mousePressed' })
  await session.send('Input.dispatchMouseEvent', { ...event, type: 'mouseReleased' })
}

function listen(page) {
  const [files, unreachable] = [[], new Set()]
  let last = Date.now()
  page.on('request', (request) => {
    const { protocol, hostname, pathname } = new URL(request.url())
    if (!protocol.startsWith('http')) return
    if (hostname !== '127.0.0.1') return unreachable.add(hostname)
    last = Date.now()
    files.push(pathname)
  })
  page.on('websocket', (socket) => unreachable.add(new URL(socket.url()).hostname))
  const quiet = async () => {
    while (Date.now() - last < QUIET) await page.waitForTimeout(QUIET / 10)
  }
  return { files, unreachable, quiet }
}

function weigh(host, paths) {
  return { files: paths.length, bytes: paths.reduce((sum, path) => sum + host.bytesOf(path), 0) }
}
