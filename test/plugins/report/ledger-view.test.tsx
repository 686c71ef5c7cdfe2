// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { report } from '../../../plugins/report/index.ts'
import { setNumberStyle } from '../../../ui/format/number-style.ts'
import { createTestKernel } from '../../kit/index.ts'
import '../../../ui/modal/Modal.tsx'
import { visitPage } from '../render-page.tsx'
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

/** Opens the ledger, and reads it once it has a text. */
async function read(lines: readonly object[], locale: string, awaited: string): Promise<string> {
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), report()],
    configuration: { networks, locale, grants: { requests: ['report'] } },
    request: ({ target }) => (target === 'ledger' ? { lines, isStored: true } : false),
  })
  await Promise.all(kernel.plugins.flatMap(({ views }) => Object.entries(views).map(([id, one]) => one.load?.(id))))
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.report.openLedger())
  const text = () =>
    page
      .places()
      .get('Ledger')
      ?.replace(/[\u2066-\u2069]/g, '') ?? ''
  await page.until(
    () => world.advance(0),
    () => text().includes(awaited),
  )
  return text()
}

test.each([
  ['en', ['100 ETH', '0.25 ETH', '1,000 ETH', '1,234,567']],
  ['de', ['100 ETH', '0,25 ETH', '1.000 ETH', '1.234.567']],
  ['fa', ['۱۰۰ ETH', '۰٫۲۵ ETH', '۱٬۰۰۰ ETH', '۱٬۲۳۴٬۵۶۷']],
] as const)('the ledger writes the amounts of transactions as %s does', async (locale, amounts) => {
  const ether = [100n * 10n ** 18n, 25n * 10n ** 16n, 1_000n * 10n ** 18n]
  const lines = [...ether.map((wei) => transfer(wei, null)), transfer(1_234_567n, `0x${'7c'.repeat(20)}`)]
  const text = (await read(lines, locale, amounts[0])).replaceAll('\u00a0', ' ')
  for (const amount of amounts) expect(text).toMatch(new RegExp(`(?<![\\p{Nd}.,٫٬])${amount}`, 'u'))
})

const SPENDER = '0x5e5e…5e5e'
const TOKEN = '0x7c7c…7c7c'

describe.each([
  ['any amount', null, `${SPENDER} can spend any amount of token ${TOKEN}`],
  ['an amount', '25', `${SPENDER} can spend 25 base units of token ${TOKEN}`],
  ['nothing', '0', `${SPENDER} can no longer spend token ${TOKEN}`],
])('of a request to let a contract spend %s', (_, amount, allowance) => {
  test.each([
    ['approved', 'Approved'],
    ['declined', 'Declined'],
    ['failed', 'Failed'],
    ['waiting', 'Waiting for you'],
    ['unseen', 'No response recorded'],
  ])('which is %s, the ledger says what may be spent only if it was approved', async (answer, said) => {
    const [spender, token] = [`0x${'5e'.repeat(20)}`, `0x${'7c'.repeat(20)}`]
    const line = { ...transfer(1n, null), details: [{ is: 'approval', amount, spender, token }], answer }
    const text = await read([line], 'en', said)
    expect(text).toContain(`${answer === 'approved' ? '' : 'If approved: '}${allowance}${said}`)
    expect(text.includes('If approved')).toBe(answer !== 'approved')
  })
})
