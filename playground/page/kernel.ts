import { createKernel, type Outcome, openReplay, type Report, rerun } from 'portico'
import { activity } from 'portico/activity'
import { analytics } from 'portico/analytics'
import { balances } from 'portico/balances'
import { bip122 } from 'portico/bip122'
import type { Configuration, OwnMessages } from 'portico/capabilities'
import { eip155 } from 'portico/eip155'
import { embeddedLogin } from 'portico/embedded-login'
import { names } from 'portico/names'
import { onramp } from 'portico/onramp'
import { polkadot } from 'portico/polkadot'
import { receive } from 'portico/receive'
import { report } from 'portico/report'
import { send } from 'portico/send'
import { siwx } from 'portico/siwx'
import { solana } from 'portico/solana'
import { swap } from 'portico/swap'
import { walletconnect } from 'portico/walletconnect'
import { type WalletsOptions, wallets } from 'portico/wallets'
import { getNetworks } from './networks.ts'
import { choice } from './query.ts'
import { siwxOptions } from './siwx.ts'
import type { World } from './world.ts'

/** No hosted service knows this project id. */
const PROJECT = '0'.repeat(32)
/** An unused address, so that the page sends nothing beyond loopback even if a part of the world did not start. */
const NOWHERE = '//127.0.0.1:1'

/** Local networks that support swaps, and the contract that converts on them. */
const LOCAL = ['eip155:31337', 'eip155:31338']
const CONVERTER = '0x982830D87C95479dB81Fe62cd08dd9118D080697'

const isWanted = (id: string) => choice.plugins?.has(id) ?? true

const plugins = [
  isWanted('eip155') && eip155(),
  isWanted('solana') && solana(),
  isWanted('bip122') && bip122(),
  isWanted('polkadot') && polkadot(),
  isWanted('wallets') && wallets(window.ownWallets),
  isWanted('walletconnect') && walletconnect(),
  isWanted('embedded-login') && embeddedLogin(),
  isWanted('names') && names({ ens: { caipNetworkId: 'eip155:31337' } }),
  isWanted('balances') && balances(),
  isWanted('onramp') && onramp({ meldPublicKey: 'PLAYGROUND' }),
  isWanted('send') && send(),
  isWanted('swap') && swap({ networks: LOCAL }),
  isWanted('receive') && receive(),
  isWanted('activity') && activity(),
  // Opt-in, for hosts and here too.
  choice.plugins?.has('analytics') && analytics(),
  isWanted('siwx') && siwx(siwxOptions(choice.siwx)),
  isWanted('report') && report({ replayPage: '/' }),
] as const

/** Creates the kernel as a host would, on the local world. */
export const createPageKernel = (world: World) =>
  createKernel({
    plugins,
    metadata: { name: 'Meridian', description: 'The playground of Portico', url: location.origin },
    networks: getNetworks(world),
    theme: choice.theme,
    messages: window.ownMessages,
    ...window.ownOptions,
    // For the ledger in the report plugin.
    grants: { requests: ['report'] },
    projectId: PROJECT,
    services: {
      relay: world.relay?.url || `ws:${NOWHERE}`,
      frame: world.frame?.url || `http:${NOWHERE}`,
      explorer: world.explorer?.url || `http:${NOWHERE}`,
      api: world.api?.url || `http:${NOWHERE}`,
      analytics: world.analytics?.url || `http:${NOWHERE}`,
      pay: `${world.api?.url || `http:${NOWHERE}`}/pay`,
      meld: `${world.api?.url || `http:${NOWHERE}`}/meld`,
      spenders: LOCAL.map((id) => `${id}:${CONVERTER}`).join(' '),
    },
  })

/** Opens a report with the plugins of this page. */
export const openPageReplay = (file: Report | string | Blob) => openReplay(file, { plugins })

/** Runs the code of this page again on a report, with another outcome of one entry. */
export const rerunPage = (report: Report | string | Blob, override: { seq: number; outcome: Outcome }) =>
  rerun(report, { plugins, override })

export type PageKernel = ReturnType<typeof createPageKernel>
export type PageReplay = Awaited<ReturnType<typeof openPageReplay>>

declare global {
  /** What tests set before the page loads. */
  interface Window {
    /** For the console and for tests. */
    kernel: PageKernel
    /** Other texts than Portico's. */
    ownMessages?: Readonly<Record<string, OwnMessages>> | undefined
    ownOptions?: Configuration | undefined
    ownWallets?: WalletsOptions | undefined
  }
}
