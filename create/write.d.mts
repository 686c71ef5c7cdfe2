export declare function assertWritable(folder: string, isForced?: boolean): void
export declare function writeFiles(folder: string, files: Iterable<readonly [path: string, text: string]>): void
