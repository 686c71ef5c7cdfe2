// npm run translations:notes [-- files] [--keep]: for who translates. test-results/translations/notes.md says of each key
// what its English text is, in which views it stands, and shows a picture of each view that a recorded visit passes. Files
// are reports of other visits, or what browser scenarios recorded. --keep puts their pictures into test/translations/pictures,
// which the notes show for views that no visit of the run passes.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { PARTS, readEnglish } from '../../build/translations.mjs'
import { createBundler } from '../../playground/server/bundle.ts'
import { findChromium } from '../chromium.mjs'
import { root } from '../entries.mjs'

const OUT = join(root, 'test-results/translations')
const RECORDED = join(root, 'docs/.vitepress/examples/recorded')
const PICTURES = join(root, 'test/translations/pictures')
/** Percent, and bytes of a picture: one with many images is taken again at a lower quality. */
const QUALITIES = [60, 30, 5]
const LARGEST = 15_000
const LONGEST_MS = 2000
const PAGE = '<!doctype html><html lang="en"><title>Views</title><script type="module" src="/main.js"></script></html>'

const listCode = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/messages\.ts$|(?:^|\/)translations\//.test(name))
    .map((name) => join(root, folder, name))

/** The files that a file imports, at any distance. Those of other parts are not read. */
function findImports(file: string, within: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+\.tsx?)'/g)) {
    const next = resolve(dirname(file), path)
    if (next.startsWith(within)) findImports(next, within, found)
  }
  return found
}

/** For each file of a part, the views that it is drawn in. */
function findViews(folder: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const views = files.filter((file) => /\/views\/[A-Z]\w*\.tsx$/.test(file) && isView(file))
  const reached = views.map((file) => [basename(file, '.tsx'), findImports(file, join(root, folder))] as const)
  return new Map(
    files.map((file) => [file, reached.filter(([, imports]) => imports.has(file)).map(([view]) => view)] as const),
  )
}

const isView = (file: string) => /export default function/.test(readFileSync(file, 'utf8'))

/** The views by the key of their title. */
const findTitles = (codes: readonly (readonly [file: string, code: string])[]) =>
  new Map(
    codes.flatMap(([, code]) =>
      [...code.matchAll(/(\w+): \{\s*title: '([^']+)'/g)].map(([, view = '', key = '']) => [key, view] as const),
    ),
  )

/** Whether code has the key: whole, or as the beginning of a template with the rest. */
function has(code: string, key: string): boolean {
  if (code.includes(`'${key}'`) || code.includes(`"${key}"`)) return true
  const parts = key.split('.')
  return parts.slice(1).some((_, i) => code.includes(`\`${parts.slice(0, i + 1).join('.')}.\${`))
}

/** A report, or what a browser scenario recorded: then it is a part of it. */
function readReport(file: string): string {
  const text = readFileSync(file, 'utf8')
  const { report } = JSON.parse(text) as { report?: unknown }
  return typeof report === 'string' ? report : text
}

/** Takes a picture of each view of the visits. @returns The names of the views */
async function takePictures(reports: readonly string[], folder: string): Promise<ReadonlySet<string>> {
  const bundler = await createBundler('test/translations/replay-page.tsx', { mode: 'production' })
  const files = await bundler.build()
  await bundler.dispose()
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response.setHeader('content-type', file ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8')
    response.end(file ?? PAGE)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const executablePath = await findChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 400, height: 800 }, reducedMotion: 'reduce' })
  /** How many placeholders the best picture so far has: what is loading says nothing. */
  const loading = new Map<string, number>()
  for (const file of reports) {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.waitForFunction(() => 'openReport' in window)
    const moments = await page.evaluate((text) => window.openReport(text), readReport(file))
    for (const [view, all] of Object.entries(moments)) {
      for (const moment of all) {
        if (loading.get(view) === 0) break
        if (!(await showView(page, view, moment))) continue
        const count = await page.getByTestId(`view-${view}`).locator('.skel, .portico-spinner').count()
        if (count >= (loading.get(view) ?? Number.POSITIVE_INFINITY)) continue
        writeFileSync(join(folder, `${view}.webp`), await capture(page))
        loading.set(view, count)
      }
    }
  }
  await browser.close()
  server.close()
  return new Set(loading.keys())
}

/**
 * Shows the moment. @returns Whether the view was there: its code may have been on its way to the visitor, or the modal
 * stepped aside for a wallet
 */
async function showView(page: Page, view: string, seq: number): Promise<boolean> {
  await page.evaluate((at) => window.seek(at), seq)
  const options = { timeout: LONGEST_MS }
  return Promise.all([
    page.getByTestId(`view-${view}`).waitFor(options),
    page.locator('.view-loading').waitFor({ ...options, state: 'detached' }),
  ]).then(
    () => true,
    () => false,
  )
}

/** Takes a picture of the modal at rest. */
async function capture(page: Page): Promise<Buffer> {
  const modal = page.getByTestId('modal')
  await modal.screenshot({ animations: 'disabled' })
  const box = await modal.boundingBox()
  if (!box) throw new Error('The modal is not shown.')
  const session = await page.context().newCDPSession(page)
  let picture = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    const clip = { ...box, scale: 1 }
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    picture = Buffer.from(data, 'base64')
    if (picture.length <= LARGEST) break
  }
  await session.detach()
  return picture
}

declare global {
  interface Window {
    openReport(text: string): Promise<Readonly<Record<string, readonly number[]>>>
    seek(seq: number): void
  }
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'boolean' } } })
const folder = values.keep ? PICTURES : OUT
for (const one of [OUT, PICTURES]) mkdirSync(one, { recursive: true })
const own = readdirSync(RECORDED).map((name) => join(RECORDED, name))
const pictures = await takePictures([...own, ...positionals.map((file) => resolve(file))], folder)
/** @returns The path of a view's picture from the notes; `null` if there is none */
function findPicture(view: string): string | null {
  const place = pictures.has(view) ? folder : PICTURES
  const path = join(place, `${view}.webp`)
  return existsSync(path) ? relative(OUT, path) : null
}
const sections: string[] = []
for (const part of PARTS) {
  const files = listCode(part.folder)
  const views = findViews(part.folder, files)
  const codes = files.map((file) => [file, readFileSync(file, 'utf8')] as const)
  const titles = findTitles(codes)
  const lines = Object.entries(await readEnglish(part)).map(([key, text]) => {
    const places = codes.filter(([, code]) => has(code, key)).map(([file]) => file)
    const titled = titles.get(key)
    const shown = titled ? [titled] : [...new Set(places.flatMap((file) => views.get(file) ?? []))]
    const named = shown.map((view) => {
      const picture = findPicture(view)
      return picture ? `[${view}](${picture})` : view
    })
    const where = named.length > 0 ? named : places.map((file) => `\`${relative(root, file)}\``)
    return `| \`${key}\` | ${escapeCell(text)} | ${where.join(', ') || 'the page, a toast or an alert'} |`
  })
  sections.push(`## ${part.folder}\n\n| key | English | where |\n|---|---|---|\n${lines.join('\n')}`)
}
writeFileSync(join(OUT, 'notes.md'), `# Where each text stands\n\n${sections.join('\n\n')}\n`)
console.log(`wrote ${relative(root, OUT)}/notes.md and ${pictures.size} pictures`)
