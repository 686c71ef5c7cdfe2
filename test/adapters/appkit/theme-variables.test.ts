import { expect, test } from 'vitest'
import { toThemeCss } from '../../../adapters/appkit/theme-variables.ts'

test('a color of the QR code stays dark enough for cameras, and a value that ends its declaration is not used', () => {
  const css = toThemeCss({ '--w3m-qr-color': '#7a4ee8' })
  expect(css).toContain('--portico-qr:oklch(from #7a4ee8 min(l,.45) c h)')
  expect(toThemeCss({ '--w3m-qr-color': 'red;}*{color:red' })).toBe('')
})

test('a z-index changes nothing, since the modal is in the top layer', () => {
  expect(toThemeCss({ '--w3m-z-index': 9 })).toBe('')
})
