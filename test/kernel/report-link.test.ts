import { deflateRawSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { openReplay } from '../../kernel/index.ts'
import { createReportLink, readReportLink } from '../../kernel/replay/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { visitShop } from './sample/shop.ts'

afterEach(() => vi.unstubAllGlobals())

const PAGE = 'https://app.example/replay'
const pack = (text: string | Buffer) => `${PAGE}#v1.${deflateRawSync(text).toString('base64url')}`

test('a link holds a report, in the fragment, and opens again', async () => {
  const report = await visitShop({ seed: 1, bug: 'price-malformed' })
  const link = (await createReportLink(report, `${PAGE}?a=1#old`)) as string
  expect(link).toMatch(/^https:\/\/app\.example\/replay\?a=1#v1\.[\w-]+$/)
  expect(link.length).toBeLessThan(8_000)
  const text = (await readReportLink(link)) as string
  expect(JSON.parse(text)).toEqual(report)
  expect(await readReportLink(new URL(link).hash)).toBe(text)
  expect((await openReplay(text, { plugins: [modal()] })).length).toBe(report.entries.length)
})

test('there is no link if the report is too long, or if the browser cannot compress it', async () => {
  const report = await visitShop({ seed: 2, bug: 'server-silent' })
  const words = Array.from({ length: 30_000 }, (_, i) => ((i * 7919) % 65_521).toString(36)).join('')
  expect(await createReportLink({ ...report, portico: words }, PAGE)).toBeNull()
  vi.stubGlobal('CompressionStream', undefined)
  expect(await createReportLink(report, PAGE)).toBeNull()
})

test('any text survives the way, whatever its characters', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 500 }), async (words) => {
      const link = await createReportLink({ portico: words } as never, PAGE)
      expect(JSON.parse((await readReportLink(link as string)) as string)).toEqual({ portico: words })
    }),
    { numRuns: 30, seed: 7 },
  )
})

test('other addresses hold no report', async () => {
  for (const link of ['', PAGE, `${PAGE}#`, `${PAGE}#v2.abc`, `${PAGE}#v1.`, `${PAGE}#v1.a b`, 'v1.'])
    expect(await readReportLink(link)).toBeNull()
})

test('a damaged, cut or overlong link is refused', async () => {
  const whole = pack(JSON.stringify({ format: 'portico-report' }))
  const zeros = pack(Buffer.alloc(2 ** 25))
  for (const link of [whole.slice(0, -4), `${PAGE}#v1.AAAA`, zeros])
    await expect(readReportLink(link)).rejects.toMatchObject({ code: 'log-invalid' })
  await expect(readReportLink(`${PAGE}#v1.AAAA`)).rejects.toThrow('The log cannot be read at the link: damaged or cut')
  await expect(readReportLink(`#v1.${'A'.repeat(30 * 2 ** 10 + 1)}`)).rejects.toThrow(
    'The log cannot be read at the link: over 30720 characters',
  )
})
