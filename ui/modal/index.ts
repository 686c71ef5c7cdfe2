// What a button fetches to open the modal. A file of its own, which names no more than the button needs: some bundlers
// would have it name all that later views import of the modal.
export { Modal, preloadViews } from './Modal.tsx'
