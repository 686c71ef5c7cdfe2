import { messages as success } from './success-messages.ts'

/** Messages of the social logins, beside those of the first view. */
export const messages = {
  ...success,

  'connectSocials.title': 'All social logins',
  'fault.blocked': 'Your browser blocked the window. Allow pop-ups for this site, then try again.',
  'fault.closed': 'The window was closed before you signed in.',

  'connectingSocial.title': 'Sign in',
  'connectingSocial.waiting': 'Continue in the {provider} window',
  'connectingSocial.text': 'Finish signing in there, then return here.',
  'connectingSocial.again': 'Open the window again',
  'connectingSocial.over': 'Couldn’t sign in with {provider}',
  'connectingSocial.nothing': 'Nothing was shared.',

  'connectingFarcaster.title': 'Farcaster',
  'connectingFarcaster.qr': 'QR code for Farcaster',
  'connectingFarcaster.scan': 'Sign in with Farcaster',
  'connectingFarcaster.text': 'Scan this code with your phone.',
  'connectingFarcaster.open': 'Approve the sign-in in the app, then return here.',
  'connectingFarcaster.action': 'Open Farcaster',
  'connectingFarcaster.copy': 'Copy link',
  'connectingFarcaster.copied': 'Link copied',
} as const
