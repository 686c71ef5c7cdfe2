/** Text fields: two lines high with text below, and a clear button. */
export const textFieldSheet = (): string => `
.text-field.is-tall{min-block-size:60px}.text-field.is-tall input{min-block-size:44px}
.text-field .v{flex:1;min-inline-size:0;align-self:stretch;display:grid;align-content:center}
.text-field .v>small{font:var(--portico-type-small);color:var(--portico-text-muted);margin-block-start:-8px;padding-block-end:8px}
.text-field .short{grid-area:1/1;align-self:center;pointer-events:none;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;font-size:16px}.text-field.is-short input{grid-area:1/1;opacity:0}
.text-field input::-webkit-search-cancel-button{display:none}`
