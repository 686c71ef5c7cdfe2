export { type SafeAppOptions, safeApp } from './safe-app.ts'
