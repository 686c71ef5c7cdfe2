import { createPublicClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './fixtures.ts'
import { sender } from './sender.ts'
import { withPhone } from './with-phone.ts'

// Two pages, each with its own client.
test.slow()

test('sends ether over the relay, signed by the phone', { tag: '@deep' }, async ({ page, world }) => {
  const { at, modal, open, phone, scan, approve, done } = await withPhone(page, world)
  const { openSend, write, review, confirm, slice } = sender(page)
  const to = privateKeyToAddress(generatePrivateKey())
  await open('plugins=eip155,walletconnect,send')
  await at('wallet-walletConnect').click()
  await scan()
  await approve()
  await expect(at('account-button')).toHaveText(/0x90F7…b906/)
  await expect(modal).toBeHidden()
  await openSend()
  await write('0.75', to)
  await review()
  await confirm()
  await expect(phone.getByTestId('phone-request')).toContainText('0.75')
  await approve()
  await expect.poll(() => slice().then(({ transfers }) => transfers.at(-1)?.status)).toBe('done')
  const chain = createPublicClient({ transport: http(world.rpc['eip155:31337']?.url) })
  expect(await chain.getBalance({ address: to })).toBe(parseEther('0.75'))
  await done()
})
