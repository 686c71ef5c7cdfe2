export declare function isMet(condition: string, words: ReadonlySet<string>): boolean
export declare function selectLines(text: string, words: ReadonlySet<string>): string
