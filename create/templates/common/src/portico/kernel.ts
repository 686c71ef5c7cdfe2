import { createKernel } from 'portico'
import { bip122 } from 'portico/bip122' // if: bip122
import { eip155 } from 'portico/eip155' // if: eip155
import { polkadot } from 'portico/polkadot' // if: polkadot
import { siwx } from 'portico/siwx' // if: sign-in
import { solana } from 'portico/solana' // if: solana
import { swap } from 'portico/swap' // if: swaps
import { networks } from './networks'
import { sessions } from './sessions' // if: server

/** One for the page. Each plugin is fetched when a visitor first needs it. */
export const kernel = createKernel({
  metadata: { name: '{{title}}' },
  theme: 'auto',
  locale: '{{language}}', // if: language
  // if: swaps
  // The hosted service that converts tokens needs the id of your project. Without one, swaps say that they are unavailable.
  projectId: '',
  // end
  networks,
  plugins: [
    eip155(), // if: eip155
    solana(), // if: solana
    bip122(), // if: bip122
    polkadot(), // if: polkadot
    siwx({ provider: sessions, statement: 'Sign in to {{title}}.' }), // if: server
    // if: sign-in !server
    // Sessions in the page prove nothing to a server. With one, pass four callbacks instead of 'local':
    // https://portico-wallet.github.io/portico/sign-in
    siwx({ provider: 'local', statement: 'Sign in to {{title}}.' }),
    // end
    swap(), // if: swaps
  ],
})
