// E-mail addresses within the texts of a report, in letters of any script.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKernel, type Json } from '../../kernel/index.ts'
import { findEmailAddresses } from '../../kernel/replay/email-address.ts'
import { createWorld } from '../kit/index.ts'
import { startTimer } from '../time-limit.ts'
import { guest } from './guest.ts'

async function exportWith(...answers: readonly Json[]) {
  const left = [...answers]
  const { io } = createWorld({ fetch: () => left.shift() })
  const kernel = createKernel({ plugins: [guest], io, log: { verify: false } })
  for (const _ of answers) await kernel.actions.guest.ask({ of: 'it' })
  return JSON.stringify(await kernel.log.export())
}

test.each([
  ['anna@müller.de', /anna|müller/],
  ['山田@example.jp', /山田/],
  ['anna@пример.рф', /anna|пример/],
  ["o'neil@x.org", /o'|neil/],
  ['d’angelo@quill.example', /d’|angelo/],
  ['josé.garcía+shop@quill.example', /josé|garcía|quill/],
  ['mu\u0308ller@quill.example', /mu\u0308|ller/],
  ['राम@मोहन.भारत', /राम|मोहन/],
  ['perdita@xn--mller-kva.xn--p1ai', /perdita|kva|p1ai/],
  ['نمونه@مثال.ایران', /نمونه|مثال/],
])('D1: a report without names has no %s, wherever a server tells of it', async (address, person) => {
  const forms = [`${address}`, `<${address}>: no such user`, { mailto: `to=${encodeURIComponent(address)}&x=1` }]
  const report = await exportWith(...forms.map((told) => ({ told })))
  expect(report).not.toMatch(person)
  expect(decodeURIComponent(report)).not.toContain(address)
})

test('D1: an address is found where a script without spaces surrounds it, too', async () => {
  const report = await exportWith(
    { told: '请联系anna.quill@meridian.example谢谢' },
    { told: 'anna.quill@meridian.example' },
  )
  expect(report).not.toMatch(/anna|quill|meridian/)
})

/** Letters and marks of scripts that addresses are written in, and the signs that a local part may have. */
const SCRIPTS = ['aZ09', 'äßñłİ', 'жщё', 'αώ', '山田例', 'かナ', '한국', 'कि', 'مث', 'ไท', '𐐀𝒜']
const letters = fc
  .constantFrom(...SCRIPTS)
  .chain((script) => fc.array(fc.constantFrom(...script), { minLength: 2, maxLength: 9 }).map((all) => all.join('')))
const isWord = (text: string) => /^\p{L}/u.test(text) && !/[\p{N}_]/u.test(text)
const local = fc
  .array(letters, { minLength: 1, maxLength: 3 })
  .chain((words) => fc.constantFrom('.', '+', '-', '_', "'").map((sign) => words.join(sign)))
const domain = fc
  .tuple(fc.array(letters, { minLength: 1, maxLength: 3 }), letters.filter(isWord))
  .map(([labels, last]) => [...labels, last].join('.'))

test('finds an address in any script, between whatever surrounds it', () => {
  const around = fc.constantFrom('', ' ', ': ', '"', '<>', '()', '\n', '—', '「」', ',')
  fc.assert(
    fc.property(local, domain, around, (local, domain, sign) => {
      const address = `${local}@${domain}`
      expect(findEmailAddresses(`${sign.slice(0, 1)}${address}${sign.slice(-1)}`)).toContain(address)
    }),
  )
})

const PLAIN = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.)+[a-z]{2,24}\b/gi

test('in plain letters it finds the same as before, and takes no package or place in code for an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aB1._-+@@:/ (') }), (text) => {
      expect(findEmailAddresses(text)).toEqual([...new Set(text.match(PLAIN) ?? [])])
    }),
    { numRuns: 2_000 },
  )
  for (const text of [
    ...['viem@2.31.0', '@reown/appkit', 'npm:@scope/x@1.2.3', 'portico@0.1.0', 'a@b', '@portico.example', 'é@1.2.3'],
    ...['user@host:8080', 'at send@https://portico.example/a.js:1:2', 'node_modules/.pnpm/a@1.0.0_b@2.0.0/c.js'],
    ...[`${'x'.repeat(65)}@meridian.example`, `${'é'.repeat(65)}@meridian.example`, "it's", '“@anna.example”'],
  ])
    expect([text, ...findEmailAddresses(text)]).toEqual([text])
})

test.each([
  ['letters', 'é'],
  ['signs', '@'],
  ['apostrophes', "é'"],
  ['local parts', 'é@'],
  ['domains', 'é@é.'],
  ['labels', 'é.'],
  ['addresses without an end', "é'é@é.é"],
])('reads the longest text of %s in no time', (_, part) => {
  const timer = startTimer()
  for (const end of ['', '@', '@é.', '@é.é1']) findEmailAddresses(`@${part.repeat(2 ** 18 / part.length)}${end}`)
  timer.assertQuick()
})
