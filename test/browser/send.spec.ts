import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { shortenAddress } from '../../ui/format/address.ts'
import type { WorldJson } from '../world/index.ts'
import { EVM_TOKENS, SOLANA_TOKENS } from '../world/tokens.ts'
import { takeScreenshot } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { sender } from './sender.ts'

const KESTREL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const ADA = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const chainOf = ({ rpc }: WorldJson, id = 31337) => createPublicClient({ transport: http(rpc[`eip155:${id}`]?.url) })
const somebody = () => privateKeyToAddress(generatePrivateKey())
/** Creates an address with the same ends as another. */
const likenessOf = (address: string) =>
  getAddress(`${address.slice(0, 6)}${somebody().slice(6, -4)}${address.slice(-4)}`)

test('T5, T6, T7, T11, R3: from invalid input to a mined transfer, with a warning about a look-alike address', async ({
  page,
  world,
}) => {
  test.slow()
  const { at, toSend, write, review, confirm, approve, reject, modal, slice } = sender(page)
  const submit = at('view-Send').getByTestId('submit')
  await toSend()

  await test.step('what is wrong is said where it is written', async () => {
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await expect(submit).toHaveAccessibleDescription('Enter an amount.')
    await expect(at('submit-reason')).toBeHidden()
    await page.keyboard.press('Tab')
    await submit.focus()
    await expect(at('submit-reason')).toBeVisible()
    await submit.press('Enter')
    await expect(modal.getByRole('alert').getByText('Enter an amount.')).toBeVisible()
    await expect(at('amount-input')).toHaveAttribute('aria-invalid', 'true')
    await expect(at('receiver-input')).not.toHaveAttribute('aria-invalid')
    await write('20000', '0x52bE0cA9417d8Ff3')
    await expect(modal.getByRole('alert').getByText('Insufficient balance')).toBeVisible()
    await expect(at('amount-input')).toHaveAccessibleDescription('Insufficient balance')
    await expect(
      modal
        .getByRole('alert')
        .getByText('isn’t a valid Ethereum address. It should have 40 characters after 0x, but it has 16.'),
    ).toBeVisible()
    await expect(at('receiver-input')).toHaveAccessibleDescription(/valid Ethereum address/)
    await expect(submit).toHaveAccessibleDescription('Insufficient balance')
    // Changes the case of one letter.
    const wrong = ADA.replace(/[a-f](?=[^a-f]*$)/i, (one) =>
      one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase(),
    )
    await write('1', wrong)
    await expect(modal.getByRole('alert').getByText('This address has a typo')).toBeVisible()
    await write('1.0000000000000000001', ADA)
    await expect(modal.getByRole('alert').getByText('Use up to 18 decimal places')).toBeVisible()
    await expect(at('amount-input')).toHaveAccessibleDescription(/decimal/)
    await write('1', 'nobody-has-this.eth')
    await expect(modal.getByRole('alert').getByText('No address found for this name')).toBeVisible()
    await write('1,5', 'ada.eth')
    await expect(at('amount-input')).toHaveValue('1.5')
    await expect(modal.locator('.text-field.is-tall')).toContainText('0x7099…79C8')
    await review()
    await expect(at('view-SendPreview')).toContainText('ada.eth')
    await at('modal-back').click()
  })

  await test.step('a pasted address is shown by its name and in short, and whole to who edits it', async () => {
    const field = at('receiver-input')
    await field.fill('')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((text) => navigator.clipboard.writeText(text), ADA)
    await field.press('ControlOrMeta+v')
    await expect(at('receiver-input-short')).toHaveText('ada.eth')
    await expect(field).toHaveAttribute('title', ADA)
    await expect(modal.locator('.text-field.is-tall')).toContainText('0x7099…79C8')
    await field.press('End')
    await expect(at('receiver-input-short')).toBeHidden()
    await expect(field).toHaveValue(ADA)
    await page.keyboard.type('0')
    await expect(field).toHaveValue(`${ADA}0`)
    await expect(modal.getByRole('alert').getByText('but it has 41.')).toBeVisible()
  })

  await test.step('nobody’s address and a contract warn before anything is asked', async () => {
    await write('1', `0x${'0'.repeat(40)}`)
    await review()
    await expect(at('send-warning')).toContainText('Nobody controls this address')
    await expect(at('view-SendPreview').getByTestId('submit')).toBeDisabled()
    await at('modal-back').click()
    await write('1', getAddress(EVM_TOKENS[0]?.address as Hex))
    await review()
    await expect(at('send-warning')).toContainText('This isn’t a regular wallet address')
    await at('modal-back').click()
  })

  const to = somebody()
  await test.step('the wallet declines, is asked again, and many clicks ask it once', async () => {
    await write('1.5', to)
    await review()
    await expect(at('preview-receiver')).toHaveAttribute('title', to)
    await expect(at('view-SendPreview')).toContainText('1.5 ETH')
    await confirm()
    // A region that is inserted together with its text may not be announced.
    const regions = at('view-SendPreview').getByRole('status')
    await regions.evaluateAll((all) => {
      for (const one of all) one.setAttribute('data-before', '')
    })
    await reject()
    await expect(at('send-refusal')).toContainText('Declined in your wallet')
    await expect(modal.locator('[data-before]').filter({ hasText: 'Nothing was sent' })).toHaveCount(1)
    await expect(at('toast')).toBeHidden()
    await confirm()
    await expect(modal.getByText('Confirm in your wallet')).toBeVisible()
    await page.evaluate(() => {
      const { send } = window.kernel.actions as unknown as { send: { confirm(): Promise<void> } }
      for (let i = 0; i < 100; i++) void send.confirm().catch(() => {})
    })
    await page.keyboard.press('Enter')
    await expect(at('page-wallet-approve')).toHaveCount(1)
  })

  await test.step('who goes back is not asked twice, and sees what becomes of it', async () => {
    await modal.getByRole('button', { name: 'Back', exact: true }).last().click()
    await expect(at('send-open')).toContainText('1.5 ETH')
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await at('modal-back').click()
    await at('tab-activity').click()
    const own = at('view-Activity').getByTestId('transaction').filter({ hasText: '−1.500 ETH' })
    await expect(own).toHaveAttribute('data-status', 'pending')
    await expect(own).toContainText('Sending')
    await approve()
    await expect(at('toast')).toContainText('Transaction started')
    await expect(own).toHaveAttribute('data-status', 'confirmed')
  })

  const chain = chainOf(world)
  const [sent, ...others] = (await slice()).transfers
  expect(others).toEqual([])
  expect(await chain.getBalance({ address: to })).toBe(parseEther('1.5'))
  const transaction = await chain.getTransaction({ hash: sent?.hash as Hex })
  expect(transaction).toMatchObject({ from: KESTREL.toLowerCase(), to: to.toLowerCase(), value: parseEther('1.5') })

  await test.step('A1: what the account has left is known everywhere', async () => {
    // Other tests use the account at the same time: its balance in any block since then is right.
    const isKnown = async () => {
      const known = await page.evaluate(() => window.kernel.getState().connection.chains.eip155?.accountState.balance)
      const latest = await chain.getBlockNumber()
      for (let blockNumber = transaction.blockNumber; blockNumber <= latest; blockNumber++)
        if (known === `${await chain.getBalance({ address: KESTREL, blockNumber })}`) return true
      return false
    }
    await expect.poll(isKnown).toBe(true)
  })

  await test.step('an address that resembles the one that was paid is stopped until it was compared', async () => {
    await at('action-send').click()
    await expect(at('send-status')).toHaveText('Sent')
    const like = likenessOf(to)
    await write('0.25', like)
    await review()
    await expect(at('send-warning')).toContainText('This looks like an address from your history, but isn’t')
    const anyway = at('view-SendPreview').getByTestId('submit')
    await expect(anyway).toBeDisabled()
    await modal.getByText('I checked every character').click()
    await expect(anyway).toBeEnabled()
    await modal.getByRole('button', { name: 'Change address' }).click()
    await expect(at('receiver-input')).toHaveValue(like)
    await expect(at('receiver-input-short')).toHaveText(shortenAddress(like))
    expect(await chain.getBalance({ address: like })).toBe(0n)
  })
})

