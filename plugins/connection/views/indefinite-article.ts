/** Whether a name takes the article “an” in English. */
export const takesAn = (name: string): boolean => /^[aeiou]/i.test(name)
