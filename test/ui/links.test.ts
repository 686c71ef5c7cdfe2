import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { getLinkTarget, getScheme, openLink, toSafeLink, toWalletLink } from '../../ui/views.ts'

afterEach(() => void vi.unstubAllGlobals())

const uri = 'wc:7f6e504bfad60b485450578e05678ed3@2?relay-protocol=irn&symKey=587d5484&expiryTimestamp=1700000000'

/** A page that records opened links. */
function page(also: object = {}, userAgent = '') {
  const opened: unknown[][] = []
  const window = { open: (...call: unknown[]) => void opened.push(call), ...also }
  vi.stubGlobal('window', 'parent' in window ? window : Object.assign(window, { parent: window }))
  vi.stubGlobal('navigator', { userAgent })
  return opened
}

const code = ['javascript', 'vbscript', 'livescript', 'mocha', 'data', 'blob', 'file', 'filesystem', 'about']
const system = ['view-source', 'intent', 'content', 'jar', 'resource', 'chrome', 'chrome-extension', 'moz-extension']
const apps = ['ms-msdt', 'ms-settings', 'search-ms', 'shell', 'ftp', 'ws', 'wss', 'mailto', 'tel', 'sms', 'market']
const schemes = [...code, ...system, ...apps]

const spellings = (scheme: string) => [
  `${scheme}:alert(1)`,
  `${scheme}://wc?uri=x`,
  `${scheme.toUpperCase()}:alert(1)`,
  `${scheme[0]?.toUpperCase()}${scheme.slice(1)}://x`,
  ` ${scheme}:x`,
  `\u0001${scheme}:x`,
  `\u00a0${scheme}:x`,
  `${scheme.slice(0, 2)}\t${scheme.slice(2)}:x`,
  `${scheme.slice(0, 2)}\n${scheme.slice(2)}:x`,
  `${scheme.slice(0, 2)}\u00ad${scheme.slice(2)}:x`,
  `${scheme}\r:x`,
]

const refused = [
  ...schemes.flatMap(spellings),
  ...[
    '',
    ' ',
    'x',
    '#',
    '.',
    '/',
    '//',
    '?',
    'wc',
    '/wc',
    './wc',
    '../wc',
    '//host.example/wc',
    '\\\\host.example\\wc',
  ],
  ...['http://host.example', 'HTTP://host.example', 'http:host.example', 'http://localhost.host.example/'],
  ...['http://127.0.0.1.host.example/', 'http://0x7f000001@host.example/', 'http://[::2]/'],
  ...[
    'https://a@host.example',
    'https://a:b@host.example',
    'https://:b@host.example',
    'https://host.example@evil.example',
  ],
  ...['https:', 'https:/', 'https://', 'https:///host.example', 'https:host.example', 'https:/host.example'],
  ...[
    'https:\\\\host.example',
    'https:/\\host.example',
    'https://host.example\\@evil.example',
    'https://host example/',
  ],
  ...['https://host.example/\n', '\thttps://host.example', 'https://ho\u202est.example', 'https://host.example:99999/'],
  ...['https://%00', 'https://[', 'https://ho%2fst.example/', 'https://ho^st.example/', 'https://ho|st.example/'],
  ...['intent://x#Intent;scheme=harbor;S.browser_fallback_url=https%3A%2F%2Fevil.example;end', 'intent:#Intent;end'],
  ...['harbor', ':harbor', '1harbor://x', '-harbor://x', 'har bor://x', 'harbör://x', 'h://x', 'other://wc?uri=x'],
  ...['harbor%3a//x', `${'h'.repeat(60)}://x`, `https://host.example/${'x'.repeat(9_000)}`],
]

test('L1: opens only https and schemes that the wallet declared', () => {
  const opened = page()
  expect(refused.length).toBeGreaterThan(300)
  for (const url of refused) {
    // Schemes that run code or redirect never open, declared or not.
    expect(toSafeLink(url, [...schemes, 'harbor']), url).toBeUndefined()
    expect(openLink(url, { schemes: [...schemes, 'harbor'] }), url).toBe(false)
  }
  expect(opened).toEqual([])
})

