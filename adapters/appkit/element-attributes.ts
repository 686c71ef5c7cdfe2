/** The attributes of AppKit's elements, by what follows `appkit-` or `w3m-` in their names. All may have a `namespace`. */
export const ELEMENT_ATTRIBUTES = {
  button: ['size', 'label', 'loadingLabel', 'disabled', 'balance', 'charsStart', 'charsEnd', 'namespace'],
  'connect-button': ['size', 'label', 'loadingLabel', 'namespace'],
  'account-button': ['disabled', 'balance', 'charsStart', 'charsEnd', 'namespace'],
  'network-button': ['disabled', 'label', 'namespace'],
  'wallet-button': ['wallet', 'namespace'],
  modal: ['namespace'],
} as const

/** What AppKit's elements are called, in its present version and before. */
export const ELEMENT_PREFIXES = ['appkit', 'w3m'] as const
