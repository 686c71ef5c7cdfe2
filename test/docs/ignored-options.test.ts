// What hosts of another kit pass and Portico does not use is named on the page of the kit.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const IGNORED = {
  connectkit: [
    'avoidLayoutShift',
    'bufferPolyfill',
    'debugMode',
    'disableSiweRedirect',
    'embedGoogleFonts',
    'enforceSupportedChains',
    'ethereumOnboardingUrl',
    'hideBalance',
    'hideNoWalletCTA',
    'hideQuestionMarkCTA',
    'hideRecentBadge',
    'hideTooltips',
    'overlayBlur',
    'reducedMotion',
    'showAvatar',
    'truncateLongENSAddress',
    'walletConnectCTA',
    'walletConnectName',
  ],
  rainbowkit: ['overlayBlur', 'shadows'],
} as const

test.each(Object.entries(IGNORED))('the page about %s names each option that does nothing', (kit, names) => {
  const page = readFileSync(new URL(`../../docs/coming-from/${kit}.md`, import.meta.url), 'utf8')
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
