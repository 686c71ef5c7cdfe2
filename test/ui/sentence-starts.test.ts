// A site without a name is “this site”, a wallet “your wallet”: with a capital where a sentence begins with it and
// nowhere else, in each language.
import { describe, expect, test } from 'vitest'
import { LOCALES, PARTS, readEnglish, readTranslation } from '../../build/translations.mjs'

/** Of each plugin the placeholder, what stands for a missing name, and the texts that have it. */
const FILLED = [
  [
    'plugins/connection',
    'site',
    'connecting.aSite',
    ['connecting.declined.text', 'connecting.timedOut.text', 'connecting.failed.text', 'connecting.success.text'],
  ],
  [
    'plugins/connection',
    'site',
    'connecting.thisSite',
    ['connecting.waiting.text', 'connecting.waiting.extension', 'networks.elsewhere.title'],
  ],
  [
    'plugins/connection',
    'wallet',
    'connecting.wallet',
    [
      'connecting.waiting.title',
      'connecting.waiting.again',
      'connecting.declined.text',
      'connecting.timedOut.title',
      'connecting.failed.title',
      'multiChain.none.title',
      'replace.text',
      'replace.keep',
    ],
  ],
  ['plugins/connection', 'next', 'replace.next', ['replace.text']],
  [
    'plugins/walletconnect',
    'site',
    'pairing.site',
    [
      'pairing.declined.text',
      'pairing.unreachable.text',
      'pairing.refused.title',
      'pairing.missing.text',
      'pairing.success.text',
    ],
  ],
  ['plugins/walletconnect', 'site', 'pairing.thisSite', ['pairing.open.text']],
  [
    'plugins/walletconnect',
    'wallet',
    'pairing.wallet',
    ['pairing.qr', 'pairing.declined.text', 'pairing.failed.title'],
  ],
  ['plugins/siwx', 'site', 'siwx.aSite', ['siwx.to']],
  ['plugins/siwx', 'site', 'siwx.thisSite', ['siwx.required', 'siwx.unprepared.title']],
  ['plugins/report', 'site', 'report.aSite', ['report.send', 'ledger.text', 'ledger.text.unkept']],
  ['plugins/report', 'site', 'report.thisSite', ['ledger.none.text', 'ledger.off.text']],
  ['plugins/embedded-login', 'site', 'login.site', ['login.success.text']],
] as const
/** These have a real name only. */
const NAMED = {
  site: ['connect.titleSite'],
  wallet: [
    '{wallet} disconnected',
    'all.installed',
    'connectedWallets.disconnect',
    'get.connect',
    'get.found',
    'get.nowhere',
    'get.one',
    'get.text',
    'pairing.get',
    'pairing.open.action',
    'pairing.open.title',
    'pairing.scan.wallet',
    'preview.waitingFor',
    'preview.waitingFor',
    'siwx.inWallet',
    'siwx.left.title',
    'wagmi.scan.open',
    'wagmi.scan.openTitle',
    'wagmi.scan.qr',
  ],
  next: [],
} as const

const english = new Map(await Promise.all(PARTS.map(async (part) => [part.folder, await readEnglish(part)] as const)))

test.each(['site', 'wallet', 'next'] as const)('each text with a {%s} is listed', (name) => {
  const found = [...english.values()].flatMap((texts) =>
    Object.entries(texts).filter(([, text]) => text.includes(`{${name}}`)),
  )
  const listed = [...FILLED.flatMap(([, placeholder, , keys]) => (placeholder === name ? keys : [])), ...NAMED[name]]
  expect(found.map(([key]) => key).sort()).toEqual(listed.sort())
})

describe.each(['en', ...LOCALES])('%s', (locale) => {
  test.each(FILLED)('%s: {%s}, %s, has a capital if it begins a sentence', (folder, placeholder, filler, keys) => {
    const texts = locale === 'en' ? english.get(folder) : readTranslation(folder, locale)
    const filled = keys.map((key) => texts?.[key]?.replaceAll(`{${placeholder}}`, texts[filler] ?? '') ?? '')
    const starts = filled.flatMap((text) => text.split(/(?<=[.!?])\s+/u))
    expect(starts.filter((start) => /^\p{Ll}/u.test(start))).toEqual([])
  })

  test.each(FILLED)('%s: {%s}, %s, has none within a sentence', (folder, placeholder, filler, keys) => {
    const texts = locale === 'en' ? english.get(folder) : readTranslation(folder, locale)
    // In Polish “your” has its capital out of courtesy.
    const isCapital = /^(?!Twój)\p{Lu}/u.test(texts?.[filler] ?? '')
    const within = keys.filter((key) => new RegExp(`[^.!?\\s]\\s*\\{${placeholder}\\}`).test(texts?.[key] ?? ''))
    expect(isCapital ? within : []).toEqual([])
  })
})
