// What asks for batches, and tracks and shows them. It is fetched before the wallet is asked for one.
export { handleRefusal, showInWallet, showStatus } from './batch.ts'
export { searchBatch, trackBatch } from './track-batch.ts'
