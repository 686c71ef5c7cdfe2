// What a visitor is writing belongs to the account and the network on which they began.
import type { Services } from '../../../kernel/index.ts'
import { Accounts, Router } from '../../capabilities.ts'

interface Context {
  readonly services: Pick<Services<readonly [typeof Accounts, typeof Router]>, 'state' | 'get'>
}

/** For a watch: whose draft it is, and where. */
export const getDraftEpoch = ({ services }: { readonly services: Pick<Context['services'], 'state'> }) => {
  const { active, network, disconnecting } = services.state(Accounts) ?? {}
  return {
    account: active?.caipAddress ?? null,
    network: network?.caipNetworkId ?? null,
    isLeaving: active != null && (disconnecting?.includes(active.namespace) ?? false),
  }
}

/** Goes back from the views that show a draft which is gone. @param views - All but the one in which it is written. */
export function leaveDraft({ services }: Context, views: readonly string[]): void {
  const router = services.get(Router)
  for (const { view } of [...(services.state(Router)?.stack ?? [])].reverse()) {
    if (!views.includes(view)) break
    router.back()
  }
}

/** Back to the account from the preview of what is on its way now. @param preview - Where the visitor is elsewhere, they stay. */
export function leavePreview({ services }: Context, preview: string): void {
  const router = services.get(Router)
  const views = services.state(Router)?.stack.map(({ view }) => view) ?? []
  if (views.at(-1) !== preview) return
  if (views.at(-3) === 'Account') {
    router.back()
    router.back()
  } else router.replace('Account')
}
