export { coinbaseWallet } from 'wagmi/connectors'
