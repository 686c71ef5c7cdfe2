export { createPort } from '../outbox-port.ts'
