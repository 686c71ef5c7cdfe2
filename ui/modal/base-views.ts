// The first view, and the views of the base plugins as the page's code gives them to the modal.
import type { MessageLoader, View } from '../../kernel/index.ts'
import { connectMethod, walletSource } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../hooks/kernel.ts'

/**
 * The first view that a new visitor sees. It and the views inside it need no deferred icons or styles. It is shown
 * once all its parts are loaded.
 */
export const FIRST = 'Connect'

/** The views that the first one contains. */
export const getParts = ({ slots }: AnyKernel): readonly string[] =>
  [...slots.get(connectMethod), ...slots.get(walletSource)].map(({ view }) => view)

/**
 * What the page's code gives the modal: a kernel without React must not import the views of the base plugins, and the
 * interface knows no plugin by name.
 */
interface BaseViews {
  readonly load: NonNullable<View['load']>
  readonly messages: MessageLoader
  /** Fetches the content of the page's account button. */
  readonly loadAccountLabel: () => Promise<unknown>
}

/** Set once, by the file that a page imports to open the modal. */
export let base: BaseViews

export function setBaseViews(views: BaseViews): void {
  base = views
}