test('T10: sends tokens with the decimals of their contract', { tag: '@deep' }, async ({ page, world }) => {
  const { at, open, connect, chooseSecond, openSend, write, review, confirm, approve, slice } = sender(page)
  const to = somebody()
  const [dollars] = EVM_TOKENS
  await open()
  await connect('example.harbor')
  await chooseSecond('example.harbor')
  await expect(at('account-button')).toHaveText(/ada\.eth/)
  await openSend()
  await at('view-Send')
    .getByRole('button', { name: /Choose another/ })
    .click()
  await expect(at('view-SendSelectToken').getByTestId('token-ETH')).toBeVisible()
  await expect(at('view-SendSelectToken').getByTestId('token-PTS')).toHaveCount(0)
  await at('view-SendSelectToken').getByTestId('token-MUSD').click()
  await write('12.345678', to)
  await review()
  await expect(at('view-SendPreview')).toContainText('12.345678 MUSD')
  await confirm()
  await approve()
  await expect.poll(() => slice().then(({ transfers }) => transfers.at(-1)?.status)).toBe('done')
  const address = dollars?.address as Hex
  const read = { address, abi: erc20Abi, functionName: 'balanceOf', args: [to] } as const
  expect(await chainOf(world).readContract(read)).toBe(parseUnits('12.345678', 6))
})

