// The code that a button fetches to open the modal: the dialog, with the views of the base plugins. A separate file with
// only these exports: some bundlers would otherwise include everything that later views import from the modal.
import { messages, more, translations } from '../../plugins/connection/messages.ts'
import Connect, { Placeholder } from '../../plugins/connection/views/Connect.tsx'
import { FIRST, setBaseViews } from '../../ui/modal/base-views.ts'
import { Modal as Dialog } from '../../ui/modal/Modal.tsx'
import * as dialog from '../../ui/modal/open-view.ts'
import { isOpening as isDialogOpening } from '../../ui/modal/prerenders.ts'

const views: Parameters<typeof setBaseViews>[0] = {
  // The first view is in the modal's own file.
  load: async (id) =>
    id === FIRST
      ? { default: Connect, Placeholder }
      : (await import('../../plugins/connection/views/index.ts')).loadView(id),
  messages: async () => ({ messages, more, translations }),
  loadAccountLabel: () => import('./buttons/AccountLabel.tsx'),
}

/**
 * Gives the modal the views of the base plugins before it is used. A call in this file's body would not do: the package
 * has no side effects, so a bundler may skip the body of a file whose exports are another's, as Turbopack does.
 */
const withViews =
  <Arguments extends readonly unknown[], Result>(use: (...args: Arguments) => Result) =>
  (...args: Arguments): Result => {
    setBaseViews(views)
    return use(...args)
  }

export const Modal = /* @__PURE__ */ withViews(Dialog)
export const openView = /* @__PURE__ */ withViews(dialog.openView)
export const preloadView = /* @__PURE__ */ withViews(dialog.preloadView)
export const isOpening = isDialogOpening
