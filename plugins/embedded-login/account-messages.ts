import { messages as steps } from './step-messages.ts'

/** Messages of the views of a logged-in account, some of which have the steps of a login. */
export const messages = {
  ...steps,

  'updateEmailWallet.title': 'Change e-mail',
  'updateEmailWallet.other': 'New e-mail',
  'updateEmailWallet.text': 'You sign in as {email}. We’ll send a code there and one to the new address.',
  'updateEmailWallet.unnamed': 'We’ll send a code to your current address and one to the new address.',
  'updateEmailWallet.nobody': 'Sign in with e-mail first.',
  'updateEmailWallet.label': 'New e-mail address',
  'updateEmailWallet.action': 'Send code',
  'updateEmailWallet.cancel': 'Keep current e-mail',
  'updateEmailPrimaryOtp.title': 'Confirm current e-mail',
  'updateEmailSecondaryOtp.title': 'Confirm new e-mail',

  'smartSessionList.title': 'Smart sessions',
  'smartSessionList.about': 'These sites can act for your account within the limits that you approved.',
  'smartSessionList.none': 'No smart sessions',
  'smartSessionList.none.text': 'Sites that can act for your account appear here.',
  'smartSessionList.failed': 'Couldn’t load your sessions',
  'smartSessionList.failed.text': 'The service didn’t respond. Your account isn’t affected.',
  'smartSessionList.unnamed': 'Unnamed site',
  'smartSessionList.until': 'Until {moment}',
  'smartSessionList.revoke': 'End',
  'smartSessionList.end': 'End session with {name}',

  'approveTransaction.title': 'Approve',
  'approveTransaction.text': 'Review the request here. Nothing is signed until you approve.',
  'approveTransaction.cancel': 'Cancel',
} as const
