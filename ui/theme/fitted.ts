/** Amounts that keep to one line. */
export const fittedSheet = (): string => `
.fitted.fitted{display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;overflow-wrap:normal;line-height:2rem;font-size:1.5rem}
.fitted.fitted.is-s{font-size:1.1875rem}.fitted.fitted.is-xs{font-size:.9375rem}`
