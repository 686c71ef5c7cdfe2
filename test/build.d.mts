/** Builds `dist` where it is older than the tree. Of several processes one does it, and the others wait. */
export function build(): void
