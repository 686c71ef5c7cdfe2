// A site without a name is “this site”: with a capital where a sentence begins with it, in each language.
import { describe, expect, test } from 'vitest'
import { LOCALES, PARTS, readEnglish, readTranslation } from '../../build/translations.mjs'

/** What stands for the site's name, and the texts that have it as `{site}`. */
const FILLED = [
  [
    'plugins/connection',
    'connecting.aSite',
    ['connecting.declined.text', 'connecting.timedOut.text', 'connecting.failed.text', 'connecting.success.text'],
  ],
  [
    'plugins/connection',
    'connecting.thisSite',
    ['connecting.waiting.text', 'connecting.waiting.extension', 'networks.elsewhere.title'],
  ],
  [
    'plugins/walletconnect',
    'pairing.site',
    [
      'pairing.declined.text',
      'pairing.unreachable.text',
      'pairing.refused.title',
      'pairing.missing.text',
      'pairing.success.text',
    ],
  ],
  ['plugins/walletconnect', 'pairing.thisSite', ['pairing.open.text']],
  ['plugins/siwx', 'siwx.aSite', ['siwx.to']],
  ['plugins/siwx', 'siwx.thisSite', ['siwx.required', 'siwx.unprepared.title']],
  ['plugins/report', 'report.aSite', ['report.send', 'ledger.text', 'ledger.text.unkept']],
  ['plugins/report', 'report.thisSite', ['ledger.none.text', 'ledger.off.text']],
  ['plugins/embedded-login', 'login.site', ['login.success.text']],
] as const
/** These have the real name only. */
const NAMED = ['connect.titleSite']

const english = new Map(await Promise.all(PARTS.map(async (part) => [part.folder, await readEnglish(part)] as const)))

test('each text with a site is listed', () => {
  const found = [...english.values()].flatMap((texts) =>
    Object.entries(texts).filter(([, text]) => text.includes('{site}')),
  )
  const listed = [...FILLED.flatMap(([, , keys]) => keys), ...NAMED]
  expect(found.map(([key]) => key).sort()).toEqual(listed.sort())
})

describe.each(['en', ...LOCALES])('%s', (locale) => {
  test.each(FILLED)('%s: %s begins sentences with a capital', (folder, filler, keys) => {
    const texts = locale === 'en' ? english.get(folder) : readTranslation(folder, locale)
    const filled = keys.map((key) => texts?.[key]?.replaceAll('{site}', texts[filler] ?? '') ?? '')
    const starts = filled.flatMap((text) => text.split(/(?<=[.!?])\s+/u))
    expect(starts.filter((start) => /^\p{Ll}/u.test(start))).toEqual([])
  })
})
