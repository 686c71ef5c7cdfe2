/** Some wallets announce icons with line breaks around the URL. */
const PICTURE = /^\s*data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/i
const LONGEST_PICTURE = 131_072

/** Whether a wallet's own icon may be shown. Only data URLs are, since they are not fetched. */
export const isDataImage = (icon: string): boolean => icon.length <= LONGEST_PICTURE && PICTURE.test(icon)
