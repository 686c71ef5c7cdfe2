export { type ConnectorSetup, type PorticoConnector, portico } from './connector.ts'
export { wagmiWallets } from './wallets.ts'
