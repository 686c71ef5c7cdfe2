export { priceAlert } from './alert/index.ts'
export { watchOnly } from './watch/index.ts'
