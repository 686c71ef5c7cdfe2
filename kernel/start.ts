export { createDestroyedError, createEngine, fetchCode } from './engine.ts'
