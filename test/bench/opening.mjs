// Measures in a browser what a page fetches, and when.
import { WALLET } from './visits.mjs'

/** The page's own script, the first that it fetches. */
const SCRIPT = 'main.js'

const bytesOf = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** Returns the gzipped bytes fetched after the page itself: by the first opening, and by a later visit. */
export async function measureOpening({ visit }, source) {
  const opening = await visit(source, async (page, take) => {
    await awaitIdleCode(page)
    take()
    await page.getByTestId('connect-button').click()
    await page.getByTestId('view-Connect').getByTestId(WALLET).waitFor()
    await page.waitForLoadState('networkidle')
    return take()
  })
  const returning = await visit(source, async (page, take) => {
    await awaitIdleCode(page)
    const own = new Set(take())
    await connect(page)
    take()
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByTestId('account-button').waitFor()
    const names = take()
    // The page before the reload may still fetch the view of its account.
    return names.slice(names.indexOf(SCRIPT)).filter((name) => !own.has(name))
  })
  return { opening: bytesOf(opening), returning: bytesOf(returning) }
}

/** Waits for the code that a page fetches once it is idle, which on a busy machine is after its network is. */
async function awaitIdleCode(page) {
  const found = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/fetch-ahead-'))
      ?.toJSON(),
  )
  const { name } = await found.jsonValue()
  // Ends when what it imports is there, too.
  await page.evaluate((url) => import(url).then(() => {}), name)
}

/**
 * Returns the gzipped bytes of a plugin's own code, fetched from the click that opens its view until its first use has
 * got somewhere: `swap` shows a quote, `embedded-login` the field for the code or the provider's window. What that does
 * not need is not counted: after the last answer of a service, the page gets no more code.
 */
export async function measureFirstUse({ visit }, { plugin, source, use }) {
  const { last, act } = USES[use]
  const files = await visit(source, async (page, take) => {
    let names = []
    await page.route(`**${last}*`, async (route) => {
      names = take()
      await page.route('**/*.js', (later) => later.abort())
      await route.continue()
    })
    await act(page, take)
    return names
  })
  return Math.round(files.reduce((sum, file) => sum + file.bytesOf(`dist/plugins/${plugin}/`), 0))
}

const USES = {
  swap: {
    last: '/v1/convert/quotes',
    async act(page, take) {
      await connect(page)
      take()
      await page.getByTestId('account-button').click()
      await page.getByTestId('action-swap').click()
      await page.getByTestId('swap-choose-target').click()
      await page.getByTestId('token-USDC').click()
      await page
        .getByTestId('swap-target')
        .getByText(/\d\.\d{6}/)
        .waitFor()
    },
  },
  email: {
    last: '/sdk/CONNECT_EMAIL',
    async act(page, take) {
      take()
      await page.getByTestId('connect-button').click()
      await page.getByTestId('email-input').fill('ada@meridian.example')
      await page.getByTestId('email-input').press('Enter')
      await page.getByText('We sent a code to').waitFor()
    },
  },
  social: {
    last: '/sdk/GET_SOCIAL_REDIRECT_URI',
    async act(page, take) {
      take()
      await page.getByTestId('connect-button').click()
      const popup = page.waitForEvent('popup')
      await page.getByTestId('social-google').click()
      await (await popup).waitForEvent('request')
    },
  },
}

async function connect(page) {
  await page.getByTestId('connect-button').click()
  await page.getByTestId(WALLET).click()
  await page.getByTestId('account-button').waitFor()
  // Pointing at the button preloads the modal.
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
}
