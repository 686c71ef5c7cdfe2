/** Builds `dist` where it is older than the tree. Of several processes one does it, and the others wait. */
export function build(): void
/** When a file, or the newest file of a folder, was written, in ms; 0 if there is none. */
export function newest(name: string): number
