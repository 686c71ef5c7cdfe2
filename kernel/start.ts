export { createEngine } from './engine.ts'
export { createDestroyedError } from './lazy-errors.ts'
export { fetchRuntimeCode } from './loader.ts'
