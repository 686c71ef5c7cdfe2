import type { Connector } from '../capabilities.ts'

/** Gets a wallet's identity: its rdns, or its name if it has none. Any wallet can claim either. */
export const getWalletIdentity = ({ info, name }: Connector): string => info?.rdns ?? name