test('T10: tells tokens of a like symbol apart by their contracts', { tag: '@deep' }, async ({ page }) => {
  const { at, modal, toSend, write, review } = sender(page)
  const contract = EVM_TOKENS[2]?.address ?? ''
  await toSend()
  await at('view-Send')
    .getByRole('button', { name: /Choose another/ })
    .click()
  const rows = at('view-SendSelectToken')
  await expect(rows.getByTestId('token-MUSD')).not.toContainText('0x')
  const liar = rows.getByRole('button').filter({ hasText: shortenAddress(contract) })
  await takeScreenshot(page, 'SendSelectToken-ambiguous')
  await liar.click()
  await write('12', somebody())
  await review()
  await expect(modal.getByRole('img', { name: contract, exact: true })).toBeVisible()
  await takeScreenshot(page, 'SendPreview-ambiguous')
})

const SOLANA = 'solana:Meridian1oca1So1anaNeverARea1Net'
const LANTERN = '586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5'

test('sends SOL, and a token to a receiver without a token account, from Lantern’s second account', {
  tag: '@deep',
}, async ({ page, world }) => {
  test.slow()
  const own = sender(page)
  const { at, modal, open, connect, chooseSecond, openSend, write, review, confirm, approve, reject, slice } = own
  await open()
  await connect('Lantern')
  await chooseSecond('example.lantern')
  await expect(at('account-button')).toHaveText(/586Z…6HR5/)
  await openSend()
  const to = Keypair.generate().publicKey
  await at('view-Send').getByTestId('submit').press('Enter')
  await expect(at('toast')).toContainText('Please enter a valid amount and receiver address')
  await write('1.25', 'z'.repeat(44))
  await expect(modal.getByRole('alert').getByText('isn’t a valid Solana address.')).toBeVisible()
  await write('1.25', to.toBase58())
  await review()
  await confirm()
  await approve()
  await expect(at('toast')).toContainText('Transaction started')
  await expect(at('view-Account')).toBeVisible()
  await expect.poll(() => slice().then(({ transfers }) => transfers.at(-1)?.status)).toBe('done')
  const connection = new Connection(world.rpc[SOLANA]?.url as string)
  expect(await connection.getBalance(to)).toBe(1_250_000_000)

  const mint = new PublicKey(SOLANA_TOKENS[0]?.address as string)
  await expect(at('token-LAMP')).toContainText('Lamplight')
  await at('action-send').click()
  await at('view-Send')
    .getByRole('button', { name: /Choose another/ })
    .click()
  await at('view-SendSelectToken').getByTestId('token-MUSD').click()
  await write('3.000001', to.toBase58())
  // The form names it already, since it makes the fee much higher than before.
  await expect(at('view-Send')).toContainText('Includes the cost of creating the recipient’s MUSD token account')
  await review()
  await expect(at('view-SendPreview')).toContainText('Includes the cost of creating the recipient’s MUSD token account')
  await confirm()
  await reject()
  await expect(at('send-refusal')).toContainText('Declined in your wallet')
  await expect(at('toast')).toBeHidden()
  await confirm()
  await approve()
  await expect
    .poll(() => slice().then(({ transfers }) => transfers.map(({ status }) => status)))
    .toEqual(['done', 'done'])
  const { value } = await connection.getParsedTokenAccountsByOwner(to, { mint })
  expect(value[0]?.account.data.parsed.info.tokenAmount.amount).toBe('3000001')
  expect((await slice()).paid.map(({ address, count }) => [address, count])).toEqual([[to.toBase58(), 2]])
  expect((await slice()).transfers.at(-1)?.account).toBe(`${SOLANA}:${LANTERN}`)
})

