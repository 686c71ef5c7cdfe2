import { Modal } from './Modal.tsx'
import { isOpening, openInFrame, preloadView, prepareFrame } from './opening.ts'
import { type BaseViews, setBaseViews } from './views.ts'

/**
 * Returns what a page needs of the modal. A separate file with only this export: some bundlers would otherwise include
 * everything that later views import from the modal.
 */
export function createModal(base: BaseViews) {
  setBaseViews(base)
  return { Modal, isOpening, openInFrame, preloadView, prepareFrame }
}
