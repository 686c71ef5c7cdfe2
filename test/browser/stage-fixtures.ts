import type { BrowserContext } from '@playwright/test'
import { type Bundle, createBundler } from '../../playground/server/bundle.ts'
import { test as base, expect } from './fixtures.ts'

export type { StageWindow } from './stage/kernel.ts'
export { expect }

const html = (body: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
  <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><body>${body}</body></html>`
const STAGE = html('<div id="root"></div><script type="module" src="/stage/main.js"></script>')
const frame = (source: string) =>
  html(`<iframe title="framed" src="${source}" width="700" height="760" allow="clipboard-write"></iframe>`)

/** Serves the stage on any loopback origin: `/stage/`, and `/around?<address>` with that address in a frame. */
async function serve(context: BrowserContext, bundle: Bundle): Promise<void> {
  await context.route(/\/(?:stage|around)\b/, (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/around') {
      const body = frame(decodeURIComponent(search.slice(1)))
      return route.fulfill({ contentType: 'text/html', body })
    }
    const file = bundle.get(pathname.replace('/stage', ''))
    if (!file) return route.fulfill({ contentType: 'text/html', body: STAGE })
    return route.fulfill({ contentType: 'text/javascript', body: Buffer.from(file) })
  })
}

/** Returns the stage in one file, which the hosts' server builds once. */
async function fetchBundle(): Promise<Bundle> {
  const answer = await fetch(`${process.env.PORTICO_HOSTS}/stage-main.production/main.js`)
  if (!answer.ok) throw new Error(await answer.text())
  return new Map([['/main.js', new Uint8Array(await answer.arrayBuffer())]])
}

async function bundleInParts(): Promise<Bundle> {
  const bundler = await createBundler('test/browser/stage/main.tsx', { mode: 'production' })
  const bundle = await bundler.build()
  await bundler.dispose()
  return bundle
}

/** Builds once. Not a fixture of the worker: for each set of those, Playwright starts all workers and browsers again. */
function once(build: () => Promise<Bundle>): () => Promise<Bundle> {
  let bundle: Promise<Bundle> | undefined
  return () => {
    bundle ??= build()
    return bundle
  }
}
const getWhole = once(fetchBundle)
const getParts = once(bundleInParts)

/** Like the playground's tests, but on a page of their own, with a plugin that has the views they need. */
export const test = base.extend<{ isStaged: true; isInParts: boolean }>({
  plugins: async ({ browserName: _ }, use) => use('stage'),
  /** Whether code that loads later is in files of its own, for tests of when it loads. */
  isInParts: [false, { option: true }],
  isStaged: [
    async ({ context, isInParts }, use) => {
      await serve(context, await (isInParts ? getParts() : getWhole()))
      await use(true)
    },
    { auto: true },
  ],
})
