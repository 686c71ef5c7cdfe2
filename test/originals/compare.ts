/** The names that both have, of which ours is not assignable to the original's. */
export type Differing<Original, Ours> = {
  [Name in keyof Original & keyof Ours]: Ours[Name] extends Original[Name] ? never : Name
}[keyof Original & keyof Ours]

/** The names that ours lacks. `npx portico migrate` lists them with what to do instead. */
export type Missing<Original, Ours> = Exclude<keyof Original, keyof Ours>

type Method = (...values: never[]) => unknown

/** The functions that a host calls with arguments which ours does not take: a function of fewer is assignable, too. */
export type Uncallable<Original, Ours> = {
  [Name in keyof Original & keyof Ours]: Original[Name] extends Method
    ? Ours[Name] extends Method
      ? Parameters<Original[Name]> extends Parameters<Ours[Name]>
        ? never
        : Name
      : Name
    : never
}[keyof Original & keyof Ours]

/** The functions whose result has fields that ours lacks, even if they are optional: a host reads them. */
export type Unreadable<Original, Ours> = {
  [Name in keyof Original & keyof Ours]: Original[Name] extends Method
    ? Ours[Name] extends Method
      ? Exclude<KeysOf<ReturnType<Original[Name]>>, KeysOf<ReturnType<Ours[Name]>>> extends never
        ? never
        : Name
      : never
    : never
}[keyof Original & keyof Ours]

type KeysOf<Value> = Awaited<Value> extends infer Found ? (Found extends object ? keyof Found : never) : never

/** Compiles only if no other name is left than these: the error names what is. */
export const check = <Left extends Known, Known extends PropertyKey>(): [Left?, Known?] => []
