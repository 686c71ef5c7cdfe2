/**
 * Scrolling content fades out where it continues below. The wallet list scrolls within its view and ends in a cut row,
 * so that the other ways to connect stay in sight.
 */
export const scrollSheet = (): string => `
.body[data-more]::after,.body[data-more] .stack::before,.ways>.panel[data-more]::after{content:"";display:block;block-size:32px;pointer-events:none;background:linear-gradient(transparent,var(--portico-surface))}
.body[data-more]::after{position:sticky;inset-block-end:-16px;margin-block-start:-32px}
.body[data-more]:has(.stack)::after{content:none}
.body[data-more] .stack::before{position:absolute;inset-inline:0;inset-block-end:100%}
.ways>.panel[data-more]::after{position:sticky;inset-block-end:0;margin-block-start:-32px;z-index:3;background:linear-gradient(transparent,var(--portico-surface-raised))}
@media(forced-colors:active){.body[data-more],.ways>.panel[data-more]{border-block-end:1px dashed CanvasText}}`
