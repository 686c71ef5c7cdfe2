/** Texts of the account button, which load with its content. */
export const messages = {
  'button.pending': 'Transaction pending',
} as const
