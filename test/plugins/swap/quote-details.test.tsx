import { renderToStaticMarkup } from 'react-dom/server'
import { decodeFunctionData, type Hex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { QuoteDetails } from '../../../plugins/swap/views/QuoteDetails.tsx'
import Swap from '../../../plugins/swap/views/Swap.tsx'
import { setNumberStyle } from '../../../ui/format/number-style.ts'
import { KernelContext } from '../../../ui/hooks/kernel.ts'
import { createNumberStyle } from '../../../ui/locale/create-number-style.ts'
import { CONVERTER_ABI } from '../../world/pool.ts'
import { DOLLARS, stageSwaps } from './stage.ts'
import { ETHER, EVM } from './swapper.ts'

const { opened } = stageSwaps()

test('the figures of a swap are written as the language does', async () => {
  onTestFinished(() => setNumberStyle())
  setNumberStyle(createNumberStyle('fa'))
  const { kernel, write } = await opened()
  await write('0.1', DOLLARS)
  const shown = renderToStaticMarkup(
    <KernelContext.Provider value={{ ...kernel, getInitialState: kernel.getState }}>
      <QuoteDetails />
    </KernelContext.Provider>,
  )
  const figures = [...shown.matchAll(/<bdi dir="ltr">(.*?)<\/bdi>/g)].map(([, figure]) => figure)
  expect(figures.length).toBeGreaterThan(2)
  for (const figure of figures) expect(figure).not.toMatch(/[0-9.%]/)
})

test('so is the amount to receive that is not known yet', async () => {
  onTestFinished(() => setNumberStyle())
  setNumberStyle(createNumberStyle('fa'))
  const { kernel } = await opened()
  const shown = renderToStaticMarkup(
    <KernelContext.Provider value={{ ...kernel, getInitialState: kernel.getState }}>
      <Swap />
    </KernelContext.Provider>,
  )
  expect(shown).toMatch(/<output[^>]*data-testid="swap-target"[^>]*><bdi[^>]*>۰</)
})

test('the fee is that of the planned swap, if it takes more gas than swaps usually do', async () => {
  const { kernel, write } = await opened()
  await write('0.1', DOLLARS)
  const { swap, ...others } = kernel.getState()
  const show = (gas: string | null) => {
    const swapTransaction = { to: '0x1', data: '0x', value: '0', gas, gasPrice: null, toAmount: '1' }
    const getState = () => ({ ...others, swap: { ...swap, gasPrice: '10000000000', swapTransaction } }) as never
    const shown = renderToStaticMarkup(
      <KernelContext.Provider value={{ ...kernel, getState, getInitialState: getState }}>
        <QuoteDetails />
      </KernelContext.Provider>,
    )
    return /<dt>swap\.fee<\/dt><dd>(?:<bdi[^>]*>)?([^<]*)/.exec(shown)?.[1]
  }
  expect(show('150000')).toBe(show(null))
  expect(show('15000000')).not.toBe(show(null))
})

test('the fee is known without the native currency in the provider’s list', async () => {
  const { kernel, write } = await opened()
  await write('0.1', DOLLARS)
  const { swap, ...others } = kernel.getState()
  const unlisted = JSON.parse(JSON.stringify(swap).replaceAll(ETHER, `${EVM}:0x${'5'.repeat(40)}`))
  const getState = () => ({ ...others, swap: { ...unlisted, gasPriceInUSD: null } }) as never
  const shown = renderToStaticMarkup(
    <KernelContext.Provider value={{ ...kernel, getState, getInitialState: getState }}>
      <QuoteDetails />
    </KernelContext.Provider>,
  )
  expect(shown).toContain('<dt>swap.least</dt>')
  expect(shown).toMatch(/<dt>swap\.fee<\/dt><dd><bdi dir="ltr">[^<]*\d/)
})

test('in the native currency, the network fee has six decimals', async () => {
  const { kernel, write } = await opened()
  await write('0.1', DOLLARS)
  const { swap, ...others } = kernel.getState()
  // Neither the balances nor the provider tell the price of the native currency.
  const unlisted = JSON.parse(JSON.stringify(swap).replaceAll(ETHER, `${EVM}:0x${'5'.repeat(40)}`))
  const balances = JSON.parse(JSON.stringify(others.balances), (key, value) => (key === 'price' ? null : value))
  const getState = () => ({ ...others, balances, swap: { ...unlisted, gasPrice: '8230452600' } }) as never
  const shown = renderToStaticMarkup(
    <KernelContext.Provider value={{ ...kernel, getState, getInitialState: getState }}>
      <QuoteDetails />
    </KernelContext.Provider>,
  )
  expect(shown).toContain('>0.001234 ETH<')
})

test('the shown minimum is the one that the transaction has', async () => {
  const { kernel, write, review, confirm, questions } = await opened()
  await write('0.1', DOLLARS)
  await review()
  const shown = renderToStaticMarkup(
    <KernelContext.Provider value={{ ...kernel, getInitialState: kernel.getState }}>
      <QuoteDetails />
    </KernelContext.Provider>,
  )
  await confirm()
  const [, , amount, least] = decodeFunctionData({
    abi: CONVERTER_ABI,
    data: questions[0]?.params[0]?.data as Hex,
  }).args
  expect(amount).toBe(10n ** 17n)
  // Of six decimals, the last three are not shown.
  const [, units, thousandths] = /<dt>swap\.least<\/dt><dd><bdi dir="ltr">(\d+)\.(\d{3}) MUSD</.exec(shown) ?? []
  expect(BigInt(`${units}${thousandths}`)).toBe(least / 1_000n)
})
