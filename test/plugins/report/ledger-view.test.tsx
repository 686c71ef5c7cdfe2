// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { report } from '../../../plugins/report/index.ts'
import { setNumberStyle } from '../../../ui/format/number-style.ts'
import { createTestKernel } from '../../kit/index.ts'
import '../../../ui/modal/Modal.tsx'
import { renderPage } from '../render-page.tsx'
import { networks } from '../stage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setNumberStyle()
})

const transfer = (amount: bigint, token: string | null) => ({
  id: `${amount}`,
  at: 0,
  what: 'transaction',
  method: 'eth_sendTransaction',
  through: ['eip155'],
  network: 'eip155:31337',
  details: [{ is: 'transfer', amount: `${amount}`, token, to: `0x${'5e'.repeat(20)}` }],
  answer: 'approved',
})

test.each([
  ['en', ['100 ETH', '0.25 ETH', '1,000 ETH', '1,234,567']],
  ['de', ['100 ETH', '0,25 ETH', '1.000 ETH', '1.234.567']],
  ['fa', ['۱۰۰ ETH', '۰٫۲۵ ETH', '۱٬۰۰۰ ETH', '۱٬۲۳۴٬۵۶۷']],
])('the ledger writes the amounts of transactions as %s does', async (locale, amounts) => {
  const ether = [100n * 10n ** 18n, 25n * 10n ** 16n, 1_000n * 10n ** 18n]
  const lines = [...ether.map((wei) => transfer(wei, null)), transfer(1_234_567n, `0x${'7c'.repeat(20)}`)]
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), report()],
    configuration: { networks, locale, grants: { requests: ['report'] } },
    request: ({ target }) => (target === 'ledger' ? { lines, isStored: true } : false),
  })
  await Promise.all(kernel.plugins.flatMap(({ views }) => Object.entries(views).map(([id, one]) => one.load?.(id))))
  const page = await renderPage(kernel)
  await page.after(() => kernel.actions.report.openLedger())
  const text = () => page.places().get('Ledger') ?? ''
  await page.until(
    () => world.advance(0),
    () => text().includes(amounts[0] as string),
  )
  for (const amount of amounts)
    expect(text().replace(/[\u2066-\u2069\u00a0]/g, ' ')).toMatch(new RegExp(`(?<![\\p{Nd}.,٫٬])${amount}`, 'u'))
  await page.leave()
})
