// Loads a built page in Chromium, and counts its scripts until it is quiet. Nobody clicks.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { prepare } from '../prepare.mjs'

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css' }
/** Milliseconds without a request after which a page is quiet. */
const QUIET = 5_000
const LONGEST = 90_000

/**
 * Serves a built dapp, and measures its page in Chromium.
 *
 * @returns The bytes of all scripts of a visitor who saves data, gzip; those that a page fetches ahead for others while it
 *   is idle; and what a visitor could do if there is a `visit`
 */
export async function measurePage(folder, framework, visit) {
  const { url, stop } = await (framework.out ? serveFolder(join(folder, framework.out)) : startNext(folder))
  const executablePath = await prepare({ browser: true })
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // No host but this one: what a page asks of others is no part of it.
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
  try {
    const bytes = await countScripts(browser, url, saveData)
    const ahead = (await countScripts(browser, url)) - bytes
    return { bytes, ahead, visit: visit ? await visit(browser, url) : null }
  } finally {
    await browser.close()
    stop()
  }
}

/** Runs in the page: tells its scripts that the visitor saves data. @see Network Information API */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

async function countScripts(browser, url, script = () => {}) {
  const page = await browser.newPage()
  await page.addInitScript(script)
  const scripts = new Map()
  let last = Date.now()
  page.on('request', () => {
    last = Date.now()
  })
  page.on('pageerror', (error) => console.error(`    in the page: ${error.message.slice(0, 200)}`))
  page.on('response', async (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
    const body = await response.body().catch(() => null)
    if (body) scripts.set(response.url(), gzipSync(body, { level: 9 }).length)
    last = Date.now()
  })
  await page.goto(url, { timeout: LONGEST })
  const begin = Date.now()
  while (Date.now() - last < QUIET && Date.now() - begin < LONGEST) await page.waitForTimeout(200)
  await page.close()
  return [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
}

function serveFolder(folder) {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname))
    const file = existsSync(path) && statSync(path).isFile() ? path : join(folder, 'index.html')
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }),
    ),
  )
}

/** Starts a production server on a free port. */
async function startNext(folder) {
  const { port, close } = await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () =>
      resolve({ port: probe.address().port, close: () => new Promise((done) => probe.close(done)) }),
    )
  })
  await close()
  const bin = join(folder, 'node_modules/next/dist/bin/next')
  const url = `http://127.0.0.1:${port}/`
  const server = spawn(process.execPath, [bin, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: folder,
    stdio: 'ignore',
    // What a dapp that signs visitors in by NextAuth.js has in its `.env`.
    env: { ...process.env, AUTH_URL: url, NEXTAUTH_URL: url, AUTH_SECRET: randomUUID(), AUTH_TRUST_HOST: 'true' },
  })
  for (const begin = Date.now(); Date.now() - begin < LONGEST; ) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) break
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return { url, stop: () => server.kill() }
}
