import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import type { OpenTarget } from '../../ui/modal/open-view.ts'

type ModalCode = typeof import('./modal.ts')

let loaded: ModalCode | undefined
let found: (code: ModalCode) => void
/** Resolves once the modal's code was fetched, for any reason. */
export const modalCode = new Promise<ModalCode>((resolve) => {
  found = resolve
})

/** Fetches the modal's code. After a failure, the next call tries again. */
export const loadModal = (): Promise<ModalCode> =>
  import('./modal.ts').then((code) => {
    loaded = code
    found(code)
    return code
  })

/** Fetches the styles of a hovered, focused or busy button. */
export const loadInteractiveStyle = (button: Element | null) =>
  runAction(import('./buttons/interactive-style.ts').then(({ addInteractiveStyle }) => addInteractiveStyle(button)))

/**
 * Opens the modal, with its frame in the first paint after the click: even an import of code that is there takes several
 * tasks.
 * @param namespace - Default: the active one.
 */
export const openModal = (kernel: AnyKernel, target: OpenTarget, namespace?: string): Promise<void> =>
  loaded
    ? loaded.openView(kernel, target, namespace)
    : loadModal().then((code) => code.openView(kernel, target, namespace))
