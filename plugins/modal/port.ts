export { createDevicePort as createPort } from '../device.ts'
