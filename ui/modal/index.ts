// The code that a button fetches to open the modal. A separate file with only these exports: some bundlers would
// otherwise include everything that later views import from the modal.
export { Modal } from './Modal.tsx'
export { isOpening, openInFrame, preloadView, prepareFrame } from './opening.ts'
