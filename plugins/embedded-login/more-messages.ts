/** The words of the steps of a login, and of what the secure frame is shown for. */
export const messages = {
  'connectSocials.title': 'All socials',

  'emailVerifyOtp.title': 'Confirm e-mail',
  'emailVerifyOtp.digits': 'Enter the six digits',
  'emailVerifyOtp.sent': 'We sent a code to {email}. It is good for 20 minutes; look in spam, too.',
  'emailVerifyOtp.yours': 'your address',
  'emailVerifyOtp.label': 'One-time code, six digits',
  'emailVerifyOtp.checking': 'Checking the code',
  'emailVerifyOtp.spam': 'No code? Send it again in {time}',
  'emailVerifyOtp.again': 'Send the code again',
  'emailVerifyOtp.other': 'Use another address',

  'emailVerifyDevice.title': 'Register device',
  'emailVerifyDevice.approve': 'Approve this device',
  'emailVerifyDevice.text': 'We sent a link to {email}. Open it, and come back: the code follows by itself.',

  'connectingSocial.title': 'Account',
  'connectingSocial.waiting': 'Continue in the window of {provider}',
  'connectingSocial.text': 'It stands beside this page. Come back when you have logged in there.',
  'connectingSocial.again': 'Open the window again',
  'connectingSocial.over': 'Not logged in with {provider}',
  'connectingSocial.nothing': 'Nothing was shared.',

  'connectingFarcaster.title': 'Farcaster',
  'connectingFarcaster.qr': 'Code to scan with Farcaster',
  'connectingFarcaster.scan': 'Log in with Farcaster',
  'connectingFarcaster.text': 'Point your phone’s camera at this code.',
  'connectingFarcaster.open': 'Approve in the app, then come back.',
  'connectingFarcaster.action': 'Open Farcaster',
  'connectingFarcaster.copy': 'Copy link',
  'connectingFarcaster.copied': 'Link copied',

  'approveTransaction.title': 'Approve',
  'approveTransaction.text': 'Your secure account asks here. Nothing is signed before you approve.',
  'approveTransaction.cancel': 'Cancel',

  'login.success.title': 'Connected',
  'login.success.text': '{account} is open for {site}.',
  'login.done': 'Done',
  'login.retry': 'Try again',
  'login.other': 'Choose another way',
  'login.site': 'this site',
} as const
