import { expect, test } from 'vitest'
import { isDataImage } from '../../../../plugins/shared/wallets/wallet-icon.ts'

const PNG = 'data:image/png;base64,AA=='

test.each([PNG, `\n  ${PNG}\n`, PNG.toUpperCase(), 'data:image/svg+xml,<svg/>'])('shows a wallet’s icon %j', (icon) => {
  expect(isDataImage(icon)).toBe(true)
})

test.each([
  '',
  'https://wallet.example/icon.png',
  'javascript:alert(1)',
  'data:text/html,<script>',
  'data:image/png',
  `x ${PNG}`,
  `${PNG}${'A'.repeat(131_072)}`,
])('fetches and runs nothing for the icon %j', (icon) => {
  expect(isDataImage(icon)).toBe(false)
})
