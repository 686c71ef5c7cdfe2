export { createDestroyedError, createEngine, fetchRuntimeCode } from './engine.ts'
