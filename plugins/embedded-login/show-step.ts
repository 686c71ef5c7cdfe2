import { Router } from '../capabilities.ts'
import { getShownView } from '../shared/views/get-shown-view.ts'
import type { Context } from './context.ts'
import { LOGIN_VIEWS } from './manifest.ts'
import { PRIMARY_VIEW, SECONDARY_VIEW } from './view-ids.ts'

const STEPS: readonly (string | null)[] = [...LOGIN_VIEWS, PRIMARY_VIEW, SECONDARY_VIEW]

/** Returns true while a step of a login or of a change shows. */
export const isStepShown = (context: Context) => STEPS.includes(getShownView(context))

/** Shows a step in place of the previous one: Back must not return to an approved device or an accepted code. */
export function showStep(context: Context, view: string) {
  const router = context.services.get(Router)
  if (getShownView(context) === view) return
  if (isStepShown(context)) router.replace(view)
  else router.push(view)
}
