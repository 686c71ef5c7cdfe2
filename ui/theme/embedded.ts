/** The embedded modal: as wide as its container allows, and at most as high as the dialog. */
export const embeddedSheet = (): string => `
.embedded{inline-size:100%;max-inline-size:var(--portico-width);max-block-size:680px}
.embedded .card{border-radius:var(--portico-radius-modal);padding-block-end:0;box-shadow:0 0 0 1px var(--portico-line)}
.embedded .grab{display:none}
.embedded .header{padding-block-start:0}
.embedded .body{overscroll-behavior:auto}
.embedded .card>.body{padding-block-start:16px}`
