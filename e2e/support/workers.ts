/** How many files of journeys run at the same time, each against a product and a browser of its own. */
export const journeyWorkers = 2
