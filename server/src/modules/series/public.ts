export { bookSeries, previewOfSeries } from './book-series.ts'
export { lockSeriesFor, moveFollowing } from './move-series.ts'
