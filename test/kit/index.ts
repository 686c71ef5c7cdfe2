export { createTestKernel, replayed, type TestKernelOptions } from './kernel.ts'
export { createWorld, type Script, settle, type World } from './world.ts'
