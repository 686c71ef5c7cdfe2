// The built site. Building it takes a minute or two, so that these run with the deep tests only.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { createReportLink } from '../../kernel/replay/link.ts'
import { documented, listExports } from '../docs/exports.ts'
import { root } from '../entries.mjs'
import { expectAccessible } from './axe.ts'

const BASE = '/portico'
const FIRST_PAGE = 90 * 1024
const SAMPLE = [
  '/',
  '/start/react',
  '/plugins/swap',
  '/api/send',
  '/errors/',
  '/errors/kernel-missing',
  '/examples',
  '/threats',
]
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

const read = (path: string) => readFileSync(join(root, 'docs/.vitepress/dist', path))

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
    const file = path.endsWith('/') ? `${path}index.html` : extname(path) ? path : `${path}.html`
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

for (const colorScheme of ['dark', 'light'] as const)
  test(`pages of the site are accessible, ${colorScheme} @deep`, async ({ browser }) => {
    const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce' })
    for (const path of SAMPLE) {
      await page.goto(url + path)
      await expectAccessible(page, path)
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
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('connection/connected')
  await expectAccessible(page, '/replay')
})
