// The parts of this plugin in the first view. A separate file, for the reason that `adapters/react/modal.ts` gives.
export { messages, more, translations } from '../messages.ts'
export { default as ListedWallets } from './ListedWallets.tsx'
export { default as RecentWallets } from './RecentWallets.tsx'
