export { createTestKernel, replayed, type TestKernelOptions } from './kernel.ts'
export { type ScriptedSolanaWalletOptions, scriptedSolanaWallet } from './solana.ts'
export { type ScriptedWalletOptions, scriptedEvmWallet } from './wallet.ts'
export { type Browser, createBrowser, createWorld, type Script, settle, type World } from './world.ts'
