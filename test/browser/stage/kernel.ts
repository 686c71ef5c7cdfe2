import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { report } from 'portico/report'
import { wallets } from 'portico/wallets'
import type { Features } from '../../../plugins/capabilities.ts'
import { methods } from './methods.ts'
import { stage } from './plugin.ts'
import { quotes } from './quotes.ts'

/**
 * @param query - `?theme=light`, `?embedded`, `?project=<id>` (the page serves the images itself), `?legal` (`=asked`
 *   for a checkbox), `?collapse`, `?methods` (an e-mail field and a social login; `=alone` puts wallets behind them),
 *   `?order=<method>` for each, `?wallets` (the explorer’s lists), `?ancestor=<origin>` for each that may frame the page, `?prefetch=none`, and `?planted` (a stale quote
 *   wins, and can be reported).
 */
export const createStage = (query: URLSearchParams) =>
  createKernel({
    plugins: [
      eip155(),
      stage(),
      query.has('methods') && methods(),
      query.has('wallets') && wallets(),
      query.has('planted') && [quotes({ isStale: true }), report()],
    ],
    ...(query.has('project') ? { projectId: query.get('project') ?? '', services: { explorer: location.origin } } : {}),
    frameAncestors: query.getAll('ancestor'),
    ...(query.has('legal')
      ? { termsUrl: 'https://meridian.example/terms', privacyUrl: 'https://meridian.example/privacy' }
      : {}),
    features: {
      legalCheckbox: query.get('legal') === 'asked',
      collapseWallets: query.has('collapse'),
      emailShowWallets: query.get('methods') !== 'alone',
      ...(query.has('order') ? { connectMethodsOrder: query.getAll('order') as Features['connectMethodsOrder'] } : {}),
    },
    enableEmbedded: query.has('embedded'),
    prefetch: query.get('prefetch') === 'none' ? 'none' : 'idle',
    grants: { requests: ['report'] },
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
  })

/** Additional globals of the page, for `page.evaluate`. */
export interface StageWindow {
  readonly kernel: ReturnType<typeof createStage>
  readonly second: ReturnType<typeof createStage>
  readonly takeButton: () => void
}
