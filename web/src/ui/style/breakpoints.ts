// At which widths and heights of the window a page changes; docs/design.md says what changes there. A style sheet asks by the
// same name: `@media (--below-tablet)`.

export const belowLargePhone = '(max-width: 479px)'
export const belowSmallTablet = '(max-width: 599px)'
export const fromSmallTablet = '(min-width: 600px)'
export const belowTablet = '(max-width: 767px)'
export const fromTablet = '(min-width: 768px)'
export const belowDesk = '(max-width: 959px)'
export const fromDesk = '(min-width: 960px)'
export const belowWide = '(max-width: 1199px)'
export const fromWide = '(min-width: 1200px)'
export const fromVeryWide = '(min-width: 1480px)'

// In `rem`: who has larger letters in the browser has a lower window.
export const belowLow = '(max-height: 21.24rem)'
export const belowMiddle = '(max-height: 33.99rem)'
export const fromHigh = '(min-height: 53.75rem)'
export const fromVeryHigh = '(min-height: 83.75rem)'
