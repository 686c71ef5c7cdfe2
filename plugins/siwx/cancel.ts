// The visitor leaves the sign-in view without a signature.
import { toNamespace } from '../capabilities/caip.ts'
import { Connectors, Router } from '../capabilities.ts'
import { selectUnsignedAccount } from './selectors.ts'
import type { Context } from './sessions.ts'

/** The action of the view's cancel button. If signing in is required, it disconnects the account. */
export function cancelSignIn(context: Context) {
  const { read, send, services } = context
  const account = selectUnsignedAccount(context)
  send('signInCancelled')
  const router = services.get(Router)
  if (!account || !read().isRequired) {
    router.close()
    const { request } = read()
    return request ? discardRequest(context, request) : undefined
  }
  router.guard('siwx', [])
  services.get(Connectors).disconnect(account.namespace)
}

/** Drops the request and its message. */
export function discardRequest({ io, send }: Context, { account }: { readonly account: string }) {
  io.vault.put('message', null)
  send('signInDiscarded', { namespace: toNamespace(account) })
}
