import { createPublicClient, erc20Abi, type Hex, http } from 'viem'
import type { SwapState } from '../../plugins/swap/index.ts'
import { CONVERTER } from '../world/pool.ts'
import { EVM_TOKENS } from '../world/tokens.ts'
import { inBothLooks } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const KESTREL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const DOLLARS = EVM_TOKENS[0]?.address as Hex

test('T1: swaps ether for a token and back, with an approval that is declined first', async ({ page, world }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 800 })
  const { at, open, connect, approve, reject } = visitor(page)
  const slice = () => page.evaluate(() => (window.kernel.getState() as unknown as { swap: SwapState }).swap)
  const chain = createPublicClient({ transport: http(world.rpc['eip155:31337']?.url) })
  const read = (functionName: 'balanceOf' | 'allowance', ...args: Hex[]) =>
    chain.readContract({ address: DOLLARS, abi: erc20Abi, functionName, args: args as never })
  const shot = async (name: string) => {
    await inBothLooks(page, name)
    await page.setViewportSize({ width: 360, height: 800 })
  }
  const swap = at('view-Swap')
  const preview = at('view-SwapPreview')
  /** Clicks the button that sends, once it is enabled. */
  const confirm = async (label: RegExp) => {
    const button = preview.getByTestId('submit')
    await expect(button).toHaveText(label)
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await button.click()
  }
  /** The contract's address is visible whole above the buttons, on a desktop and on a phone. */
  const expectWholeAddress = async () => {
    const address = preview.getByTestId('swap-spender')
    const isAbove = async () => {
      const [box, buttons] = await Promise.all([address.boundingBox(), preview.locator('.stack').boundingBox()])
      return box !== null && buttons !== null && box.y + box.height <= buttons.y
    }
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(address).toBeInViewport({ ratio: 1 })
      await expect.poll(isAbove, `${width} px`).toBe(true)
    }
  }
  const choose = async (symbol: string) => {
    await swap.getByTestId('swap-choose-target').click()
    await expect(at('view-SwapSelectToken').getByTestId('token-MUSD')).toBeVisible()
    await at('view-SwapSelectToken').getByRole('searchbox').fill(symbol.toLowerCase())
    await at('view-SwapSelectToken').getByTestId(`token-${symbol}`).click()
    await expect(swap).toBeVisible()
  }
  const toSwap = async () => {
    await at('account-button').click()
    await at('action-swap').click()
    await expect(swap.getByTestId('amount-input')).toHaveValue('1')
  }

  await open()
  await connect('example.kestrel')
  await toSwap()
  await swap.getByTestId('swap-choose-target').click()
  await expect(at('view-SwapSelectToken').getByTestId('token-MUSD')).toBeVisible()
  await shot('SwapSelectToken')
  await at('modal-back').click()
  await choose('MUSD')
  await swap.getByTestId('amount-input').fill('0.1')
  await expect(swap.getByTestId('swap-target')).toHaveText(/^33\d\.\d{6}$|^34\d\.\d{6}$/)
  await shot('Swap')
  await swap.getByTestId('submit').click()
  await expect(preview.getByTestId('swap-spender')).toBeVisible()
  await shot('SwapPreview')
  await expectWholeAddress()
  const before = (await read('balanceOf', KESTREL)) as bigint
  const { quote } = await slice()
  await confirm(/^Swap 0\.1 ETH$/)
  await expect(at('toast')).toContainText('Confirm transaction in your wallet')
  await expect(preview.getByTestId('submit')).toHaveText('Waiting for Kestrel')
  await expectWholeAddress()
  await approve()
  await expect(at('toast')).toContainText(/^Swapped 0\.100 ETH to 3\d\d\.\d{3} MUSD/)
  await expect(at('view-Account')).toBeVisible()
  await expect(at('task-swap')).toHaveAttribute('data-done', 'true')
  expect(await read('balanceOf', KESTREL)).toBe(before + BigInt(quote?.toAmount ?? 0))

  await at('action-swap').click()
  await choose('MUSD')
  await expect(swap.getByTestId('swap-target')).toHaveText(/\d\.\d{6}/)
  await swap.getByRole('button', { name: 'Switch tokens' }).click()
  await swap.getByTestId('amount-input').fill('9999999')
  await expect(swap).toContainText('Insufficient balance')
  await swap.getByTestId('amount-input').fill('150')
  await expect(swap.getByTestId('swap-target')).toHaveText(/^0\.04\d{4}/)
  await swap.getByTestId('submit').click()
  await confirm(/^Approve 150 MUSD$/)
  await expect(at('toast')).toContainText('Approve limit increase in your wallet')
  await expectWholeAddress()
  await reject()
  await expect(preview.getByTestId('swap-refusal')).toContainText('Declined in your wallet')
  // A fading toast has lost its color.
  await expect(at('toast')).toBeHidden()
  await shot('SwapDeclined')
  await confirm(/^Approve 150 MUSD$/)
  await approve()
  await expect(preview.getByTestId('submit')).toHaveText('Swap 150 MUSD')
  expect(await read('allowance', KESTREL, CONVERTER)).toBe(150_000_000n)
  await confirm(/^Swap 150 MUSD$/)
  await approve()
  await expect(at('view-Account')).toBeVisible()
  await expect.poll(() => slice().then(({ swaps }) => swaps.at(-1)?.status)).toBe('done')
  expect(await read('allowance', KESTREL, CONVERTER)).toBe(0n)

  // No event log contains ether that a contract paid out, yet the list shows both sides.
  await at('tab-activity').click()
  const latest = at('transaction').first()
  await expect(latest).toHaveAttribute('data-status', 'confirmed')
  await expect(latest).toContainText('Swapped')
  await expect(latest).toContainText(/150\.000 MUSD to 0\.04\d ETH/)
  await expect(latest).toContainText(/\+0\.04\d ETH/)
})
