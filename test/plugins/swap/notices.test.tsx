// @vitest-environment happy-dom
// What a swap tells is English in the log, and is shown as the visitor's language writes amounts.
import { action, createKernel, defineContract, definePlugin, defineRuntime, type } from 'portico'
import { Router } from 'portico/capabilities'
import { Portico } from 'portico/react'
import { getModal, polyfillDialog } from 'portico/testkit'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { checkReceived } from '../../../plugins/swap/check-receipt.ts'
import { soon } from '../../soon.ts'
import { ANNA, COIN, createSwapPage, DOLLARS, STRANGER, swap, word } from './page.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Pays 1,234.56 1INCH and gets 2,500 of at least 2,970 CN. */
async function tellOutcome() {
  const sent = swap('a', {
    hash: '0x9',
    status: 'sent',
    from: { token: COIN, symbol: '1INCH', decimals: 2, amount: '123456' },
    to: { symbol: 'CN', decimals: 2, amount: '300000' },
    expected: { token: DOLLARS, minAmount: '297000', isSimulated: true },
  })
  const logs = [{ address: COIN, topics: [TRANSFER, word(STRANGER), word(ANNA)], data: word(250_000n) }]
  const { context, calls } = createSwapPage({
    slice: { swaps: [sent] },
    node: ({ method }) => (method === 'eth_getTransactionReceipt' ? { blockNumber: '0x10', logs } : undefined),
  })
  await checkReceived(context, 'a')
  return calls as readonly (readonly [notice: 'toast' | 'alert', first: string, second: string])[]
}

/** Raises what a swap tells in a modal without a swap. */
const contract = defineContract({
  id: 'acme-swap',
  initialState: () => ({}),
  events: {},
  actions: { tell: action(type<readonly (readonly [notice: 'toast' | 'alert', first: string, second: string])[]>()) },
  needs: [Router],
})
const runtime = defineRuntime(contract, {
  reduce: {},
  actions: {
    tell({ services }, notices) {
      const router = services.get(Router)
      // A toast that stays: the code that shows it has yet to load.
      for (const [notice, first, second] of notices) {
        if (notice === 'toast') router.toast(first, { autoClose: false })
        else router.alert(first, second)
      }
    },
  },
})
const teller = definePlugin(contract, {
  load: async () => runtime,
  views: { Told: { load: async () => ({ default: () => null }) } },
})

async function showOutcome(locale: string) {
  polyfillDialog()
  const kernel = createKernel({ plugins: [teller], locale, log: { level: 'silent' } })
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  onTestFinished(async () => {
    root.unmount()
    await kernel.destroy()
  })
  root.render(<Portico kernel={kernel} />)
  await kernel.actions.modal.open({ view: 'Told' })
  await kernel.actions['acme-swap'].tell(await tellOutcome())
  const read = (testId: string) =>
    getModal()
      .querySelector(`[data-testid=${testId}]`)
      ?.textContent?.replace(/[\u200f\u2068\u2069]/g, '')
  return { kernel, read }
}

test.each([
  ['en', ['1,234.560 1INCH', '2,500.000 CN'], ['2,500 CN', '2,970 CN']],
  ['de', ['1.234,560 1INCH', '2.500,000 CN'], ['2.500 CN', '2.970 CN']],
  ['fa', ['۱٬۲۳۴٫۵۶۰ 1INCH', '۲٬۵۰۰٫۰۰۰ CN'], ['۲٬۵۰۰ CN', '۲٬۹۷۰ CN']],
])('in %s a swap’s outcome is told in the numbers of the language', async (locale, toasted, alerted) => {
  const { kernel, read } = await showOutcome(locale)
  await soon(() => {
    for (const amount of toasted) expect(read('toast')).toContain(amount)
    for (const amount of alerted) expect(read('alert')).toContain(amount)
  })
  expect(kernel.state(Router)?.toast?.message).toBe('Swapped 1,234.560 1INCH to 2,500.000 CN')
})
