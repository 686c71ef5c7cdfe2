export { safe } from 'wagmi/connectors'
