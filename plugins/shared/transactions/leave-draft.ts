// Drafts belong to the account and the network on which the visitor began them.
import type { Services } from '../../../kernel/index.ts'
import { Accounts, Router } from '../../capabilities.ts'

interface Context {
  readonly services: Pick<Services<readonly [typeof Accounts, typeof Router]>, 'state' | 'get'>
}

/** Selects what a draft belongs to. A watcher discards the draft when it changes. */
export const selectDraftScope = ({ services }: { readonly services: Pick<Context['services'], 'state'> }) => {
  const { active, network, disconnecting } = services.state(Accounts) ?? {}
  return {
    account: active?.caipAddress ?? null,
    network: network?.caipNetworkId ?? null,
    isLeaving: active != null && (disconnecting?.includes(active.namespace) ?? false),
  }
}

/**
 * Goes back from views that show a discarded draft.
 * @param views - All views of the draft, except the one in which it is edited.
 */
export function leaveDraft({ services }: Context, views: readonly string[]): void {
  const router = services.get(Router)
  for (const { view } of [...(services.state(Router)?.stack ?? [])].reverse()) {
    if (!views.includes(view)) break
    router.back()
  }
}

/**
 * Returns from the preview to the account after the transaction was sent.
 * @param preview - If another view is open, it stays open.
 */
export function leavePreview({ services }: Context, preview: string): void {
  const router = services.get(Router)
  const views = services.state(Router)?.stack.map(({ view }) => view) ?? []
  if (views.at(-1) !== preview) return
  if (views.at(-3) === 'Account') {
    router.back()
    router.back()
  } else router.replace('Account')
}
