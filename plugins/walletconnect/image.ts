/** WalletConnect’s mark, for its row and its QR code. */
export const IMAGE =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><path fill='%233b6fd4' d='M0 0h40v40H0z'/><path fill='none' stroke='%23fff' stroke-width='3' d='M13.3 16.3a8.6 8.6 0 0 1 13.4 0M9 18.6l6 5.7 5-4.8 5 4.8 6-5.7'/></svg>"
