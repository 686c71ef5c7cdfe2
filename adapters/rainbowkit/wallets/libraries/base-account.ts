export { baseAccount } from 'wagmi/connectors'