test('R4, R5: a network change discards the draft, and a request from before a reload is found on the chain', {
  tag: '@deep',
}, async ({ page, world }) => {
  test.slow()
  const { at, toSend, openSend, write, review, confirm, approve, slice } = sender(page)
  const elsewhere = (id: string) =>
    page.evaluate(
      (caipNetworkId) => void window.kernel.actions.connection.switchNetwork({ caipNetworkId }),
      `eip155:${id}`,
    )
  await toSend()
  await write('0.4', ADA)
  await review()
  await elsewhere('31338')
  await approve()
  await expect(at('view-Send')).toBeVisible()
  await expect(at('amount-input')).toHaveValue('')
  await expect(at('receiver-input')).toHaveValue('')
  expect((await slice()).review).toBe(null)
  await write('0.4', ADA)
  await elsewhere('31337')
  await approve()
  await expect(at('amount-input')).toHaveValue('')

  const to = somebody()
  await write('0.3', to)
  await review()
  await confirm()
  await expect(at('page-wallet-approve')).toBeVisible()
  await page.reload()
  await expect(at('account-button')).toBeVisible()
  await expect.poll(() => slice().then(({ transfers }) => transfers.map(({ status }) => status))).toEqual(['unknown'])
  await openSend()
  await expect(at('alert')).toContainText('Check your wallet')
  await expect(at('send-open')).toContainText('We couldn’t confirm whether this was sent')
  await expect(at('view-Send').getByTestId('submit')).toHaveAttribute('aria-disabled', 'true')
  await expect(at('page-wallet-approve')).toHaveCount(0)
  expect(await chainOf(world).getBalance({ address: to })).toBe(0n)
  // The wallet sends it after all, without a response to the page.
  const wallet = createWalletClient({ account: KESTREL, transport: http(world.rpc['eip155:31337']?.url) })
  const hash = await wallet.sendTransaction({ to, value: parseEther('0.3'), chain: null })
  await expect(at('send-open')).toBeHidden()
  await expect(at('send-status')).toHaveText('Sent')
  await expect(at('alert')).toHaveCount(0)
  expect((await slice()).transfers).toMatchObject([{ hash, status: 'done' }])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portico.outbox'))).toBe(null)
})

test.describe('a namespace that can’t send', () => {
  test.use({ expected: /failed in send\/review/ })

  test('Unsupported chain: offers no sending on Bitcoin', { tag: '@deep' }, async ({ page }) => {
    const { at, open, connect, modal } = sender(page)
    await open()
    await connect('Brook')
    await at('account-button').click()
    await expect(at('action-receive')).toBeVisible()
    await expect(at('action-send')).toHaveCount(0)
    await page.evaluate(() => void window.kernel.actions.modal.push({ view: 'Send' }))
    await expect(modal.getByText('Unsupported chain')).toBeVisible()
    const refused = await page.evaluate(() =>
      (window.kernel.actions as unknown as { send: { review(): Promise<void> } }).send
        .review()
        .catch(({ message }) => message),
    )
    expect(refused).toContain('Unsupported chain')
  })
})
