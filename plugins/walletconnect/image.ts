const MARK =
  'M4.9 7.5c3.9-3.8 10.3-3.8 14.2 0l.5.5a.5.5 0 0 1 0 .7L18 10.3a.3.3 0 0 1-.4 0l-.6-.6a7.1 7.1 0 0 0-9.9 0l-.7.6a.3.3 0 0 1-.4 0L4.4 8.7a.5.5 0 0 1 0-.7l.5-.5Zm17.5 3.3 1.5 1.4a.5.5 0 0 1 0 .7l-6.5 6.3a.5.5 0 0 1-.7 0l-4.6-4.5a.1.1 0 0 0-.2 0l-4.6 4.5a.5.5 0 0 1-.7 0L.1 12.9a.5.5 0 0 1 0-.7l1.5-1.4a.5.5 0 0 1 .7 0l4.6 4.5c0 .1.1.1.2 0l4.6-4.5a.5.5 0 0 1 .7 0l4.6 4.5h.2l4.6-4.5a.5.5 0 0 1 .6 0Z'

/** WalletConnect’s mark, as its row and its code show it. */
export const IMAGE = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><path fill='%233b6fd4' d='M0 0h40v40H0z'/><path fill='%23fff' transform='translate(8 7)' d='${MARK}'/></svg>`
