// One chunk, since a visitor who sends sees all three views.
export { default as Send } from './Send.tsx'
export { default as SendPreview } from './SendPreview.tsx'
export { default as SendSelectToken } from './SendSelectToken.tsx'
