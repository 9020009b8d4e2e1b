let underWay = 0

/** Fetches code that the page can do without: where it fails, the page goes on as it stands. */
export async function loadOptionalCode<T>(load: () => Promise<T>): Promise<T> {
  underWay++
  try {
    return await load()
  } finally {
    underWay--
  }
}

/** Whether such code is on its way: a failure told now may be its own. */
export const isLoadingOptionalCode = (): boolean => underWay > 0
