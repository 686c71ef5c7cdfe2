const PICTURE = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/
const LONGEST_PICTURE = 131_072

/** Whether a wallet's own icon may be shown: a picture that stands in its address, and nothing that is fetched. */
export const isDataImage = (icon: string): boolean => icon.length <= LONGEST_PICTURE && PICTURE.test(icon)
