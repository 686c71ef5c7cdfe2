import { expect, type Page } from '@playwright/test'
import type { PageKernel } from '../../playground/page/kernel.ts'
import { activity } from '../../plugins/activity/index.ts'
import { analytics } from '../../plugins/analytics/index.ts'
import { balances } from '../../plugins/balances/index.ts'
import { bip122 } from '../../plugins/bip122/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../plugins/embedded-login/index.ts'
import { type AnyPlugin, openReplay, type PluginList, rerun } from '../../plugins/index.ts'
import { names } from '../../plugins/names/index.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { polkadot } from '../../plugins/polkadot/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { send } from '../../plugins/send/index.ts'
import { siwx } from '../../plugins/siwx/index.ts'
import { solana } from '../../plugins/solana/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'

declare global {
  interface Window {
    kernel: PageKernel
  }
}

/** Those of the playground. */
export const plugins = [
  eip155(),
  solana(),
  bip122(),
  polkadot(),
  wallets(),
  walletconnect(),
  embeddedLogin(),
  names({ ens: { caipNetworkId: 'eip155:31337' } }),
  balances(),
  onramp({ meldPublicKey: 'PLAYGROUND' }),
  send(),
  swap({ networks: ['eip155:31337', 'eip155:31338'] }),
  receive(),
  activity(),
  analytics(),
  siwx(),
] as const

/** What the page recorded leads, here as there, to the state that it shows. */
export async function expectReplay(page: Page, all: PluginList): Promise<void> {
  if (page.isClosed() || !(await page.evaluate(() => 'kernel' in window))) return
  const { state, report } = await page.evaluate(async () => {
    for (;;) {
      const state = window.kernel.getState()
      const report = JSON.stringify(await window.kernel.log.export({ personal: true }))
      // What arrived while the report was written is in the one and not in the other.
      if (state === window.kernel.getState()) return { state, report }
    }
  })
  // A page may have fewer.
  const plugins = all.flat().filter((one): one is AnyPlugin => !!one && 'contract' in one && one.contract.id in state)
  const replay = await openReplay(report, { plugins })
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState()).toEqual(state)
  const again = await rerun(report, { plugins })
  expect(again.divergences).toEqual([])
  expect(again.kernel.getState()).toEqual(state)
}
