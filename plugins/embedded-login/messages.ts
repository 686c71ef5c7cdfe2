import type { messages as more_ } from './step-messages.ts'

/** The words of the ways to log in, and of what may go wrong. */
export const messages = {
  'emailLogin.title': 'E-mail',
  'emailLogin.label': 'E-mail address',
  'emailLogin.action': 'Continue with e-mail',
  'emailLogin.invalid': 'Enter a valid e-mail address, such as name@site.example.',

  'socialLogins.title': 'Social logins',
  'socialLogins.continue': 'Continue with {provider}',
  'socialLogins.more': 'More options',
  'provider.google': 'Google',
  'provider.x': 'X',
  'provider.discord': 'Discord',
  'provider.farcaster': 'Farcaster',
  'provider.github': 'GitHub',
  'provider.apple': 'Apple',
  'provider.facebook': 'Facebook',

  'fault.wait': 'Please try again after {seconds} seconds',
  'fault.missing': 'Unable to load email login dependency',
  'fault.silent': 'Something went wrong',
  'fault.refused': 'An error occurred',
} as const

/** The words of the other views, fetched with the first of them. */
export const more = (view: string) =>
  view === 'EmailLogin' || view === 'SocialLogins' ? undefined : import('./step-messages.ts')

export type Messages = typeof messages & typeof more_
