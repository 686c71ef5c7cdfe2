import { Router, type RouterActions } from '../../plugins/capabilities.ts'
import { getProviderActions } from '../../ui/find-provider.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { runAction } from '../../ui/hooks/run-action.ts'

/** Changes the language, if it is another one. */
export function setLocale(kernel: AnyKernel, locale: string | undefined): void {
  if (locale && locale !== kernel.state(Router)?.locale)
    runAction(getProviderActions<RouterActions>(kernel, Router).setLocale({ locale }))
}
