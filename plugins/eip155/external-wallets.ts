// The wallets that a host adds with their makers' libraries.
import { checkOptions } from './check-options.ts'
import type { FoundWallet } from './found-wallet.ts'
import type { Eip155Options, ExternalConnector, ExternalProvider } from './options.ts'

/** @throws `configuration-invalid`, which names the field */
export const createExternalWallets = (options: Eip155Options): readonly FoundWallet[] | undefined =>
  checkOptions(options).connectors?.map(createExternalWallet)

/** Wraps an external wallet. Its SDK loads on the first request; a failed load is retried. */
function createExternalWallet({ id, name, icon = '', getProvider }: ExternalConnector): FoundWallet {
  let found: Promise<ExternalProvider> | undefined
  const get = () => {
    found ??= Promise.resolve().then(getProvider)
    found.catch(() => {
      found = undefined
    })
    return found
  }
  const provider: ExternalProvider = {
    request: async (call) => (await get()).request(call),
    on: (event, listener) =>
      void get().then(
        (own) => own.on?.(event, listener),
        () => {},
      ),
    removeListener: (event, listener) => void found?.then((own) => own.removeListener?.(event, listener)),
  }
  const info = { uuid: `external:${id}`, name, icon, rdns: '', external: id }
  return { info, wallet: { provider, ask: provider.request } }
}