test('L1: opens https in a separate window, and declared schemes too', () => {
  const opened = page()
  for (const url of [
    'https://host.example/',
    'https://host.example/a?b=c#d',
    'http://127.0.0.1:5173/',
    'http://localhost/x',
  ])
    expect(openLink(url)).toBe(true)
  expect(openLink('HTTPS://HOST.example')).toBe(true)
  // A host with letters of another script is shown in punycode.
  expect(toSafeLink('https://hоst.example/')).toBe('https://xn--hst-sed.example/')
  expect(openLink('harbor://wc?uri=x')).toBe(false)
  expect(openLink('harbor://wc?uri=x', { schemes: ['harbor'], target: '_self' })).toBe(true)
  expect(opened.at(-1)).toEqual(['harbor://wc?uri=x', '_self', 'noopener,noreferrer'])
  expect(opened[0]).toEqual(['https://host.example/', '_blank', 'noopener,noreferrer'])
})

test('L1: whatever the input, only https, loopback or declared schemes open', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.constantFrom(...refused)), (url) => {
      const safe = toSafeLink(url, ['harbor'])
      if (safe !== undefined)
        expect(safe).toMatch(/^(?:https:\/\/[^/@]+\/|http:\/\/(?:localhost|127\.|\[::1\])|harbor:)/)
    }),
    { seed: 11 },
  ))

test('appends the percent-encoded pairing to a wallet’s link', () => {
  page()
  const encoded = encodeURIComponent(uri)
  for (const base of ['harbor://', 'harbor:', 'harbor', 'Harbor://'])
    expect(toWalletLink(base, uri)?.toLowerCase()).toBe(`harbor://wc?uri=${encoded}`.toLowerCase())
  expect(toWalletLink('harbor://v1', uri)).toBe(`harbor://v1/wc?uri=${encoded}`)
  for (const base of ['https://harbor.example', 'https://harbor.example/', 'https://harbor.example/?a=b#c'])
    expect(toWalletLink(base, uri)).toBe(`https://harbor.example/wc?uri=${encoded}`)
  expect(toWalletLink('https://harbor.example/app/', uri)).toBe(`https://harbor.example/app/wc?uri=${encoded}`)
  for (const base of [null, '', 'javascript:alert(1)//', 'intent://x', 'http://harbor.example', 'har bor://'])
    expect(toWalletLink(base, uri)).toBeUndefined()
  expect(openLink(toWalletLink('harbor:', uri), { schemes: [getScheme('harbor:') ?? ''] })).toBe(true)
})

test('encodes twice for Telegram on Android, which decodes a URL once before it passes it on', () => {
  page({ TelegramWebviewProxy: {} }, 'Mozilla/5.0 (Linux; Android 15)')
  expect(toWalletLink('harbor://', uri)).toBe(`harbor://wc?uri=${encodeURIComponent(encodeURIComponent(uri))}`)
  page({ TelegramWebviewProxy: {} }, 'iPhone')
  expect(toWalletLink('harbor://', uri)).toBe(`harbor://wc?uri=${encodeURIComponent(uri)}`)
})

test('opens pages by Telegram’s own API inside Telegram, and apps in the usual way', () => {
  const called: string[][] = []
  const WebApp = {
    openLink: (url: string) => void called.push(['link', url]),
    openTelegramLink: (url: string) => void called.push(['telegram', url]),
  }
  const opened = page({ Telegram: { WebApp } })
  expect(openLink('https://harbor.example/wc')).toBe(true)
  expect(openLink('https://t.me/harbor')).toBe(true)
  expect(openLink('harbor://wc', { schemes: ['harbor'] })).toBe(true)
  expect(openLink('javascript:alert(1)')).toBe(false)
  expect(called).toEqual([
    ['link', 'https://harbor.example/wc'],
    ['telegram', 'https://t.me/harbor'],
  ])
  expect(opened.map(([url]) => url)).toEqual(['harbor://wc'])
})

test('a phone leaves the page for its wallet, also from a frame; a computer opens a new window', () => {
  page()
  expect([getLinkTarget(true), getLinkTarget(false)]).toEqual(['_self', '_blank'])
  page({ parent: {} })
  expect([getLinkTarget(true), getLinkTarget(false)]).toEqual(['_top', '_blank'])
  page({ Telegram: {} })
  expect(getLinkTarget(true)).toBe('_blank')
})
