// One file: who sends sees all of them, one after the other.
export { default as Send } from './Send.tsx'
export { default as SendPreview } from './SendPreview.tsx'
export { default as SendSelectToken } from './SendSelectToken.tsx'
