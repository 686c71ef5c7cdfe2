import type { Port } from '../../kernel/index.ts'
import { withCode } from '../shared/wallets/decline-code.ts'
import { createInjectedPort, tryCall, WALLETS_LIMIT } from '../shared/wallets/injected-port.ts'
import { recordLibrary } from '../shared/wallets/libraries.ts'
import { loadSigning } from '../shared/wallets/load-signing.ts'
import { registerWallet } from '../shared/wallets/wallet-standard.ts'
import { LIBRARY } from './constants.ts'
import type { createExtrinsics } from './extrinsics.ts'
import { type PolkadotWallet, parsePlainAccounts, parseWallet } from './wallet.ts'

/** Milliseconds after which the page is searched again: `injectedWeb3` has no change event. */
const SEARCH_DELAYS = [0, 250, 1_000, 3_000]

/** Milliseconds that a network's servers have for one request of the library. */
const PATIENCE = 30_000

/** Creates the port to the page's Polkadot wallets and to the library that composes extrinsics. */
export function createPort(): Port {
  let extrinsics: Promise<ReturnType<typeof createExtrinsics>> | undefined
  const loadExtrinsics = () =>
    import('./extrinsics.ts').then((module) => {
      recordLibrary(LIBRARY, module.version)
      return module.createExtrinsics(withTimeout)
    })

  const port = createInjectedPort<PolkadotWallet>({
    discover(wallets, push) {
      const look = () =>
        tryCall(() => findInjected((key, entry) => registerWallet(wallets, push, () => parseWallet(key, entry))))
      look()
      addEventListener('load', look)
      const timers = SEARCH_DELAYS.map((delay) => setTimeout(look, delay))
      return () => {
        removeEventListener('load', look)
        timers.forEach(clearTimeout)
      }
    },
    async ask(wallet, method, params) {
      if (method === 'connect' || method === 'reconnect') {
        wallet.api = await wallet.enable((params as { site: string }).site)
        return wallet.api.accounts()
      }
      if (method === 'accounts') return wallet.api?.accounts() ?? []
      if (method !== 'disconnect')
        return (await loadSigning(import('./signing.ts'))).sign(wallet, method, params as never)
      // A site can't revoke its permission: it only forgets the wallet's object.
      wallet.api = null
      return null
    },
    follow: ({ api }, _, notify) =>
      api?.subscribe?.((accounts: unknown) => tryCall(() => notify(parsePlainAccounts(accounts)))),
    others: {
      async [LIBRARY](method, params) {
        extrinsics ??= loadExtrinsics()
        extrinsics.catch(() => {
          extrinsics = undefined
        })
        const { compose, submit } = await extrinsics
        return method === 'compose' ? compose(params as never) : submit(params as never)
      },
    },
    mapError: withCode,
  })

  return {
    ...port,
    close() {
      port.close?.()
      extrinsics?.then(({ close }) => close()).catch(() => {})
    },
  }
}

/** @throws If the promise takes too long */
function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No server answers.')), PATIENCE)
  })
  return Promise.race([promise, silence]).finally(() => clearTimeout(timer))
}

/** Calls back with each entry of `injectedWeb3`. @see polkadot-js, `injectedWeb3` */
function findInjected(take: (key: string, entry: object) => void) {
  const { injectedWeb3 = {} } = globalThis as { injectedWeb3?: Readonly<Record<string, unknown>> }
  for (const key of Object.keys(injectedWeb3).slice(0, WALLETS_LIMIT)) {
    const entry = tryCall(() => injectedWeb3[key])
    if (typeof entry === 'object' && entry !== null) take(key, entry)
  }
}
