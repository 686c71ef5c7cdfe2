/** Something that the person at the keyboard can mend: shown as one sentence, without a stack. */
export class CreateError extends Error {}
