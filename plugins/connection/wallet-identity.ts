import type { Connector } from '../capabilities.ts'

/** What a wallet calls itself, which anybody may claim: its rdns, or its name where the namespace knows no other id. */
export const getWalletIdentity = ({ info, name }: Connector): string => info?.rdns ?? name
