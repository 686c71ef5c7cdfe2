export declare const GUARDED: RegExp
