import { expect, onTestFinished, test, vi } from 'vitest'
import { toPageUrl } from '../../../plugins/analytics/page-url.ts'
import { createPort } from '../../../plugins/analytics/port.ts'

const KEPT = 'https://meridian.example'
test.each<[href: string, url: string, domain?: string]>([
  ['https://meridian.example', `${KEPT}/`],
  ['https://meridian.example/', `${KEPT}/`],
  ['https://meridian.example/shop', `${KEPT}/shop`],
  ['https://meridian.example/shop/', `${KEPT}/shop/`],
  ['https://meridian.example/shop?token=secret', `${KEPT}/shop`],
  ['https://meridian.example/shop?', `${KEPT}/shop`],
  ['https://meridian.example/?a=1&b=2', `${KEPT}/`],
  ['https://meridian.example?a=1', `${KEPT}/`],
  ['https://meridian.example/#access_token=secret', `${KEPT}/`],
  ['https://meridian.example#secret', `${KEPT}/`],
  ['https://meridian.example/a#b?c', `${KEPT}/a`],
  ['https://meridian.example/a?b#c', `${KEPT}/a`],
  ['https://meridian.example/#/route?token=secret', `${KEPT}/`],
  ['https://meridian.example/#!/secret', `${KEPT}/`],
  ['https://ada:secret@meridian.example/', `${KEPT}/`],
  ['https://ada@meridian.example/shop', `${KEPT}/shop`],
  ['https://:secret@meridian.example/', `${KEPT}/`],
  ['https://meridian.example:443/shop', `${KEPT}/shop`],
  ['https://meridian.example:8443/shop?x', `${KEPT}:8443/shop`],
  ['https://meridian.example/a%3Ftoken%3Dx', `${KEPT}/a%3Ftoken%3Dx`],
  ['https://meridian.example/a%23x', `${KEPT}/a%23x`],
  ['https://meridian.example/ä?ö', `${KEPT}/%C3%A4`],
  ['https://meridian.example/a b?c', `${KEPT}/a%20b`],
  ['https://meridian.example/a;session=x?y', `${KEPT}/a;session=x`],
  ['https://meridian.example//a//b?c', `${KEPT}//a//b`],
  ['https://meridian.example/../a?b', `${KEPT}/a`],
  ['https://MERIDIAN.example/Shop?x', `${KEPT}/Shop`],
  ['https://münchen.example/?x', 'https://xn--mnchen-3ya.example/', 'xn--mnchen-3ya.example'],
  ['https://www.meridian.example/?x', 'https://www.meridian.example/', 'www.meridian.example'],
  ['http://localhost:5173/?plugins=eip155', 'http://localhost:5173/', 'localhost'],
  ['http://127.0.0.1:5173/#x', 'http://127.0.0.1:5173/', '127.0.0.1'],
  ['http://[::1]:5173/?x', 'http://[::1]:5173/', '[::1]'],
  ['file:///home/ada/secret.html', '', ''],
  ['about:blank', '', ''],
  ['about:srcdoc', '', ''],
  ['data:text/html,secret', '', ''],
  ['blob:https://meridian.example/0b6c', '', ''],
  ['chrome-extension://abcdef/page.html?x', '', ''],
  ['javascript:alert(1)', '', ''],
  ['nonsense', '', ''],
])('D3: leaves the query, the fragment and the user of %s out', (href, url, domain = 'meridian.example') => {
  expect(toPageUrl(href)).toEqual({ url, domain })
})

test.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: null }, false],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: null, globalPrivacyControl: false }, false],
])('D4: respects the browser’s privacy signals: %o', async (navigator, isPrivate) => {
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('location', { href: 'https://meridian.example/a?token=secret' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const look = await createPort().request({ target: 'page', method: 'look' }, new AbortController().signal)
  expect(look).toEqual({ url: `${KEPT}/a`, domain: 'meridian.example', isPrivate })
})
