import type { Port } from 'portico'
import { walletconnect } from 'portico/walletconnect'

// Wallets that are apps on the same phone. They answer in place of WalletConnect's client and relay.

const ACCOUNT = 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SESSION = {
  topic: 'ab'.repeat(32),
  namespaces: { eip155: { accounts: [ACCOUNT], methods: ['personal_sign'] } },
  peer: { name: 'Tern' },
}

/** One app has a universal link, the other only a scheme of its own. */
export const customWallets = [
  { id: 'tern', name: 'Tern', mobile_link: 'tern://', link_mode: 'https://tern.example/app' },
  { id: 'heron', name: 'Heron', mobile_link: 'heron://' },
]

/** Answers the pairings in turn. */
const answers: { approve(session: unknown): void; refuse(error: unknown): void }[] = []
let held: Promise<void> | undefined

export const app = {
  approve: () => answers.at(-1)?.approve(SESSION),
  refuse: () => answers.at(-1)?.refuse(Object.assign(new Error('User rejected.'), { code: 4001 })),
  /** The relay gives no pairing until `releasePairings`. */
  holdPairings() {
    held = new Promise((resolve) => {
      app.releasePairings = resolve
    })
  },
  releasePairings: () => {},
}

const client: Readonly<Record<string, () => unknown>> = {
  open: () => ({ isMobile: true }),
  async pair() {
    await held
    return `wc:${'9f'.repeat(32)}@2?relay-protocol=irn&symKey=${'5a'.repeat(32)}`
  },
  approval: () => new Promise((approve, refuse) => answers.push({ approve, refuse })),
}

const createPort = (): Port => ({
  request: async ({ method }) => client[method]?.() ?? null,
  listen: () => () => {},
})

/** WalletConnect with the app at the other end. */
export const appTransport = () => ({ ...walletconnect(), port: async () => ({ createPort }) })
