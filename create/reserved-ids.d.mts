export declare const IDS: readonly string[]
export declare const VIEWS: readonly string[]
