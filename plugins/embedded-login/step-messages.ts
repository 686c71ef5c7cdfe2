/** Messages of the login steps. */
export const messages = {
  'connectSocials.title': 'All social logins',
  'fault.blocked': 'Your browser blocked the window. Allow pop-ups for this site, then try again.',
  'fault.closed': 'The window was closed before you signed in.',

  'emailVerifyOtp.title': 'Confirm email',
  'emailVerifyOtp.digits': 'Enter the 6-digit code',
  'emailVerifyOtp.sent': 'We sent a code to {email}. It expires in 20 minutes. Don’t see it? Check your spam folder.',
  'emailVerifyOtp.sending': 'We’re sending a code to {email}.',
  'emailVerifyOtp.yours': 'your email',
  'emailVerifyOtp.label': '6-digit code',
  'emailVerifyOtp.checking': 'Checking the code',
  'emailVerifyOtp.spam': 'No code? Resend in {time}',
  'emailVerifyOtp.again': 'Resend code',
  'emailVerifyOtp.other': 'Use another email',

  'emailVerifyDevice.title': 'Approve device',
  'emailVerifyDevice.approve': 'Approve this device',
  'emailVerifyDevice.text':
    'We sent a link to {email}. Open it, then return here. Next, we’ll email you a sign-in code.',

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

  'login.success.title': 'Connected',
  'login.success.text': '{account} is now connected to {site} on {network}.',
  'login.done': 'Done',
  'login.account': 'View account',
  'login.network': 'an unknown network',
  'login.retry': 'Try again',
  'login.other': 'Choose another method',
  'login.site': 'this site',
} as const
