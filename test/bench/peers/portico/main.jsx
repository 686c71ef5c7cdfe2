import { createKernel } from 'portico'
import { activity } from 'portico/activity'
import { analytics } from 'portico/analytics'
import { balances } from 'portico/balances'
import { bip122 } from 'portico/bip122'
import { eip155 } from 'portico/eip155'
import { embeddedLogin } from 'portico/embedded-login'
import { names } from 'portico/names'
import { onramp } from 'portico/onramp'
import { polkadot } from 'portico/polkadot'
import { ConnectButton, Portico } from 'portico/react'
import { receive } from 'portico/receive'
import { report } from 'portico/report'
import { send } from 'portico/send'
import { siwx } from 'portico/siwx'
import { solana } from 'portico/solana'
import { swap } from 'portico/swap'
import { walletconnect } from 'portico/walletconnect'
import { wallets } from 'portico/wallets'
import { createRoot } from 'react-dom/client'

const namespaces = [eip155(), solana(), bip122(), polkadot()]
const ways = [walletconnect(), wallets(), embeddedLogin(), siwx()]
const account = [names(), balances(), activity(), receive(), send(), swap(), onramp()]
const kernel = createKernel({
  metadata: { name: 'Meridian' },
  projectId: '0'.repeat(32),
  plugins: [...namespaces, ...ways, ...account, analytics(), report()],
})

createRoot(document.querySelector('#root')).render(
  <Portico kernel={kernel}>
    <ConnectButton />
  </Portico>,
)
