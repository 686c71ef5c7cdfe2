import { Connection, Keypair, PublicKey, SystemProgram, sendAndConfirmTransaction, Transaction } from '@solana/web3.js'
import { askNode } from '../world/rpc.ts'
import { EVM_TOKENS } from '../world/tokens.ts'
import { inEachLook, takeScreenshot } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const [SECOND, KESTREL] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']
const FIREFLY = new PublicKey('Hyx62wPQGyvXCoihZq1BrbUjBRh2LuNxWiiqMkfAuSZr')

/** Kestrel pays the other account, through its own node. @param amount - In millionths. */
const transferDollars = (node: string, amount: number) =>
  askNode(node, 'eth_sendTransactionSync', [
    {
      from: KESTREL,
      to: EVM_TOKENS[0]?.address,
      data: `0xa9059cbb${SECOND.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`,
    },
  ])

test('T10: shows the account’s worth and its tokens', async ({ page }) => {
  const { open, at, modal, connect } = visitor(page)
  await open()
  await connect()
  // The total worth is visible in every tab.
  await page.evaluate(() => window.kernel.actions.connection.chooseTab({ tab: 'activity' }))
  await at('account-button').click()
  await expect(at('view-Activity')).toBeVisible()
  await expect(modal.locator('.figure')).toContainText('$')
  await at('tab-tokens').click()
  // The token with a misleading name has no price, and its name is sanitized and limited.
  const liar = modal.locator('[data-token]', { hasText: 'Unlisted' })
  await inEachLook(page, 'Tokens', async () => {
    await expect(at('token-ETH')).toContainText('Ether')
    await expect(at('token-MUSD').first()).toContainText(/[\d,]+\.\d{3} MUSD/)
    await expect(at('token-MUSD').first()).toContainText('$1.00 per token')
    await expect(liar).toContainText('<b>Claim at evil.example</b>')
  })
  await expect(at('token-PTS')).toHaveCount(0)
  await expect(liar).toContainText('No price')
  await expect(liar.locator('img[src^="javascript"]')).toHaveCount(0)
  expect(await liar.textContent()).not.toMatch(/\p{Cc}|\p{Cf}/u)
  expect((await liar.textContent())?.length).toBeLessThan(160)
})

/** Requests to the data service. */
const ACCOUNT = /\/v1\/account\/[^/]+\/(?:balance|history)/

test('updates the balance after a transfer on an EVM chain', async ({ page, world }) => {
  const { open, at, modal, approve, connect } = visitor(page)
  const amount = async () => {
    await expect(at('token-MUSD').first()).toContainText('MUSD')
    return Number((await at('token-MUSD').first().locator('.s').first().textContent())?.replace(/[^\d.]/g, ''))
  }
  await open()
  await connect('example.kestrel')
  // No other test sends on this chain.
  await at('network-button').click()
  await at('network-eip155:31338').click()
  await approve()
  await expect(modal).toBeHidden()
  await at('account-button').click()
  const before = await amount()
  await expect(page.locator('dl > div', { hasText: 'Tokens' }).locator('dd')).toHaveText('3')
  await transferDollars(world.rpc['eip155:31338']?.url as string, 1_250_000)
  await page.evaluate(() => window.kernel.actions.balances?.refresh({ force: true }))
  await expect.poll(amount).toBe(before - 1.25)
})

test('updates the balance and the activity after a transfer on Solana', { tag: '@deep' }, async ({ page, world }) => {
  const { open, at, connect } = visitor(page)
  const connection = new Connection(world.rpc['solana:Meridian1oca1So1anaNeverARea1Net']?.url as string, 'confirmed')
  const sender = Keypair.generate()
  await connection.confirmTransaction(await connection.requestAirdrop(sender.publicKey, 5e9))
  await open()
  await connect('Firefly')
  await at('account-button').click()
  await expect(at('view-Tokens')).toContainText('No tokens yet')
  const transfer = SystemProgram.transfer({ fromPubkey: sender.publicKey, toPubkey: FIREFLY, lamports: 1.5e9 })
  await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [sender])
  await page.evaluate(() => window.kernel.actions.balances?.refresh({ force: true }))
  await expect(at('token-SOL')).toContainText('1.500 SOL')
  await expect(at('token-SOL')).toContainText('$228.52')
  await at('tab-activity').click()
  await expect(at('view-Activity').getByTestId('transaction').first()).toContainText('+1.500 SOL')
})

test.describe('while the data service is down', () => {
  test.use({ expected: /Failed to load resource|503/ })

  test('shows the error once, with a retry, and keeps the tabs usable by keyboard', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.clock.install()
    await page.route(ACCOUNT, (route) =>
      route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }),
    )
    const { open, at, modal, connect } = visitor(page)
    await open()
    await connect()
    await at('account-button').click()
    await expect(at('view-Tokens')).toContainText('Couldn’t load your tokens')
    await expect(at('toast')).toHaveText('Token Balance Unavailable')
    // The native balance comes from the chain, and stays.
    await expect(modal.locator('.figure')).toContainText('ETH')
    await takeScreenshot(page, 'TokensFailed-dark-1280')
    await page.clock.fastForward(5_000)
    await expect(at('toast')).toBeHidden()
    // Other balance requests may have failed already: then the button is disabled.
    if (await at('retry').isEnabled()) await at('retry').click()
    await expect(at('view-Tokens')).toContainText('Wait 30 seconds before trying again.')

    await at('tab-tokens').focus()
    await page.keyboard.press('ArrowRight')
    await expect(at('tab-nfts')).toBeFocused()
    await expect(at('tab-nfts')).toHaveAttribute('aria-selected', 'true')
    await expect(at('view-Nfts')).toContainText('Couldn’t load your NFTs')
    await page.keyboard.press('End')
    await expect(at('view-Activity')).toContainText('Couldn’t load your activity')
    await expect(at('toast')).toHaveText('Failed to fetch transactions')
    await takeScreenshot(page, 'ActivityFailed-dark-1280')
    await page.keyboard.press('Home')
    await expect(at('view-Tokens')).toBeVisible()

    await page.unroute(ACCOUNT)
    await page.clock.fastForward(30_000)
    await at('retry').click()
    await expect(at('token-ETH')).toContainText('Ether')
    await expect(at('toast')).toBeHidden()
    await at('tab-activity').click()
    await expect(at('view-Activity').getByTestId('retry').or(at('transaction').first())).toBeVisible()
    if (await at('retry').isVisible()) await at('retry').click()
    await expect(at('transaction').first()).toBeVisible()
  })
})
