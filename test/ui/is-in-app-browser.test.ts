// User agents of wallets' own browsers, and of browsers that are none.
import { afterEach, expect, test, vi } from 'vitest'
import { isInAppBrowser } from '../../ui/modal/is-in-app-browser.ts'

afterEach(() => void vi.unstubAllGlobals())

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 8'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

test.each([
  ['MetaMask on Android', `${PIXEL}; wv) ${CHROME} MetaMaskMobile`],
  ['MetaMask on iOS', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 MetaMaskMobile`],
  [
    'Trust on Android',
    `${PIXEL} Build/BP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0 Mobile Safari/537.36`,
  ],
  ['Trust on iOS', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 Trust/11.46`],
  ['Phantom on iOS', `${IPHONE} Mobile/15E148 Phantom/ios/25.27.0`],
  ['Coinbase on iOS', `${IPHONE} Mobile/15E148`],
])('%s is inside an app', (_, userAgent) => {
  vi.stubGlobal('navigator', { userAgent })
  expect(isInAppBrowser()).toBe(true)
})

test.each([
  ['Chrome on Android', `${PIXEL}) ${CHROME}`],
  ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} CriOS/141.0 Mobile/15E148 Safari/604.1`],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  ],
])('%s is not', (_, userAgent) => {
  vi.stubGlobal('navigator', { userAgent })
  expect(isInAppBrowser()).toBe(false)
})
