import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPage } from '../../inbox/build.mjs'
import { createPageRoutes } from '../../inbox/http/page.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-inbox-'))
  await buildPage(folder)
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

const get = async (path: string, headers = {}) => createPageRoutes(folder).request(path, { headers })
const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control')

test('files whose names have a hash are kept, and the others are asked for again after an update', async () => {
  const names = await readdir(join(folder, 'assets'))
  const kept = await Promise.all(names.map(async (name) => [name, await cacheOf(`/assets/${name}`)] as const))
  const again = kept.filter(([, cache]) => cache === 'no-cache').map(([name]) => name)
  expect(again.sort()).toEqual(['main.css', 'main.js'])
  expect(new Set(kept.map(([, cache]) => cache))).toEqual(new Set(['no-cache', 'max-age=31536000, immutable']))
  for (const path of ['/', '/groups/x']) expect(await cacheOf(path)).toBe('no-cache')
})

test('a file that has not changed is not sent again', async () => {
  const etag = (await get('/assets/main.js')).headers.get('etag')
  expect(etag).toMatch(/^"\w+"$/)
  expect((await get('/assets/main.js', { 'if-none-match': etag })).status).toBe(304)
})

test('a file of an older version is missing, and is not the page', async () => {
  const missing = await get('/assets/chunk-AAAAAAAA.js')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null])
  expect(await (await get('/groups/x')).text()).toContain('<title>Portico inbox</title>')
})
