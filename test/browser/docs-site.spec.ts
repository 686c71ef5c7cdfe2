// The built site. Building it takes a minute or two, so that these run with the deep tests only.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { createReportLink } from '../../kernel/replay/report-link.ts'
import { documented, listExports } from '../docs/exports.ts'
import { questions } from '../docs/questions.ts'
import { root } from '../entries.mjs'
import { expectAccessible } from './axe.ts'

const BASE = '/portico'
const FIRST_PAGE = 90 * 1024
/** The sum of layout shifts of a page, which Core Web Vitals call good up to 0.1. */
const SHIFT = 0.01
const PHONE = 360
/** What a reader sees of the results without scrolling. */
const FIRST_RESULTS = 5
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

const dist = join(root, 'docs/.vitepress/dist')
const read = (path: string) => readFileSync(join(dist, path))
const isFile = (path: string) => existsSync(join(dist, path)) && statSync(join(dist, path)).isFile()
/** The file of a page's path. */
const toFile = (path: string) => (path.endsWith('/') ? `${path}index.html` : extname(path) ? path : `${path}.html`)

let server: Server
let url = ''

// One worker, so that the site is built once.
test.describe.configure({ mode: 'default' })

// A link to a page that does not exist fails the build.
test.beforeAll(async () => {
  test.setTimeout(600_000)
  execFileSync('npm', ['run', 'docs:build'], { cwd: root, stdio: 'pipe' })
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname.slice(BASE.length)
    const file = toFile(path)
    try {
      const content = read(file)
      response.setHeader('content-type', `${TYPES[extname(file)] ?? 'text/plain'}; charset=utf-8`)
      response.end(content)
    } catch {
      response.writeHead(404).end()
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`
})
test.afterAll(() => void server?.close())

/** The paths of all pages, as links have them. */
const listPages = () =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') && path !== '404.html')
    .map((path) => `/${path.replaceAll(sep, '/').replace(/(?:index)?\.html$/, '')}`)
    .toSorted()

/** In the page: sums up the layout shifts, and names what moved. */
function recordShifts() {
  const shifts: string[] = []
  Object.assign(window, { shifts, shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
      Object.assign(window, { shift: (window as never as { shift: number }).shift + entry.value })
      shifts.push(...entry.sources.map(({ node }) => (node as Element)?.className ?? node?.nodeName ?? '?'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function expectNoShift(page: Page, path: string) {
  const { shift, shifts } = await page.evaluate(() => {
    const { shift, shifts } = window as never as { shift: number; shifts: readonly string[] }
    return { shift, shifts }
  })
  expect.soft(shift, `${path} moves ${shifts}`).toBeLessThanOrEqual(SHIFT)
}

for (const colorScheme of ['dark', 'light'] as const)
  test(`every page is accessible, keeps its layout, and fits a phone, ${colorScheme} @deep`, async ({ browser }) => {
    test.setTimeout(900_000)
    const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce' })
    await page.addInitScript(recordShifts)
    for (const path of listPages()) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(url + path)
      await test.step(path, async () => {
        await expectAccessible(page, path)
        await expectNoShift(page, path)
        await page.setViewportSize({ width: PHONE, height: 800 })
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(width, `${path} is wider than a phone`).toBeLessThanOrEqual(PHONE)
      })
    }
  })

// Between a phone’s menu and a desktop’s outline, VitePress shows the outline in a bar above the page.
test('pages keep their layout on a narrow desktop @deep', async ({ page }) => {
  await page.addInitScript(recordShifts)
  await page.setViewportSize({ width: 1100, height: 800 })
  for (const path of ['/concepts', '/start/react', '/why']) {
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await expectNoShift(page, path)
  }
})

test('every link of the site leads to a page, and to a heading that is there @deep', () => {
  const files = new Map(listPages().map((path) => [path, read(toFile(path)).toString()]))
  const ids = new Map(
    [...files].map(([path, text]) => [path, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))]),
  )
  const dead = [...files].flatMap(([path, text]) =>
    [...text.matchAll(/<a[^>]*\shref="([^"]+)"/g)].flatMap(([, href = '']) => {
      const to = new URL(href.replaceAll('&amp;', '&'), `http://site${BASE}${path}`)
      if (to.host !== 'site') return []
      const target = to.pathname.slice(BASE.length)
      const known = ids.get(target)
      if (!known) return isFile(target) ? [] : [`${path}: ${href}`]
      return to.hash === '' || known.has(decodeURIComponent(to.hash.slice(1))) ? [] : [`${path}: ${href}`]
    }),
  )
  expect([...new Set(dead)]).toEqual([])
})

test('every question of a newcomer is answered by one search @deep', async ({ page }) => {
  test.setTimeout(180_000)
  const open = async (path: string) => {
    await page.goto(url + path)
    // Before the page is hydrated, it does not hear the key.
    await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') as Element))
  }
  await open('/why')
  for (const { question, search, page: path, says } of questions) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('searchbox').fill(search)
    const found = async () => {
      const links = await page
        .locator('.VPLocalSearchBox a.result')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      return links.slice(0, FIRST_RESULTS).map((link) => link?.split('#')[0])
    }
    await expect.poll(found, question).toContain(BASE + path)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('searchbox')).toBeHidden()
    const answer = page.locator('.vp-doc')
    await open(path)
    await expect.soft(answer, question).toContainText(says)
  }
})

test('the first page fetches at most 90 KiB, gzip, and asks nobody else @deep', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  expect(asked.filter((one) => !one.startsWith(url))).toEqual([])
  // What is fetched ahead for links that are in view is no part of the page.
  const own = [
    ...read('index.html')
      .toString()
      .matchAll(/(?:src|href)="\/portico\/([^"]+\.(?:js|css|svg))"/g),
  ].map(([, path = '']) => path)
  const bytes = ['index.html', ...new Set(own)].map((path) => gzipSync(read(path), { level: 9 }).length)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(FIRST_PAGE)
})

test('every export of every entry is on its page of the API reference @deep', () => {
  for (const [name, source] of documented) {
    const page = readFileSync(join(root, `docs/api/${name === 'index' ? 'portico' : name}.md`), 'utf8')
    const headings = new Set(
      [...page.replaceAll('\\', '').matchAll(/^### (?:~~)?([\w$]+)/gm)].map(([, heading]) => heading),
    )
    expect(
      listExports(source).filter((one) => !headings.has(one)),
      name,
    ).toEqual([])
  }
})

test('each page is there as Markdown, and llms.txt lists them @deep', () => {
  expect(read('llms.txt').toString()).toContain(`${BASE}/start/react.md`)
  expect(read('start/react.md').toString()).toContain('createKernel')
  expect(read('security.md').toString()).toContain('How to report')
})

test('the site opens the report of a link @deep', async ({ page }) => {
  const report = JSON.parse(readFileSync(join(root, 'docs/.vitepress/examples/recorded/connect.json'), 'utf8'))
  await page.goto((await createReportLink(report, `${url}/replay`)) as string)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('connection/set')
  // The texts of each plugin come by themselves.
  await expect(page.getByRole('button', { name: 'Receive' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'NFTs' })).toBeVisible()
  await expectAccessible(page, '/replay')
})
