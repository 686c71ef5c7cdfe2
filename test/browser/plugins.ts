import { activity } from '../../plugins/activity/index.ts'
import { analytics } from '../../plugins/analytics/index.ts'
import { balances } from '../../plugins/balances/index.ts'
import { bip122 } from '../../plugins/bip122/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../plugins/embedded-login/index.ts'
import { names } from '../../plugins/names/index.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { polkadot } from '../../plugins/polkadot/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { report } from '../../plugins/report/index.ts'
import { send } from '../../plugins/send/index.ts'
import { siwx } from '../../plugins/siwx/index.ts'
import { solana } from '../../plugins/solana/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'

/** The plugins of the playground. */
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
  report(),
] as const
