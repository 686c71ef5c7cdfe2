// One file: who swaps sees all of them, one after the other.
export { default as Swap } from './Swap.tsx'
export { default as SwapPreview } from './SwapPreview.tsx'
export { default as SwapSelectToken } from './SwapSelectToken.tsx'
