// A wallet that makes several calls at once (EIP-5792, by EIP-7702), and connects with a sign-in (EIP-7846).
import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http, parseEther } from 'viem'
import type { AnyPlugin } from '../../plugins/index.ts'
import { siwx } from '../../plugins/siwx/index.ts'
import type { SwapState } from '../../plugins/swap/index.ts'
import { CONVERTER, ROUTER, ROUTER_ABI, WRAPPED_ETHER } from '../world/pool.ts'
import { askNode } from '../world/rpc.ts'
import { EVM_TOKENS } from '../world/tokens.ts'
import { inBothLooks } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { plugins } from './plugins.ts'
import { reload } from './reload.ts'
import { visitor } from './visitor.ts'

const TERN = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const DOLLARS = EVM_TOKENS[0]?.address as Hex

/** Buys dollars for the wallet's account, which has none. */
async function buyDollars(url: string) {
  const args = [0n, [WRAPPED_ETHER, DOLLARS], TERN, 2n ** 40n] as const
  const data = encodeFunctionData({ abi: ROUTER_ABI, functionName: 'swapExactETHForTokens', args })
  const value = `0x${parseEther('0.2').toString(16)}`
  await askNode(url, 'eth_sendTransactionSync', [{ from: TERN, to: ROUTER, value, gas: '0x7a120', data }])
}

test('T13: swaps with one confirmation instead of two; a reload in the middle loses nothing', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  test.slow()
  const url = world.rpc['eip155:31337']?.url as string
  await buyDollars(url)
  await page.setViewportSize({ width: 360, height: 800 })
  const { at, open, connect, approve } = visitor(page)
  const chain = createPublicClient({ transport: http(url) })
  const slice = () => page.evaluate(() => (window.kernel.getState() as unknown as { swap: SwapState }).swap)
  const shot = async (name: string) => {
    await inBothLooks(page, name)
    await page.setViewportSize({ width: 360, height: 800 })
  }
  const [swap, preview, status] = [at('view-Swap'), at('view-SwapPreview'), at('view-SwapStatus')]
  /** Fills the form in and sends it, from the account. */
  const confirm = async (amount: string) => {
    await at('action-swap').click()
    await swap.getByTestId('swap-choose-target').click()
    await at('view-SwapSelectToken').getByTestId('token-MUSD').click()
    await expect(swap.getByTestId('swap-target')).toHaveText(/\d\.\d{6}/)
    await swap.getByRole('button', { name: 'Switch tokens' }).click()
    await swap.getByTestId('amount-input').fill(amount)
    await expect(swap.getByTestId('swap-target')).toHaveText(/^0\.0\d{5}/)
    await swap.getByTestId('submit').click()
    await expect(preview.getByTestId('swap-batch')).toHaveText(
      'Confirm once instead of 2 times. If one step fails, none go through.',
    )
    const button = preview.getByTestId('submit')
    await expect(button).toHaveText(`Swap ${amount} MUSD`)
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  }

  await open('?wallets=tern')
  await connect('example.tern')
  await at('account-button').click()
  await confirm('150')
  await shot('SwapBatch')
  await preview.getByTestId('submit').click()
  await expect(page.getByRole('heading', { name: 'Make 2 calls at once' })).toBeVisible()
  await approve()
  await expect(status.getByTestId('swap-status')).toHaveAttribute('data-status', 'done')
  await expect(status).toContainText('Approve 150 MUSD')
  await shot('SwapStatus')
  expect(await chain.getCode({ address: TERN })).toMatch(/^0xef0100/)
  const allowance = {
    address: DOLLARS,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [TERN, CONVERTER as Hex],
  } as const
  expect(await chain.readContract(allowance)).toBe(0n)
  await status.getByTestId('swap-status-close').click()
  await expect(at('view-Account')).toBeVisible()

  // The page is left when the wallet has signed: the node gets the transaction later, and no response arrives.
  let raw = ''
  await page.route(`${url}**`, async (route) => {
    const { method, params } = route.request().postDataJSON() as { method?: string; params: string[] }
    if (method !== 'eth_sendRawTransaction') return route.continue()
    raw = params[0] ?? ''
  })
  await confirm('120')
  await preview.getByTestId('submit').click()
  await approve()
  await expect.poll(() => raw).not.toBe('')
  await reload(page)
  await expect
    .poll(() => slice().then(({ swaps }) => swaps.map((one) => [one.status, one.hash])))
    .toEqual([['sent', null]])
  await at('account-button').click()
  await at('tab-activity').click()
  const row = at('transaction').first()
  await expect(row).toHaveAttribute('data-status', 'pending')
  await row.getByRole('button').click()
  await expect(status).toContainText('Waiting for the network')
  await shot('SwapStatusPending')
  await askNode(url, 'eth_sendRawTransaction', [raw])
  await expect(status.getByTestId('swap-status')).toHaveAttribute('data-status', 'done', { timeout: 20_000 })
  expect(await chain.readContract(allowance)).toBe(0n)
})

const nobody = () => Promise.reject(new Error('A replay asks nobody.'))
const provider = { getNonce: nobody, addSession: nobody, getSessions: nobody, revokeSession: nobody }
const signing = siwx({ provider, required: true, statement: 'Sign in to Meridian.' })

test.describe('with sign-in', () => {
  const own = (plugins as readonly AnyPlugin[]).map((one) => (one.contract.id === 'siwx' ? signing : one))
  test.use({ plugins: async ({ browserName: _ }, use) => use(own) })

  test('one approval connects and signs in', async ({ page }) => {
    const { at, open, choose, approve, modal } = visitor(page)
    await open('?wallets=tern&siwx=server&plugins=eip155,siwx')
    await choose('example.tern')
    const prompt = page.getByRole('dialog', { name: 'Connect and sign in' })
    await expect(prompt).toContainText('wants you to sign in with your Ethereum account:')
    await expect(prompt).toContainText('Sign in to Meridian.')
    await approve()
    await expect(modal).toBeHidden()
    await expect(at('account-button')).toBeVisible()
    const signedIn = () =>
      page.evaluate(() => Object.values(window.kernel.getState().siwx?.accounts ?? {}).map(({ status }) => status))
    await expect.poll(signedIn).toEqual(['signed'])
    await expect(at('page-wallet-approve')).toBeHidden()
    await reload(page)
    await expect(at('account-button')).toBeVisible()
    await expect.poll(signedIn).toEqual(['signed'])
  })
})
