// The code that a button fetches to open the modal: the dialog, with the views of the base plugins. A separate file with
// only these exports: some bundlers would otherwise include everything that later views import from the modal.
import { messages, more, translations } from '../../plugins/connection/messages.ts'
import Connect, { Placeholder } from '../../plugins/connection/views/Connect.tsx'
import { FIRST, setBaseViews } from '../../ui/modal/views.ts'

/**
 * Gives the modal the views of the base plugins. Who fetches this file calls it: the package has no side effects, so a
 * bundler may skip the body of a file whose exports are another's.
 */
export const addBaseViews = () =>
  setBaseViews({
    // The first view is in the modal's own file.
    load: async (id) =>
      id === FIRST
        ? { default: Connect, Placeholder }
        : (await import('../../plugins/connection/views/index.ts')).loadView(id),
    messages: async () => ({ messages, more, translations }),
    loadAccountLabel: () => import('./buttons/AccountLabel.tsx'),
  })

export { Modal } from '../../ui/modal/Modal.tsx'
export { isOpening, openInFrame, preloadView, prepareFrame } from '../../ui/modal/opening.ts'
