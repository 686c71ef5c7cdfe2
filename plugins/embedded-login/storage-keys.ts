import { AWAY_KEY } from './manifest.ts'

const KEY = 'portico.embedded-login'
export const KEYS = {
  email: `${KEY}.email`,
  isUsed: `${KEY}.used`,
  network: `${KEY}.network`,
  sentAt: `${KEY}.sent`,
  userName: `${KEY}.name`,
  way: `${KEY}.way`,
  smartNetworks: `${KEY}.smart`,
  token: `${KEY}.token`,
  isAway: AWAY_KEY,
  // The account of each namespace, whose person has the name.
  eip155: `${KEY}.eip155`,
  solana: `${KEY}.solana`,
} as const
/** Set while the frame has not confirmed a sign-out. */
export const LEAVING_KEY = `${KEY}.leaving`
