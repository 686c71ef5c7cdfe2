export { createPort } from '../shared/transactions/pending-port.ts'
