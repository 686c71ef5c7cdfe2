import { type Appearance, Router } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { runAction } from '../../ui/hooks/run-action.ts'

const followed = new WeakMap<AnyKernel, Appearance | undefined>()

/** Shows a host's own design, now and whenever it changes. Costs nothing more for a host without one. */
export function followAppearance(kernel: AnyKernel): void {
  if (followed.has(kernel)) return
  const show = () => {
    const appearance = kernel.state(Router)?.appearance
    if (appearance === followed.get(kernel)) return
    followed.set(kernel, appearance)
    if (appearance)
      runAction(import('../../ui/theme/host-design.ts').then(({ showAppearance }) => showAppearance(appearance)))
  }
  followed.set(kernel, undefined)
  kernel.subscribe(show)
  show()
}
