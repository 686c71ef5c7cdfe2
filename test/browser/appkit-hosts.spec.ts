// Five hosts of AppKit, as in its documentation. `npx portico migrate` moves them while they are bundled.
import { activity } from '../../plugins/activity/index.ts'
import { analytics } from '../../plugins/analytics/index.ts'
import { balances } from '../../plugins/balances/index.ts'
import { bip122 } from '../../plugins/bip122/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { names } from '../../plugins/names/index.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { send } from '../../plugins/send/index.ts'
import { solana } from '../../plugins/solana/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { firstOf } from '../cases.ts'
import { expect, test } from './fixtures.ts'
import { reload } from './reload.ts'
import { visitor } from './visitor.ts'

/** What `createAppKit` adds to the plugins of its adapters. */
const own = [walletconnect(), wallets(), names(), balances(), receive(), send(), activity(), swap(), onramp()]

const ETHEREUM = {
  row: 'example.harbor',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  signature: /^0x[0-9a-f]{130}$/,
  second: '31338',
}
const HOSTS = [
  // Its host asks for analytics.
  { ...ETHEREUM, name: 'wagmi', plugins: [eip155(), ...own, analytics()] },
  { ...ETHEREUM, name: 'ethers', plugins: [eip155(), ...own] },
  { ...ETHEREUM, name: 'vue', plugins: [eip155(), ...own] },
  {
    name: 'solana',
    plugins: [solana(), ...own],
    row: 'Lantern',
    address: 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
    signature: '64 bytes',
    second: null,
  },
  {
    name: 'bitcoin',
    plugins: [bip122(), ...own],
    row: 'Brook',
    address: /^bcrt1/,
    signature: /^[A-Za-z0-9+/=]{80,}$/,
    second: null,
  },
]

for (const { name, plugins, row, address, signature, second } of firstOf(HOSTS))
  test.describe(`AppKit’s host of ${name}`, () => {
    test.use({ plugins: async ({ browserName: _ }, use) => use(plugins) })

    test('connects, signs, switches, stays connected over a reload, and disconnects', async ({ page }) => {
      // The first visit builds the host.
      test.slow()
      const { at, approve } = visitor(page)
      const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
      await page.goto(`${process.env.PORTICO_HOSTS}/appkit-${name}.production/`)
      await expect(at('who')).toHaveText('nobody')
      await at('connect-button').click()
      await at(`wallet-selector-${row}`).click()
      await approve()
      await expect(at('who')).toHaveText(address)
      await expect(at('w3m-modal-card')).toBeHidden()

      await press('Sign')
      await approve()
      await expect(at('result')).toHaveText(signature)

      if (second) {
        await press('Switch')
        await approve()
        await expect(at('where')).toHaveText(second)
      }
      await reload(page)
      await expect(at('who')).toHaveText(address)
      await press('Leave')
      await expect(at('who')).toHaveText('nobody')
      await expect(at('connect-button')).toBeVisible()
    })
  })
