export declare function runCommand(args: readonly string[]): Promise<string>
