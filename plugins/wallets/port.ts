export { createDevicePort as createPort } from '../shared/wallets/device.ts'
