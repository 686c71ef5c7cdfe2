export declare class CreateError extends Error {}
