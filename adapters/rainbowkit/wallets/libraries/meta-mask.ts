export { metaMask } from 'wagmi/connectors'
