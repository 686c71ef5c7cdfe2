import { Router } from '../capabilities.ts'
import { getShownView } from '../shared/wallets/get-shown-view.ts'
import type { Context } from './context.ts'
import { CODE_VIEW, DEVICE_VIEW, PRIMARY_VIEW, SECONDARY_VIEW } from './view-ids.ts'

const STEPS: readonly (string | null)[] = [CODE_VIEW, DEVICE_VIEW, PRIMARY_VIEW, SECONDARY_VIEW]

/** Shows a step in place of the previous one: Back must not return to an approved device or an accepted code. */
export function showStep(context: Context, view: string) {
  const router = context.services.get(Router)
  const shown = getShownView(context)
  if (shown === view) return
  if (STEPS.includes(shown)) router.replace(view)
  else router.push(view)
}
