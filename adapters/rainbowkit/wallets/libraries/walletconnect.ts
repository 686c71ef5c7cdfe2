export { walletConnect } from 'wagmi/connectors'
