/** Whether a name takes the article “an” in English. */
export const hasInitialVowel = (name: string): boolean => /^[aeiou]/i.test(name)
