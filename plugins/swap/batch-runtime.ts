// The code that tracks, shows and replaces batches. It is fetched before one is sent.
export { handleRefusal, showInWallet } from './batch-refusal.ts'
export { trackBatch } from './track-batch.ts'
