/** Amounts that fit on one line. */
export const fittedSheet = (): string => `
.fitted{display:block;overflow:visible;line-height:2rem;white-space:normal;overflow-wrap:break-word}.fitted .whole{white-space:nowrap}
.fitted.is-xxs{font-size:.75rem}`
